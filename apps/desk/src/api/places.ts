import type { PlacePageWire, PlacesWire } from '@mp/contract';
import { consoleApi } from './console.ts';

const placesApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Desk'] }).injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    consolePlaces: build.query<PlacesWire, { readonly q: string; readonly state: string; readonly after: string }>({
      query: (query) => ({ path: '/console/places', query }),
      providesTags: ['User', 'Console', 'Desk'],
      keepUnusedDataFor: 0,
    }),
    consolePlace: build.query<PlacePageWire, number>({
      // Opening makes the entry of an imported place: not a GET, though it acts once however often it is sent.
      query: (id) => ({ path: `/console/places/${id}/entry`, method: 'POST' }),
      providesTags: ['User', 'Console', 'Desk'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useConsolePlacesQuery, useConsolePlaceQuery } = placesApi;
