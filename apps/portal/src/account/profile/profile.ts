import { accountApi, api, type User, userOf } from '@mp/api-client';
import type { UserUpdate, UserWire } from '@mp/contract';

/** What of a profile changes; what is left out stays as it is. */
export type ProfileChange = Partial<
  Pick<User, 'firstName' | 'lastName' | 'phone' | 'gender' | 'birthDate' | 'billing' | 'profiling'>
>;

const profileApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Fails with `validation_failed`, whose details name the wire's fields. [7.31] */
    updateProfile: build.mutation<User, ProfileChange>({
      query: (change) => ({ path: '/user', method: 'PUT', body: wireChange(change) }),
      transformResponse: (wire: UserWire) => userOf(wire),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) void dispatch(accountApi.util.upsertQueryData('user', undefined, saved.data));
      },
    }),
    removePhoto: build.mutation<User, void>({
      query: () => ({ path: '/user/photo', method: 'DELETE' }),
      transformResponse: (wire: UserWire) => userOf(wire),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) void dispatch(accountApi.util.upsertQueryData('user', undefined, saved.data));
      },
    }),
    /** Removes the account for good; fails with `forbidden` when the password is not the account's. */
    removeAccount: build.mutation<null, { password: string }>({
      query: (body) => ({ path: '/user', method: 'DELETE', body }),
    }),
  }),
});

export const { useUpdateProfileMutation, useRemovePhotoMutation, useRemoveAccountMutation } = profileApi;

const wireChange = ({ firstName, lastName, birthDate, ...rest }: ProfileChange): UserUpdate => ({
  ...rest,
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
});
