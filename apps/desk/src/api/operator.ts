import type { OwedStaysWire, OwedWire, SettingsWire } from '@mp/contract';
import { consoleApi } from './console.ts';

interface OwedQuestion {
  readonly seller: string;
  readonly currency: string;
  readonly after: string;
}

const operatorApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    settings: build.query<SettingsWire, void>({
      query: () => ({ path: '/console/settings' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    owed: build.query<OwedWire['data'], void>({
      query: () => ({ path: '/console/owed' }),
      transformResponse: ({ data }: OwedWire) => data,
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    owedStays: build.query<OwedStaysWire, OwedQuestion>({
      query: ({ seller, currency, after }) => ({
        path: `/console/owed/${encodeURIComponent(seller)}`,
        query: { currency, after },
      }),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSettingsQuery, useOwedQuery, useOwedStaysQuery } = operatorApi;
