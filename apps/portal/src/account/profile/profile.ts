import { accountApi, api, type User, userOf } from '@mp/api-client';
import type { UserUpdate, UserWire } from '@mp/contract';

/** A change of a profile; missing fields stay as they are. */
export type ProfileChange = Partial<
  Pick<User, 'firstName' | 'lastName' | 'phone' | 'gender' | 'birthDate' | 'billing' | 'profiling'>
>;

const profileApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Fails with `validation_failed`, whose details have wire names of fields. [7.31] */
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
    /** Removes the account irrevocably; fails with `forbidden` if the password is wrong. */
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
