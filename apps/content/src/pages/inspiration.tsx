import { loadQuery, placesApi } from '@mp/api-client';
import { locales, jpegAddress, type Locale } from '@mp/domain';
import { definePage, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { avifCandidates } from '@mp/ui';
import { contentMessages } from '../content-messages.ts';
import { coverSizes, InspirationView, placesOf } from '../inspirations/inspiration-view.tsx';
import { inspirationsIn, loadInspirations, useInspirations, type Inspiration } from '../inspirations/inspirations.ts';

const named = (all: readonly Inspiration[], { inspiration }: Readonly<Record<string, string>>) =>
  all.find(({ collection }) => collection.slug === inspiration);

/** [2.10] One inspiration: a collection of type `collection`, by its slug. */
export default definePage({
  messages: contentMessages,
  query: [],
  load: async ({ params, locale }, store) => {
    if (!(await loadInspirations(store, locale))) return { kind: 'unavailable' };
    const found = named(inspirationsIn(store, locale), params);
    if (!found) return { kind: 'notFound' };
    const { failure } = await loadQuery(store, placesApi.endpoints.places.initiate(placesOf(found.collection)));
    return failure ? { kind: 'unavailable' } : { kind: 'ok', shared: true };
  },
  head: ({ params, locale, season }, store, text) => {
    const found = named(inspirationsIn(store, locale), params);
    if (!found) return { title: '' };
    const { collection, story } = found;
    const picture = story.picture?.[season];
    const path = (to: Locale): string =>
      href('inspiration', { locale: to, params: { inspiration: collection.slugs[to] } });
    return {
      title: story.title,
      ...(story.lead && { description: story.lead }),
      canonicalPath: path(locale),
      way: [{ name: text('inspirations.title'), path: href('inspirations', { locale }) }],
      alternatePaths: Object.fromEntries(locales.map((to) => [to, path(to)])),
      ...(picture && {
        image: jpegAddress(picture),
        heroImage: { srcSet: avifCandidates(picture), sizes: coverSizes },
      }),
    };
  },
  Page: function InspirationPage() {
    const { params, locale } = usePageContext();
    const all = useInspirations(locale);
    const inspiration = named(all, params);
    if (!inspiration) return null;
    const index = all.indexOf(inspiration);
    // The following ones, and after the last the first again, so that each links to all others.
    const others = [...all.slice(index + 1), ...all.slice(0, index)];
    return <InspirationView inspiration={inspiration} others={others} />;
  },
});
