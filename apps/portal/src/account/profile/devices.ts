import { api } from '@mp/api-client';
import type { OwnSessionsWire } from '@mp/contract';

/** A device on which an account is signed in. Instants in ISO 8601, UTC. */
export interface SignedInDevice {
  readonly id: string;
  /** Proper names; empty if the device did not send them. */
  readonly browser: string;
  readonly system: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** Whether it is this one. */
  readonly isThis: boolean;
}

const devicesApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** This one first, then by last use. */
    devices: build.query<readonly SignedInDevice[], void>({
      query: () => ({ path: '/user/session' }),
      transformResponse: ({ data }: OwnSessionsWire) =>
        data.map(({ id, browser, system, created_at, last_seen_at, current }) => ({
          id,
          browser,
          system,
          isThis: current,
          signedInAt: created_at,
          lastSeenAt: last_seen_at,
        })),
      providesTags: ['Devices', 'User'],
      keepUnusedDataFor: 0,
    }),
    /** Signs another device out. Fails with `not_found` if it is already signed out. */
    signOutDevice: build.mutation<null, string>({
      query: (id) => ({ path: `/user/session/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const { useDevicesQuery, useSignOutDeviceMutation } = devicesApi;
