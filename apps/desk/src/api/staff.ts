import type { FactorResetWire, StaffListWire, StaffRole } from '@mp/contract';
import { consoleApi } from './console.ts';

/** A staff member, as an owner sees them. */
export type StaffLine = StaffListWire['data'][number];

const staffApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    staff: build.query<readonly StaffLine[], void>({
      query: () => ({ path: '/console/staff' }),
      transformResponse: ({ data }: StaffListWire) => data,
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    /** Gives a role to an account that has none. */
    addStaff: build.mutation<
      null,
      { readonly email: string; readonly role: StaffRole; readonly reason: string; readonly key: string }
    >({
      query: ({ key, ...body }) => ({ path: '/console/staff', method: 'POST', body, idempotencyKey: key }),
      invalidatesTags: ['Console'],
    }),
    /** Resets a staff member's second factor, once a second owner requests it. */
    requestReset: build.mutation<FactorResetWire['outcome'], { readonly id: string; readonly key: string }>({
      query: ({ id, key }) => ({
        path: `/console/staff/${encodeURIComponent(id)}/reset`,
        method: 'POST',
        idempotencyKey: key,
      }),
      transformResponse: ({ outcome }: FactorResetWire) => outcome,
      invalidatesTags: ['Console'],
    }),
  }),
});

export const { useStaffQuery, useAddStaffMutation, useRequestResetMutation } = staffApi;
