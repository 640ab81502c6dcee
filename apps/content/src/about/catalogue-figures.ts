import { api } from '@mp/api-client';
import type { CountersWire } from '@mp/contract';

/** How much of what the catalogue has. [3.25] */
export interface CatalogueFigures {
  readonly places: number;
  readonly countries: number;
  readonly regions: number;
  readonly collections: number;
}

export const catalogueFiguresApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** What has a place in it, counted by the server. [7.8] */
    catalogueFigures: build.query<CatalogueFigures, void>({
      query: () => ({ path: '/public/ota/ap/counters' }),
      transformResponse: ({ data }: CountersWire) => ({
        places: data.clients,
        countries: data.countries,
        regions: data.destinations,
        collections: data.inspirations,
      }),
    }),
  }),
});

export const { useCatalogueFiguresQuery } = catalogueFiguresApi;
