import type { MadePasskeyWire, PasskeyListWire, PasskeyOptionsWire, ShownPasskeyWire, TokenWire } from '@mp/contract';
import { api } from './api.ts';
import type { OpenedSession } from './registration.ts';

/** A passkey of who is signed in. Instants in ISO 8601, UTC. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null until somebody has signed in with it. */
  readonly lastUsedAt: string | null;
}

/** What opens an account. */
export interface OwnPasskeys {
  /** The oldest first. */
  readonly passkeys: readonly Passkey[];
  readonly hasPassword: boolean;
}

/** What shows whose account it is: its password, or what a passkey of it has signed. */
export type PasskeyProof = { readonly password: string } | { readonly passkey: ShownPasskeyWire };

const openedOf = ({ token, expires_at: expiresAt }: TokenWire): OpenedSession => ({ token, expiresAt });

/** Passkeys: made and shown by browsers, with options that answer once. (ADR 0060) */
export const passkeysApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** What to ask any passkey of the shop with. */
    optionsToShow: build.mutation<PasskeyOptionsWire, void>({
      query: () => ({ path: '/public/passkey/options', method: 'POST' }),
    }),
    /** Fails with `passkey_refused`. */
    signInWithPasskey: build.mutation<OpenedSession, ShownPasskeyWire>({
      query: (passkey) => ({ path: '/public/passkey/sign-in', method: 'POST', body: { passkey } }),
      transformResponse: openedOf,
    }),
    /** What to make the first passkey of an account with, by the code of its letter. */
    optionsToActivate: build.mutation<PasskeyOptionsWire, { code: string }>({
      query: (body) => ({ path: '/public/passkey/activate/options', method: 'POST', body }),
    }),
    /** Activates an account with a passkey and signs in. `page` is where the message of welcome leads. */
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
    /** What to make another passkey with. Fails with `forbidden` when neither password nor passkey is the account's. */
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
    /** Fails with `forbidden` when neither password nor passkey is the account's. */
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
  passkeys: data.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
  })),
  hasPassword,
});
