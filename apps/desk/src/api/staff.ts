import { api } from '@mp/api-client';
import type { FactorResetWire, StaffListWire } from '@mp/contract';

/** Somebody of the staff, as an owner sees them. */
export type StaffLine = StaffListWire['data'][number];

const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    staff: build.query<readonly StaffLine[], void>({
      query: () => ({ path: '/desk/staff' }),
      transformResponse: ({ data }: StaffListWire) => data,
      providesTags: ['User', 'Staff'],
      keepUnusedDataFor: 0,
    }),
    /** Lets somebody enrol a second factor again, once a second owner asks for it, too. */
    requestReset: build.mutation<FactorResetWire['outcome'], string>({
      query: (id) => ({ path: `/desk/staff/${encodeURIComponent(id)}/reset`, method: 'POST' }),
      transformResponse: ({ outcome }: FactorResetWire) => outcome,
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const { useStaffQuery, useRequestResetMutation } = staffApi;
