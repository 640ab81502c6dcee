import type { ContentWire } from '@mp/contract';
import type { CollectionType } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

/** A filter that the operator lists first. [3.7] */
export interface FavouriteFilter {
  readonly type: CollectionType;
  /** The collection's id. */
  readonly id: number;
}

export const favouriteFiltersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** In the operator's order. Their collections may be missing. */
    favouriteFilters: build.query<readonly FavouriteFilter[], void>({
      query: () => ({ path: '/content/favorite-filters', query: { _sort: 'position:ASC', _limit: 12 } }),
      transformResponse: convertOnce((wire: ContentWire<'favorite-filters'>[]) =>
        wire.map(({ collection, collection_type }) => ({ type: collection_type, id: collection })),
      ),
    }),
  }),
});

export const { useFavouriteFiltersQuery } = favouriteFiltersApi;
