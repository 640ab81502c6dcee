import type { OwnReservationsWire, OwnReservationWire, StayDocument } from '@mp/contract';
import type { CalendarDate, Money } from '@mp/domain';
import { api } from './api.ts';
import { refundLinesOf, type RefundLine } from './refund-lines.ts';
import { reservedStayOf, type ReservedStay } from './reserved-stay.ts';

export type { ReservedStay };

/** A reservation of the signed-in user. [2.58] */
export interface OwnReservation extends ReservedStay {
  /** Its key, as in the link of the e-mail. */
  readonly code: string;
  /** The key for writing its review; null before the invitation, and once a review is written. [10.8] */
  readonly reviewCode: string | null;
  /** Its issued tax documents. */
  readonly documents: readonly StayDocument[];
  /** Whether the guest can cancel it now: a paid stay has to be insured. [4.34] */
  readonly canCancel: boolean;
  /** What is left to pay, and when it is due; null for nothing. */
  readonly rest: { readonly amount: Money; readonly dueOn: CalendarDate } | null;
  /** What was given back, or is on its way. */
  readonly refundLines: readonly RefundLine[];
}

/** `upcoming`: soonest first. `history`: past or cancelled, latest first. */
export interface OwnReservations {
  readonly upcoming: readonly OwnReservation[];
  readonly history: readonly OwnReservation[];
  /** Made with the user's e-mail while signed out; the user may claim them. */
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
    /** Claims a reservation for the signed-in user. */
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
  documents: wire.documents ?? [],
  canCancel: wire.can_cancel ?? true,
  refundLines: refundLinesOf(wire),
  rest: wire.rest ? { amount: wire.rest.amount, dueOn: wire.rest.due_on as CalendarDate } : null,
});
