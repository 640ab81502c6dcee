import type { FavouriteListWire } from '@mp/contract';
import { api } from './api.ts';

/** The last request of each place that is under way; only browsers mark places. */
const underWay = new Map<number, Promise<unknown>>();

export const favouritesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Ids of the places that the account has marked, the latest first. [7.32] */
    favourites: build.query<readonly number[], void>({
      query: () => ({ path: '/user/favorite' }),
      transformResponse: ({ data }: FavouriteListWire) => data.map(({ client_id }) => client_id),
      providesTags: ['Favourites'],
    }),
    /**
     * Marks a place, or takes its mark off; twice does it once. The list shows it at once and takes it back if it fails.
     * Presses on one heart arrive in their order. [4.12] [7.33]
     */
    setFavourite: build.mutation<null, { placeId: number; marked: boolean }>({
      queryFn: async ({ placeId, marked }, _api, _options, ask) => {
        const earlier = underWay.get(placeId);
        const asked = (async () => {
          await earlier;
          return ask({ path: `/user/favorite/${placeId}`, method: marked ? 'POST' : 'DELETE' });
        })();
        underWay.set(placeId, asked);
        const result = await asked;
        if (underWay.get(placeId) === asked) underWay.delete(placeId);
        return result.error ? { error: result.error } : { data: null };
      },
      onQueryStarted: async ({ placeId, marked }, { dispatch, queryFulfilled }) => {
        dispatch(changeList(placeId, marked));
        try {
          await queryFulfilled;
        } catch {
          // The opposite rather than the list as it was: other hearts may have been pressed meanwhile.
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
