import type { FavouriteListWire } from '@mp/contract';
import { api } from './api.ts';

/** The last pending request of each place; only browsers mark places. */
const pending = new Map<number, Promise<unknown>>();

export const favouritesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Ids of the places that the account has marked, latest first. [7.32] */
    favourites: build.query<readonly number[], void>({
      query: () => ({ path: '/user/favorite' }),
      transformResponse: ({ data }: FavouriteListWire) => data.map(({ client_id }) => client_id),
      providesTags: ['Favourites'],
    }),
    /**
     * Adds or removes a mark; idempotent. The list changes at once and rolls back on failure. Requests for one place are sent
     * in order. [4.12] [7.33]
     */
    setFavourite: build.mutation<null, { placeId: number; marked: boolean }>({
      queryFn: async ({ placeId, marked }, _api, _options, baseQuery) => {
        const earlier = pending.get(placeId);
        const request = (async () => {
          await earlier;
          return baseQuery({ path: `/user/favorite/${placeId}`, method: marked ? 'POST' : 'DELETE' });
        })();
        pending.set(placeId, request);
        const result = await request;
        if (pending.get(placeId) === request) pending.delete(placeId);
        return result.error ? { error: result.error } : { data: null };
      },
      onQueryStarted: async ({ placeId, marked }, { dispatch, queryFulfilled }) => {
        dispatch(changeList(placeId, marked));
        try {
          await queryFulfilled;
        } catch {
          // Reverts this change instead of restoring the list, because other places may have changed meanwhile.
          dispatch(changeList(placeId, !marked));
          dispatch(favouritesApi.util.invalidateTags(['Favourites']));
        }
      },
    }),
  }),
});

const changeList = (placeId: number, marked: boolean) =>
  favouritesApi.util.updateQueryData('favourites', undefined, (ids) => {
    const others = ids.filter((id) => id !== placeId);
    return marked ? [placeId, ...others] : others;
  });

export const { useFavouritesQuery, useSetFavouriteMutation } = favouritesApi;
