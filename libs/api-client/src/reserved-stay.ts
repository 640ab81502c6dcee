import type { OwnReservationWire, ReservationWire } from '@mp/contract';
import {
  companionsOf,
  type CalendarDate,
  type Money,
  type Party,
  type PaymentLabel,
  type ReservationStatus,
} from '@mp/domain';

/** The part that all views of a reservation have. [3.18] */
export interface ReservedStay {
  readonly id: string;
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

/** Reads it from any of them. */
export const reservedStayOf = (
  wire: ReservationWire | Omit<OwnReservationWire, 'code' | 'review_code' | 'can_cancel' | 'rest'>,
): ReservedStay => ({
  id: wire.id,
  number: wire.number,
  status: wire.status,
  paymentLabel: wire.payment_status,
  place: { id: wire.client.pkid, name: wire.client.name, slug: wire.client.static_url, town: wire.client.city },
  arrival: wire.arrival as CalendarDate,
  departure: wire.departure as CalendarDate,
  nights: wire.nights,
  party: { adults: wire.adults, children: wire.childrens, ...companionsOf(wire) },
  total: wire.total,
});
