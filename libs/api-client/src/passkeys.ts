import type { MadePasskeyWire, PasskeyListWire, PasskeyOptionsWire, ShownPasskeyWire, TokenWire } from '@mp/contract';
import { api } from './api.ts';
import { passkeyOf, type Passkey } from './convert-passkey.ts';
import type { OpenedSession } from './registration.ts';

export type { Passkey };

/** The credentials of an account. */
export interface OwnPasskeys {
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
  readonly hasPassword: boolean;
}

/** Proof of ownership: the account's password, or an assertion of one of its passkeys. */
export type PasskeyProof = { readonly password: string } | { readonly passkey: ShownPasskeyWire };

const openedOf = ({ token, expires_at: expiresAt }: TokenWire): OpenedSession => ({ token, expiresAt });

/** Passkeys: created and used by browsers, with options that are valid once. (ADR 0060) */
export const passkeysApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Options for signing in with any passkey of the shop. */
    optionsToShow: build.mutation<PasskeyOptionsWire, void>({
      query: () => ({ path: '/public/passkey/options', method: 'POST' }),
    }),
    /** Fails with `passkey_refused`. */
    signInWithPasskey: build.mutation<OpenedSession, ShownPasskeyWire>({
      query: (passkey) => ({ path: '/public/passkey/sign-in', method: 'POST', body: { passkey } }),
      transformResponse: openedOf,
    }),
    /** Options for creating the first passkey of an account, by the code of its e-mail. */
    optionsToActivate: build.mutation<PasskeyOptionsWire, { code: string }>({
      query: (body) => ({ path: '/public/passkey/activate/options', method: 'POST', body }),
    }),
    /** Activates an account with a passkey and signs in. `page` is the path that the welcome e-mail links to. */
    activateWithPasskey: build.mutation<
      OpenedSession,
      { code: string; passkey: MadePasskeyWire; name: string; page: string }
    >({
      query: ({ page, ...body }) => ({
        path: '/public/passkey/activate',
        method: 'POST',
        body: { ...body, url: page },
      }),
      transformResponse: openedOf,
    }),
    ownPasskeys: build.query<OwnPasskeys, void>({
      query: () => ({ path: '/user/passkey' }),
      transformResponse: (wire: PasskeyListWire) => ownPasskeysOf(wire),
      providesTags: ['User'],
      keepUnusedDataFor: 5,
    }),
    /** Options for creating another passkey. Fails with `forbidden` if the password or passkey is wrong. */
    optionsToAdd: build.mutation<PasskeyOptionsWire, PasskeyProof>({
      query: (body) => ({ path: '/user/passkey/options', method: 'POST', body }),
    }),
    addPasskey: build.mutation<null, { passkey: MadePasskeyWire; name: string }>({
      query: (body) => ({ path: '/user/passkey', method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: ['User'],
    }),
    renamePasskey: build.mutation<null, { id: string; name: string }>({
      query: ({ id, name }) => ({ path: `/user/passkey/${encodeURIComponent(id)}`, method: 'PUT', body: { name } }),
      transformResponse: () => null,
      invalidatesTags: ['User'],
    }),
    /** Fails with `forbidden` if the password or passkey is wrong. */
    removePasskey: build.mutation<null, { id: string; proof: PasskeyProof }>({
      query: ({ id, proof }) => ({ path: `/user/passkey/${encodeURIComponent(id)}`, method: 'DELETE', body: proof }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useOptionsToShowMutation,
  useSignInWithPasskeyMutation,
  useOptionsToActivateMutation,
  useActivateWithPasskeyMutation,
  useOwnPasskeysQuery,
  useOptionsToAddMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;

const ownPasskeysOf = ({ data, has_password: hasPassword }: PasskeyListWire): OwnPasskeys => ({
  passkeys: data.map(passkeyOf),
  hasPassword,
});
