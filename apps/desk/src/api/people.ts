import type { GuestAccountWire, GuestsWire, GuestWire, OwnersWire, UserExportWire } from '@mp/contract';
import { consoleApi } from './console.ts';

/** A page of a list: words, and the key of the next page. */
interface PeopleQuestion {
  readonly q: string;
  readonly after: string;
}

const peopleApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    guests: build.query<GuestsWire, PeopleQuestion>({
      query: ({ q, after }) => ({ path: '/console/guests', query: { q, after } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    guest: build.query<GuestWire, string>({
      query: (id) => ({ path: `/console/guests/${encodeURIComponent(id)}` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    addGuestNote: build.mutation<null, { readonly id: string; readonly words: string; readonly key: string }>({
      query: ({ id, words, key }) => ({
        path: `/console/guests/${encodeURIComponent(id)}/note`,
        method: 'POST',
        body: { words },
        idempotencyKey: key,
      }),
      invalidatesTags: ['Console'],
    }),
    exportGuest: build.mutation<UserExportWire, { readonly id: string; readonly reason: string; readonly key: string }>(
      {
        query: ({ id, reason, key }) => ({
          path: `/console/guests/${encodeURIComponent(id)}/export`,
          method: 'POST',
          body: { reason },
          idempotencyKey: key,
        }),
        invalidatesTags: ['Console'],
      },
    ),
    /** Each look is in the audit log. */
    seeGuestAccount: build.mutation<GuestAccountWire, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => ({
        path: `/console/guests/${encodeURIComponent(id)}/account`,
        method: 'POST',
        body: { reason },
      }),
    }),
    owners: build.query<OwnersWire, PeopleQuestion>({
      query: ({ q, after }) => ({ path: '/console/owners', query: { q, after } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGuestsQuery,
  useGuestQuery,
  useAddGuestNoteMutation,
  useExportGuestMutation,
  useSeeGuestAccountMutation,
  useOwnersQuery,
} = peopleApi;
