import type { CollectionEntryWire, CollectionLinesWire } from '@mp/contract';
import { consoleApi } from './console.ts';

const collectionsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Desk'] }).injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    consoleCollections: build.query<CollectionLinesWire, { readonly q: string; readonly type: string }>({
      query: (query) => ({ path: '/console/collections', query }),
      providesTags: ['User', 'Console', 'Desk'],
      keepUnusedDataFor: 0,
    }),
    consoleCollection: build.query<CollectionEntryWire, number>({
      // Opening makes the entry of an imported collection: not a GET, though it acts once however often it is sent.
      query: (id) => ({ path: `/console/collections/${id}/entry`, method: 'POST' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useConsoleCollectionsQuery, useConsoleCollectionQuery } = collectionsApi;
