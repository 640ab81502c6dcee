import type { OwnReservationsWire, OwnReservationWire } from '@mp/contract';
import type { CalendarDate, Money, Party, PaymentLabel, ReservationStatus } from '@mp/domain';
import { api } from './api.ts';

/** A reservation among others of its holder. [2.58] */
export interface OwnReservation {
  readonly id: string;
  /** The key to it, as the link in the message has it. */
  readonly code: string;
  readonly number: string;
  readonly status: ReservationStatus;
  readonly paymentLabel: PaymentLabel;
  readonly place: { readonly id: number; readonly name: string; readonly slug: string; readonly town: string };
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly nights: number;
  readonly party: Party;
  readonly total: Money;
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

const ownReservationOf = (wire: OwnReservationWire): OwnReservation => ({
  id: wire.id,
  code: wire.code,
  number: wire.number,
  status: wire.status,
  paymentLabel: wire.payment_status,
  place: { id: wire.client.pkid, name: wire.client.name, slug: wire.client.static_url, town: wire.client.city },
  arrival: wire.arrival as CalendarDate,
  departure: wire.departure as CalendarDate,
  nights: wire.nights,
  party: { adults: wire.adults, children: wire.childrens },
  total: wire.total,
});
