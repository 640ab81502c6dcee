import { placesApi, reviewsApi } from '@mp/api-client';
import { placeMapPath } from '@mp/base-map';
import { definePage, type PageHead } from '@mp/host-api';
import { href, sharePicturePath, sharePictureSize } from '@mp/i18n';
import { isOnMap } from '@mp/map';
import { avifCandidates } from '@mp/ui';
import { galleryLeadSizes } from './gallery.tsx';
import { loadPlace } from './load-place.ts';
import { placeMessages } from './messages/place-messages.ts';
import { PlaceView } from './place-view.tsx';
import { stayKeys } from './place-stay.ts';
import { reviewParams, reviewsKey } from './reviews/review-params.ts';
import { placeStructuredData, wayTo } from './structured-data.ts';

/** The page of one place. [2.45] */
export default definePage({
  messages: placeMessages,
  query: [...stayKeys, reviewsKey],
  load: loadPlace,
  head: (context, store, text): PageHead => {
    const { params, locale, season, origin, currency } = context;
    const place = placesApi.endpoints.place.select(params['place'] ?? '')(store.getState()).data;
    if (!place) return { title: text('place.missing'), noIndex: true };
    const canonicalPath = href('place', { locale, params: { place: place.slug } });
    const reviews = reviewsApi.endpoints.reviews.select(reviewParams(place, context))(store.getState()).data?.reviews;
    const cover = place.gallery[season][0] ?? place.cover[season];
    return {
      title: text('place.title', { name: place.name, town: place.town }),
      description: place.claim,
      canonicalPath,
      alternatePaths: {
        cs: href('place', { locale: 'cs', params: { place: place.slug } }),
        en: href('place', { locale: 'en', params: { place: place.slug } }),
      },
      image: sharePicturePath({
        place: place.id,
        locale,
        season,
        currency,
        priceMinor: place.priceFrom[currency]?.minor ?? null,
      }),
      imageSize: sharePictureSize,
      ...(isOnMap(place) && { moreImages: [placeMapPath({ place, shape: 'share', theme: 'light', locale })] }),
      heroImage: { srcSet: avifCandidates(cover), sizes: galleryLeadSizes },
      way: wayTo(place.collectionNames, text('breadcrumbs.catalogue'), locale),
      structuredData: placeStructuredData(place, {
        url: origin + canonicalPath,
        origin,
        season,
        currency,
        reviews: reviews ?? [],
        nameless: text('reviews.nameless'),
      }),
    };
  },
  Page: PlaceView,
});
