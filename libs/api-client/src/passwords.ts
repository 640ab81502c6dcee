import type { AccountCodePurpose, PasswordStrengthWire } from '@mp/contract';
import { api } from './api.ts';

const graphql = '/public/ota/ap/graphql';

/** A new password: thought of, and saved. [4.28] */
export const passwordsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** [7.29] Saves a new password with the code of the message; ends every session and passkey of the account. */
    setNewPassword: build.mutation<null, { code: string; password: string }>({
      query: ({ code, password }) => ({
        path: `${graphql}/set-new-password`,
        method: 'POST',
        // Not in the query, where [7.29] allows it as well: addresses are kept in too many places.
        body: { code, password },
      }),
      transformResponse: () => null,
    }),
    /** [5.17] Changes a password that is known; every other session ends, and every passkey that is not kept by its id. Fails with `forbidden` when it is not known. */
    changePassword: build.mutation<null, { current: string; password: string; keptPasskeys?: readonly string[] }>({
      query: ({ current, password, keptPasskeys }) => ({
        path: '/user/password',
        method: 'POST',
        body: { current_password: current, password, ...(keptPasskeys?.length && { keep_passkeys: keptPasskeys }) },
      }),
      transformResponse: () => null,
      invalidatesTags: ['User'],
    }),
    /** Whether the link of a message can still be used, or has brought an account to life. Asking does not use it up. */
    codeCheck: build.query<'usable' | 'activated' | 'over', { code: string; purpose: AccountCodePurpose }>({
      query: (body) => ({ path: `${graphql}/check-code`, method: 'POST', body }),
      transformResponse: ({ usable, activated }: { usable: boolean; activated: boolean }) =>
        usable ? 'usable' : activated ? 'activated' : 'over',
      keepUnusedDataFor: 0,
    }),
    /**
     * [5.17] How well a password withstands guessing, from 0 to 4, as the server will judge it: with the code of a message
     * its holder's name counts against it, and the name of whoever is signed in. A mutation, so that no password stays in the store.
     */
    passwordStrength: build.mutation<number, { password: string; code?: string }>({
      query: ({ password, code }) => ({
        path: `${graphql}/password-strength`,
        method: 'POST',
        body: { password, code },
      }),
      transformResponse: ({ score }: PasswordStrengthWire) => score,
    }),
  }),
});

export const { useCodeCheckQuery, useSetNewPasswordMutation, useChangePasswordMutation, usePasswordStrengthMutation } =
  passwordsApi;
