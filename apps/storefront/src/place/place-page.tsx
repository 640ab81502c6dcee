import { placesApi } from '@mp/api-client';
import { definePage, type PageHead } from '@mp/federation';
import { href } from '@mp/i18n';
import { avifCandidates } from '@mp/ui';
import { messages } from '../messages/messages.ts';
import { galleryLeadSizes } from './gallery.tsx';
import { loadPlace } from './load-place.ts';
import { PlaceView } from './place-view.tsx';
import { placeStructuredData } from './structured-data.ts';

/** The page of one place. [2.45] */
export default definePage({
  messages,
  load: loadPlace,
  head: ({ params, locale, season, origin, currency }, store, text): PageHead => {
    const place = placesApi.endpoints.place.select(params['place'] ?? '')(store.getState()).data;
    if (!place) return { title: text('place.missing'), noIndex: true };
    const canonicalPath = href('place', { locale, params: { place: place.slug } });
    const cover = place.gallery[season][0] ?? place.cover[season];
    return {
      title: text('place.title', { name: place.name, town: place.town }),
      description: place.claim,
      canonicalPath,
      alternatePaths: {
        cs: href('place', { locale: 'cs', params: { place: place.slug } }),
        en: href('place', { locale: 'en', params: { place: place.slug } }),
      },
      image: cover.large.replace('.avif', '.webp'),
      heroImage: { srcSet: avifCandidates(cover), sizes: galleryLeadSizes },
      structuredData: placeStructuredData(place, { url: origin + canonicalPath, origin, season, currency }),
    };
  },
  Page: PlaceView,
});
