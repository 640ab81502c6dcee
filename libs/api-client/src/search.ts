import type { SearchType, SearchWire } from '@mp/contract';
import type { CollectionName } from '@mp/domain';
import { api } from './api.ts';

/** What the search looks for by name. [2.66] */
export type SearchKind = 'places' | 'collections' | 'articles';

/** A question to the search. */
export interface SearchQuestion {
  /** More than two characters once trimmed, 100 at most; shorter and longer texts are refused. [5.21] */
  readonly text: string;
  /** All kinds when missing. */
  readonly kinds?: readonly SearchKind[];
  /** The most of each kind, 50 at most; ten when missing. */
  readonly limit?: number;
}

/** A place or an article that was found: enough for a link. */
export interface FoundName {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** What was found, best first in each kind. [3.11] */
export interface Found {
  readonly places: readonly FoundName[];
  readonly collections: readonly CollectionName[];
  readonly articles: readonly FoundName[];
}

const wireTypes = { places: 'CL', collections: 'CO', articles: 'BL' } as const satisfies Record<SearchKind, SearchType>;

export const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    search: build.query<Found, SearchQuestion>({
      query: ({ text, kinds, limit }) => ({
        path: '/public/search',
        query: { text, type: kinds?.map((kind) => wireTypes[kind]), limit },
      }),
      transformResponse: (wire: SearchWire) => ({
        places: wire.clients.map(({ id, name, static_url }) => ({ id, name, slug: static_url })),
        collections: wire.collections.map(({ id, label, collection_type, static_url }) => ({
          id,
          type: collection_type,
          slug: static_url,
          name: label,
        })),
        articles: wire.blogs.map(({ id, name, static_url }) => ({ id, name, slug: static_url })),
      }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSearchQuery } = searchApi;
