import { api } from '@mp/api-client';
import type { RecoveryCodesWire, SecondFactorWire, TotpEnrolmentWire } from '@mp/contract';

const secondFactorApi = api.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * Whether this session has used a second factor. Fails with `forbidden` for accounts that are not staff members.
     */
    secondFactor: build.query<SecondFactorWire, void>({
      query: () => ({ path: '/desk/second-factor' }),
      providesTags: ['User'],
    }),
    /** Sends a code of the app, or a recovery code. Fails with `second_factor_wrong`. */
    showCode: build.mutation<null, string>({
      query: (code) => ({ path: '/desk/second-factor', method: 'POST', body: { code } }),
      transformResponse: () => null,
    }),
    /** Secret for an authenticator app. */
    beginTotp: build.mutation<TotpEnrolmentWire, void>({
      query: () => ({ path: '/desk/second-factor/totp', method: 'POST' }),
    }),
    /** Activates the app with its first code, and returns recovery codes once. Fails with `second_factor_wrong`. */
    confirmTotp: build.mutation<readonly string[], string>({
      query: (code) => ({ path: '/desk/second-factor/totp/confirm', method: 'POST', body: { code } }),
      transformResponse: ({ codes }: RecoveryCodesWire) => codes,
    }),
  }),
});

export const { useSecondFactorQuery, useShowCodeMutation, useBeginTotpMutation, useConfirmTotpMutation } =
  secondFactorApi;
