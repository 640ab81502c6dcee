import { aboutApi, loadQuery } from '@mp/api-client';
import { jpegAddress } from '@mp/domain';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { avifCandidates } from '@mp/ui';
import { aboutPictureSizes, AboutView } from '../about/about-view.tsx';
import { catalogueFiguresApi } from '../about/catalogue-figures.ts';
import { contentMessages } from '../content-messages.ts';

const { about, ambassadors, partners, team } = aboutApi.endpoints;

/** [2.13] [2.49] Who we are, our team, ambassadors, partners, join us. */
export default definePage({
  messages: contentMessages,
  query: [],
  load: async ({ locale }, store) => {
    const [words] = await Promise.all([
      loadQuery(store, about.initiate(locale)),
      loadQuery(store, team.initiate(locale)),
      loadQuery(store, ambassadors.initiate(locale)),
      loadQuery(store, partners.initiate(locale)),
      // The page needs no figures.
      loadQuery(store, catalogueFiguresApi.endpoints.catalogueFigures.initiate()),
    ]);
    // A new shop has no such text yet.
    if (words.failure?.code === 'not_found') return { kind: 'notFound' };
    return words.failure ? { kind: 'unavailable' } : { kind: 'ok', shared: true };
  },
  head: ({ locale, season }, store, text) => {
    const words = about.select(locale)(store.getState()).data;
    const picture = words?.picture?.[season];
    return {
      title: words?.title ?? text('about.title'),
      description: words?.lead ?? text('about.lead'),
      canonicalPath: href('about', { locale }),
      ...(picture && {
        image: jpegAddress(picture),
        heroImage: { srcSet: avifCandidates(picture), sizes: aboutPictureSizes },
      }),
    };
  },
  Page: AboutView,
});
