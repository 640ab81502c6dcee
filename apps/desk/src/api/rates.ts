import type { PlaceOfferWire, PoliciesWire } from '@mp/contract';
import { consoleApi } from './console.ts';

const ratesApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    placeOffer: build.query<PlaceOfferWire, number>({
      query: (placeId) => ({ path: `/console/places/${placeId}/offer` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    policies: build.query<PoliciesWire, void>({
      query: () => ({ path: '/console/policies' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePlaceOfferQuery, usePoliciesQuery } = ratesApi;
