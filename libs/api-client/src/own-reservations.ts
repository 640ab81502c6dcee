import type { OwnReservationsWire, OwnReservationWire } from '@mp/contract';
import { api } from './api.ts';
import { reservedStayOf, type ReservedStay } from './reserved-stay.ts';

export type { ReservedStay };

/** A reservation among others of its holder. [2.58] */
export interface OwnReservation extends ReservedStay {
  /** The key to it, as the link in the message has it. */
  readonly code: string;
  /** The key to write the review of it; null while nobody was asked, and once it is written. [10.8] */
  readonly reviewCode: string | null;
  /** Its invoice has been corrected by a credit note, which can be saved. */
  readonly hasCreditNote: boolean;
  /** Whether its guest can cancel it now: what is paid for has to be insured. [4.34] */
  readonly canCancel: boolean;
}

/** `upcoming`: the next one first. `history`: over or come to nothing, the latest first. */
export interface OwnReservations {
  readonly upcoming: readonly OwnReservation[];
  readonly history: readonly OwnReservation[];
  /** Made with the holder's e-mail while nobody was signed in: theirs once they say so. */
  readonly unconfirmed: readonly ReservedStay[];
}

export const ownReservationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ownReservations: build.query<OwnReservations, void>({
      query: () => ({ path: '/user/reservation' }),
      transformResponse: ({ upcoming, history, unconfirmed = [] }: OwnReservationsWire) => ({
        upcoming: upcoming.map(ownReservationOf),
        history: history.map(ownReservationOf),
        unconfirmed: unconfirmed.map(reservedStayOf),
      }),
      providesTags: ['Reservation', 'User'],
      keepUnusedDataFor: 5,
    }),
    /** Says that a reservation was made by who is signed in: from then on it is among theirs. */
    confirmReservation: build.mutation<null, string>({
      query: (id) => ({ path: `/user/reservation/${encodeURIComponent(id)}/confirm`, method: 'POST' }),
      invalidatesTags: ['Reservation', 'User'],
    }),
  }),
});

export const { useOwnReservationsQuery, useConfirmReservationMutation } = ownReservationsApi;

const ownReservationOf = (wire: OwnReservationWire): OwnReservation => ({
  ...reservedStayOf(wire),
  code: wire.code,
  reviewCode: wire.review_code,
  hasCreditNote: wire.has_credit_note ?? false,
  canCancel: wire.can_cancel ?? true,
});
