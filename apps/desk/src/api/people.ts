import { api } from '@mp/api-client';
import type { GuestsWire, GuestWire, OwnersWire, UserExportWire } from '@mp/contract';
import { consoleTags } from './actions.ts';

/** A page of a list: words, and the key of the next page. */
interface PeopleQuestion {
  readonly q: string;
  readonly after: string;
}

const peopleApi = api.enhanceEndpoints({ addTagTypes: consoleTags }).injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    guests: build.query<GuestsWire, PeopleQuestion>({
      query: ({ q, after }) => ({ path: '/console/guests', query: { q, after } }),
      providesTags: ['User', 'Guests'],
      keepUnusedDataFor: 0,
    }),
    guest: build.query<GuestWire, string>({
      query: (id) => ({ path: `/console/guests/${encodeURIComponent(id)}` }),
      providesTags: ['User', 'Guests'],
      keepUnusedDataFor: 0,
    }),
    addGuestNote: build.mutation<null, { readonly id: string; readonly words: string; readonly key: string }>({
      query: ({ id, words, key }) => ({
        path: `/console/guests/${encodeURIComponent(id)}/note`,
        method: 'POST',
        body: { words },
        idempotencyKey: key,
      }),
      invalidatesTags: ['Guests', 'Audit'],
    }),
    exportGuest: build.mutation<UserExportWire, { readonly id: string; readonly reason: string; readonly key: string }>(
      {
        query: ({ id, reason, key }) => ({
          path: `/console/guests/${encodeURIComponent(id)}/export`,
          method: 'POST',
          body: { reason },
          idempotencyKey: key,
        }),
        invalidatesTags: ['Audit'],
      },
    ),
    owners: build.query<OwnersWire, PeopleQuestion>({
      query: ({ q, after }) => ({ path: '/console/owners', query: { q, after } }),
      providesTags: ['User', 'Owners'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGuestsQuery, useGuestQuery, useAddGuestNoteMutation, useExportGuestMutation, useOwnersQuery } =
  peopleApi;
