import type { UserPointsWire, UserUpdate, UserWire } from '@mp/contract';
import { accountApi, userOf, type User } from './account.ts';
import { api } from './api.ts';

/** What of a profile changes; what is left out stays as it is. */
export type ProfileChange = Partial<
  Pick<User, 'firstName' | 'lastName' | 'phone' | 'gender' | 'birthDate' | 'billing' | 'profiling'>
>;

/** What an account has earned, and how. [3.2] */
export interface Points {
  readonly total: number;
  /** In the visitor's language; null before the first tier. */
  readonly tierName: string | null;
  readonly rank: number;
  /** Whole percent of the way to the next tier; 100 at the top. */
  readonly progressPercent: number;
  /** The points that reach the next tier; null at the top. */
  readonly nextTierPoints: number | null;
  /** The latest first. */
  readonly history: UserPointsWire['history'];
}

export const profileApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    points: build.query<Points, void>({
      query: () => ({ path: '/user/points' }),
      transformResponse: ({ totalPoints, tier, history }: UserPointsWire) => ({
        total: totalPoints,
        tierName: tier.name,
        rank: tier.rank,
        progressPercent: tier.progress,
        nextTierPoints: tier.next_points,
        history,
      }),
      providesTags: ['User'],
    }),
    /** Fails with `validation_failed`, whose details name the wire's fields. [7.31] */
    updateProfile: build.mutation<User, ProfileChange>({
      query: (change) => ({ path: '/user', method: 'PUT', body: wireChange(change) }),
      transformResponse: (wire: UserWire) => userOf(wire),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(accountApi.util.upsertQueryData('user', undefined, saved.data));
      },
    }),
    removePhoto: build.mutation<User, void>({
      query: () => ({ path: '/user/photo', method: 'DELETE' }),
      transformResponse: (wire: UserWire) => userOf(wire),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(accountApi.util.upsertQueryData('user', undefined, saved.data));
      },
    }),
    /** Removes the account for good; fails with `forbidden` when the password is not the account's. */
    removeAccount: build.mutation<null, { password: string }>({
      query: (body) => ({ path: '/user', method: 'DELETE', body }),
    }),
  }),
});

export const { usePointsQuery, useUpdateProfileMutation, useRemovePhotoMutation, useRemoveAccountMutation } =
  profileApi;

const wireChange = ({ firstName, lastName, birthDate, ...rest }: ProfileChange): UserUpdate => ({
  ...rest,
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
});
