import { api } from '@mp/api-client';
import type { CountersWire } from '@mp/contract';

/** The figures of the catalogue. [3.25] */
export interface CatalogueFigures {
  readonly places: number;
  readonly countries: number;
  readonly regions: number;
  readonly collections: number;
}

export const catalogueFiguresApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The counts of the catalogue, by the server. [7.8] */
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
