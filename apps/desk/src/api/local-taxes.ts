import type { MunicipalitiesWire, MunicipalityDetailWire } from '@mp/contract';
import { consoleApi } from './console.ts';

/** A page of municipalities: words, view, and the key of the next page. */
interface MunicipalitiesQuestion {
  readonly q: string;
  readonly view: string;
  readonly after: string;
}

const localTaxesApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    municipalities: build.query<MunicipalitiesWire, MunicipalitiesQuestion>({
      query: ({ q, view, after }) => ({
        path: '/console/local-taxes',
        query: { q: q || undefined, view: view || undefined, after: after || undefined },
      }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    municipality: build.query<MunicipalityDetailWire, string>({
      query: (id) => ({ path: `/console/local-taxes/${encodeURIComponent(id)}` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMunicipalitiesQuery, useMunicipalityQuery } = localTaxesApi;
