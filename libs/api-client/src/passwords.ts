import type { AccountCodePurpose, CodeCheckWire, PasswordStrengthWire } from '@mp/contract';
import { api } from './api.ts';
import { passkeyOf, type Passkey } from './convert-passkey.ts';

const graphql = '/public/ota/ap/graphql';

/** Setting and changing passwords. [4.28] */
export const passwordsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /**
     * [7.29] Saves a new password with the code of the e-mail; ends every session of the account, and the passkeys that are not
     * listed.
     */
    setNewPassword: build.mutation<null, { code: string; password: string; keptPasskeys?: readonly string[] }>({
      query: ({ code, password, keptPasskeys }) => ({
        path: `${graphql}/set-new-password`,
        method: 'POST',
        // Not in the query, which [7.29] also allows, because addresses are logged in many places.
        body: { code, password, ...(keptPasskeys?.length && { keep_passkeys: keptPasskeys }) },
      }),
      transformResponse: () => null,
    }),
    /**
     * [5.17] Changes a password; ends all other sessions, and the passkeys that are not listed. Fails with `forbidden` if the
     * current password is wrong.
     */
    changePassword: build.mutation<null, { current: string; password: string; keptPasskeys?: readonly string[] }>({
      query: ({ current, password, keptPasskeys }) => ({
        path: '/user/password',
        method: 'POST',
        body: { current_password: current, password, ...(keptPasskeys?.length && { keep_passkeys: keptPasskeys }) },
      }),
      transformResponse: () => null,
      invalidatesTags: ['User'],
    }),
    /** Whether the link of an e-mail can still be used, or has activated an account. The check does not use it up. */
    codeCheck: build.query<'usable' | 'activated' | 'over', { code: string; purpose: AccountCodePurpose }>({
      query: (body) => ({ path: `${graphql}/check-code`, method: 'POST', body }),
      transformResponse: ({ usable, activated }: { usable: boolean; activated: boolean }) =>
        usable ? 'usable' : activated ? 'activated' : 'over',
      keepUnusedDataFor: 0,
    }),
    /** Whether the link of an e-mail can still reset the password, and the passkeys that the reset ends unless they are kept. */
    resetCodeCheck: build.query<{ isUsable: boolean; passkeys: readonly Passkey[] }, string>({
      query: (code) => ({ path: `${graphql}/check-code`, method: 'POST', body: { code, purpose: 'reset' } }),
      transformResponse: ({ usable, passkeys }: CodeCheckWire) => ({
        isUsable: usable,
        passkeys: passkeys.map(passkeyOf),
      }),
      keepUnusedDataFor: 0,
    }),
    /**
     * [5.17] How well a password resists guessing, from 0 to 4, by the server's measure. A password that contains the name of
     * the account's holder (by the code of an e-mail) or of the signed-in user is weaker. A mutation, so that no password stays
     * in the store.
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

export const {
  useCodeCheckQuery,
  useResetCodeCheckQuery,
  useSetNewPasswordMutation,
  useChangePasswordMutation,
  usePasswordStrengthMutation,
} = passwordsApi;
