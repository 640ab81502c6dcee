import { articlesApi, bookingTermsApi, collectionsApi, loadQuery, placesApi } from '@mp/api-client';
import { jpegAddress } from '@mp/domain';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { avifCandidates } from '@mp/ui';
import { loadLocations } from '../catalogue/locations.ts';
import { messages } from '../messages/messages.ts';
import { latestArticles } from './blog-teaser.tsx';
import { featuredParams } from './featured-params.ts';
import { homeWordsApi } from './home-words.ts';
import { HomeView } from './home-view.tsx';
import { heroPictureSizes } from './hero.tsx';
import { invitationsApi } from './invitations.ts';

/** [2.2] */
export default definePage({
  messages,
  // Whether the frame's bar is hidden, and the search's default.
  query: ['mv', 'preorder'],
  load: async ({ locale }, store) => {
    const [locations, inspirations, featured] = await Promise.all([
      loadLocations(store),
      loadQuery(store, collectionsApi.endpoints.collections.initiate('collection')),
      loadQuery(store, placesApi.endpoints.places.initiate(featuredParams)),
      loadQuery(store, bookingTermsApi.endpoints.bookingTerms.initiate()),
      // The shop works without the editors' texts.
      loadQuery(store, homeWordsApi.endpoints.homeWords.initiate(locale)),
      loadQuery(store, invitationsApi.endpoints.slides.initiate(locale)),
      loadQuery(store, invitationsApi.endpoints.homeBanners.initiate(locale)),
      loadQuery(store, articlesApi.endpoints.articles.initiate(latestArticles(locale))),
    ]);
    return locations && !inspirations.failure && !featured.failure
      ? { kind: 'ok', shared: true }
      : { kind: 'unavailable' };
  },
  head: ({ locale, season }, store, text) => {
    const places = placesApi.endpoints.places.select(featuredParams)(store.getState()).data?.places;
    const picture = places?.[0]?.cover[season];
    const shared = homeWordsApi.endpoints.homeWords.select(locale)(store.getState()).data?.picture?.[season] ?? picture;
    return {
      title: text('home.title'),
      description: text('home.description'),
      canonicalPath: href('home', { locale }),
      image: shared && jpegAddress(shared),
      heroImage: picture && { srcSet: avifCandidates(picture), sizes: heroPictureSizes },
    };
  },
  Page: HomeView,
});
