import type { TokenWire } from '@mp/contract';
import { api } from './api.ts';

/** Somebody who would like an account. [3.23] */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Agreed to on its own: an account comes without it, too. [5.38] */
  readonly profiling: boolean;
  /** The path to which the message leads; the API adds the code. */
  readonly page: string;
}

/** A session that the API has opened. */
export interface OpenedSession {
  readonly token: string;
  /** Instant in ISO 8601, UTC: a day from now. [6.2] */
  readonly expiresAt: string;
}

const graphql = '/public/ota/ap/graphql';

/** How an account comes about: registered, confirmed by e-mail, activated with a password. [4.27] */
export const registrationApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** [7.24] Sends the code; fails with `email_registered` when somebody can sign in with the address already. */
    register: build.mutation<null, NewAccount>({
      query: ({ firstName, lastName, email, profiling, page }) => ({
        path: `${graphql}/register`,
        method: 'POST',
        successStatus: 200,
        body: { first_name: firstName, last_name: lastName, email, profiling, url: page },
      }),
      transformResponse: () => null,
    }),
    /** The message once more. The answer does not tell whether there was anything to send. */
    resendActivation: build.mutation<null, { email: string; page: string }>({
      query: ({ email, page }) => ({
        path: `${graphql}/resend-activation`,
        method: 'POST',
        body: { email, url: page },
      }),
      transformResponse: () => null,
    }),
    /** [7.25] Sets the first password and signs in. `page` is where the message of welcome leads. */
    activateAccount: build.mutation<OpenedSession, { code: string; password: string; page: string }>({
      query: ({ code, password, page }) => ({
        path: `${graphql}/activate-account`,
        method: 'POST',
        body: { code, password, url: page },
      }),
      transformResponse: ({ token, expires_at: expiresAt }: TokenWire) => ({ token, expiresAt }),
    }),
  }),
});

export const { useRegisterMutation, useResendActivationMutation, useActivateAccountMutation } = registrationApi;
