import type { BillingWire, Gender, TokenWire, UserWire } from '@mp/contract';
import type { CalendarDate, Locale } from '@mp/domain';
import { api } from './api.ts';
import { apiAddress } from './api-address.ts';
import type { OpenedSession } from './registration.ts';
import { visitorNumber } from './visitor-number.ts';

/** The signed-in user. [3.1] */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** Their name as a greeting uses it, in the language's case; null where the greeting has no name. */
  readonly calledBy: Readonly<Record<Locale, string | null>>;
  readonly lastName: string;
  readonly phone: string;
  readonly gender: Gender;
  readonly birthDate: CalendarDate | null;
  /** Address of a small copy of the photo, on the page's origin; it changes with the photo. Null without one. */
  readonly photo: string | null;
  readonly billing: BillingWire | null;
  /** Whether offers may be based on what they view and book. [5.38] */
  readonly profiling: boolean;
  readonly totalPoints: number;
  readonly tier: {
    /** 1-based position of the highest tier reached, 0 before the first. [3.2] */
    readonly rank: number;
    /** Progress to the next tier in whole percent; 100 at the top. */
    readonly progressPercent: number;
    /** The discount on a stay, in per mille of its price. */
    readonly discountPerMille: number;
  };
}

export const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Fails with `unauthorized` once the token has expired. [7.31] */
    user: build.query<User, void>({
      query: () => ({ path: '/user' }),
      transformResponse: (wire: UserWire) => userOf(wire),
      providesTags: ['User'],
    }),
    /** Fails with `login_failed` or `not_verified`. [7.23] */
    signIn: build.mutation<OpenedSession, { email: string; password: string }>({
      query: (body) => ({ path: '/public/auth/login', method: 'POST', body }),
      transformResponse: ({ token, expires_at }: TokenWire) => ({ token, expiresAt: expires_at }),
    }),
    /** Revokes the request's token. An expired token is no failure. */
    signOut: build.mutation<null, void>({
      query: () => ({ path: '/public/auth/logout', method: 'POST', body: {} }),
    }),
    /** Whether an account has this e-mail. [5.11] [7.26] */
    emailExists: build.query<{ readonly exists: boolean; readonly active: boolean }, string>({
      query: (email) => ({
        path: '/public/ota/ap/graphql/email-exists',
        method: 'POST',
        body: { email, visitor: visitorNumber() },
        isAnonymous: true,
      }),
      keepUnusedDataFor: 30,
    }),
    /**
     * [7.28] Sends a link for a new password. The response does not reveal whether there is an account.
     *
     * @param page the path of the link: the registration page, for both kinds of e-mail
     */
    requestPasswordReset: build.mutation<null, { email: string; page: string }>({
      query: ({ email, page }) => ({
        path: '/public/ota/ap/graphql/request-reset-password',
        method: 'POST',
        body: { email, url: page, activateUrl: page },
      }),
      transformResponse: () => null,
    }),
  }),
});

export const {
  useUserQuery,
  useSignInMutation,
  useSignOutMutation,
  useEmailExistsQuery,
  useLazyEmailExistsQuery,
  useRequestPasswordResetMutation,
} = accountApi;

export const userOf = (wire: UserWire): User => ({
  id: wire.id,
  email: wire.email,
  firstName: wire.first_name,
  calledBy: { cs: wire.first_name_vocative, en: wire.first_name || null },
  lastName: wire.last_name,
  phone: wire.phone,
  gender: wire.gender,
  birthDate: wire.birth_date as CalendarDate | null,
  photo: wire.photo && apiAddress + wire.photo,
  billing: wire.billing,
  profiling: wire.profiling,
  totalPoints: wire.totalPoints,
  tier: {
    rank: wire.tier.rank,
    progressPercent: wire.tier.progress,
    discountPerMille: wire.tier.discount_per_mille ?? 0,
  },
});
