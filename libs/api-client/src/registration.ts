import type { TokenWire } from '@mp/contract';
import { api } from './api.ts';

/** A new account. [3.23] */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A separate consent; an account does not need it. [5.38] */
  readonly profiling: boolean;
  /** The path that the e-mail links to; the API adds the code. */
  readonly page: string;
}

/** A session that the API has opened. */
export interface OpenedSession {
  readonly token: string;
  /** Instant in ISO 8601, UTC: one day after the sign-in. [6.2] */
  readonly expiresAt: string;
}

const graphql = '/public/ota/ap/graphql';

/** Registration: the account is confirmed by e-mail, and activated with a password. [4.27] */
export const registrationApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** [7.24] Sends the code; fails with `email_registered` if the address has an active account. */
    register: build.mutation<null, NewAccount>({
      query: ({ firstName, lastName, email, profiling, page }) => ({
        path: `${graphql}/register`,
        method: 'POST',
        successStatus: 200,
        body: { first_name: firstName, last_name: lastName, email, profiling, url: page },
      }),
      transformResponse: () => null,
    }),
    /** Sends the e-mail again. The response does not reveal whether there was anything to send. */
    resendActivation: build.mutation<null, { email: string; page: string }>({
      query: ({ email, page }) => ({
        path: `${graphql}/resend-activation`,
        method: 'POST',
        body: { email, url: page },
      }),
      transformResponse: () => null,
    }),
    /** [7.25] Sets the first password and signs in. `page` is the path that the welcome e-mail links to. */
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
