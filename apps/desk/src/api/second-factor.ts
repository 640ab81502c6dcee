import { api } from '@mp/api-client';
import type { RecoveryCodesWire, SecondFactorWire, TotpEnrolmentWire } from '@mp/contract';

const secondFactorApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Whether this session has shown a second factor. Fails with `forbidden` for who is not of the staff. */
    secondFactor: build.query<SecondFactorWire, void>({
      query: () => ({ path: '/desk/second-factor' }),
      providesTags: ['User'],
    }),
    /** Shows a code of the app, or a recovery code. Fails with `second_factor_wrong`. */
    showCode: build.mutation<null, string>({
      query: (code) => ({ path: '/desk/second-factor', method: 'POST', body: { code } }),
      transformResponse: () => null,
    }),
    /** What to set an authenticator app up with. */
    beginTotp: build.mutation<TotpEnrolmentWire, void>({
      query: () => ({ path: '/desk/second-factor/totp', method: 'POST' }),
    }),
    /** Sets the app up with its first code; returns recovery codes, once. Fails with `second_factor_wrong`. */
    confirmTotp: build.mutation<readonly string[], string>({
      query: (code) => ({ path: '/desk/second-factor/totp/confirm', method: 'POST', body: { code } }),
      transformResponse: ({ codes }: RecoveryCodesWire) => codes,
    }),
  }),
});

export const { useSecondFactorQuery, useShowCodeMutation, useBeginTotpMutation, useConfirmTotpMutation } =
  secondFactorApi;
