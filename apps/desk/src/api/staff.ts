import { api } from '@mp/api-client';
import type { FactorResetWire, StaffListWire } from '@mp/contract';

/** A staff member, as an owner sees them. */
export type StaffLine = StaffListWire['data'][number];

const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    staff: build.query<readonly StaffLine[], void>({
      query: () => ({ path: '/desk/staff' }),
      transformResponse: ({ data }: StaffListWire) => data,
      providesTags: ['User', 'Staff'],
      keepUnusedDataFor: 0,
    }),
    /** Resets a staff member's second factor, once a second owner requests it. */
    requestReset: build.mutation<FactorResetWire['outcome'], string>({
      query: (id) => ({ path: `/desk/staff/${encodeURIComponent(id)}/reset`, method: 'POST' }),
      transformResponse: ({ outcome }: FactorResetWire) => outcome,
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const { useStaffQuery, useRequestResetMutation } = staffApi;
