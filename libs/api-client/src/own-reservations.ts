import type { OwnReservationsWire, OwnReservationWire } from '@mp/contract';
import { api } from './api.ts';
import { reservedStayOf, type ReservedStay } from './reserved-stay.ts';

/** A reservation among others of its holder. [2.58] */
export interface OwnReservation extends ReservedStay {
  /** The key to it, as the link in the message has it. */
  readonly code: string;
}

/** `upcoming`: the next one first. `history`: over or come to nothing, the latest first. */
export interface OwnReservations {
  readonly upcoming: readonly OwnReservation[];
  readonly history: readonly OwnReservation[];
}

export const ownReservationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ownReservations: build.query<OwnReservations, void>({
      query: () => ({ path: '/user/reservation' }),
      transformResponse: ({ upcoming, history }: OwnReservationsWire) => ({
        upcoming: upcoming.map(ownReservationOf),
        history: history.map(ownReservationOf),
      }),
      providesTags: ['Reservation', 'User'],
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useOwnReservationsQuery } = ownReservationsApi;

const ownReservationOf = (wire: OwnReservationWire): OwnReservation => ({ ...reservedStayOf(wire), code: wire.code });
