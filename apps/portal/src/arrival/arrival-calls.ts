import { api, type OpenedSession } from '@mp/api-client';
import type { TokenWire } from '@mp/contract';

const arrivalApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The return address to the account's own origin, with a code if the visitor is signed in here. */
    handover: build.mutation<string, { to: string; challenge: string }>({
      query: (body) => ({ path: '/public/auth/handover', method: 'POST', body }),
      transformResponse: ({ url }: { url: string }) => url,
    }),
    /** Signs in with that code, once. Fails with `arrival_code_used`. */
    arrival: build.mutation<OpenedSession, { code: string; verifier: string }>({
      query: (body) => ({ path: '/public/auth/arrival', method: 'POST', body }),
      transformResponse: ({ token, expires_at }: TokenWire) => ({ token, expiresAt: expires_at }),
    }),
  }),
});

export const { useHandoverMutation, useArrivalMutation } = arrivalApi;
