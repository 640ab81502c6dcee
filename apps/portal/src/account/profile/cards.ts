import { api } from '@mp/api-client';
import type { SavedCardListWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';

/** A card to which the rest of a stay is charged. */
export interface SavedCard {
  readonly id: string;
  /** `Visa •••• 4242 (Apple Pay)`. */
  readonly name: string;
  /** The last day of its month. */
  readonly expiresOn: CalendarDate;
  readonly place: string;
  readonly dueOn: CalendarDate;
}

const cardsApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    savedCards: build.query<readonly SavedCard[], void>({
      query: () => ({ path: '/user/card' }),
      transformResponse: ({ data }: SavedCardListWire) =>
        data.map(({ id, name, expires_on, pays }) => ({
          ...{ id, name, place: pays.place },
          expiresOn: expires_on as CalendarDate,
          dueOn: pays.due_on as CalendarDate,
        })),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    /** Fails with `not_found` if it is already removed. */
    removeCard: build.mutation<null, string>({
      query: (id) => ({ path: `/user/card/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useSavedCardsQuery, useRemoveCardMutation } = cardsApi;
