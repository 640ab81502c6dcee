import type { LoyaltyEventKey } from '@mp/contract';
import { money, pointsOf, type BookingType, type Money } from '@mp/domain';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { LoyaltySettings } from '../../platform/settings/loyalty-settings.ts';

/** The points per event that rewards a booking of this type. [9.13] */
export const bookingPoints = (
  { events }: LoyaltySettings,
  type: BookingType,
  total: Money,
): { event: LoyaltyEventKey; points: number }[] =>
  events
    .filter(({ types }) => types.includes(type))
    .map((event) => ({ event: event.key, points: pointsOf(event, total) }));

/** The columns of a reservation that points depend on. */
type Rewarded = Pick<ReservationRow, 'total_minor' | 'local_tax_minor' | 'extras_minor'>;

/** What points are for, in minor units: the total without local tax and extras. */
export const rewardedMinor = ({ total_minor, local_tax_minor, extras_minor }: Rewarded): number =>
  total_minor - local_tax_minor - extras_minor;

/** The total points of a booking of this type. [3.27] [9.13] */
export const pointsOfBooking = (settings: LoyaltySettings, type: BookingType, total: Money): number =>
  bookingPoints(settings, type, total).reduce((sum, { points }) => sum + points, 0);

/** The booking type of a place: instant or on request. [7.7] */
export const bookingTypeOf = (place: { readonly instant_booking: boolean }): BookingType =>
  place.instant_booking ? 'INST' : 'OR';

/** The points of a reservation once its stay is over; null without an account. [9.13] */
export const pointsOfReservation = (
  settings: LoyaltySettings,
  reservation: Rewarded & Pick<ReservationRow, 'account_id' | 'on_request' | 'currency'>,
): number | null =>
  reservation.account_id === null
    ? null
    : pointsOfBooking(
        settings,
        reservation.on_request ? 'OR' : 'INST',
        money(rewardedMinor(reservation), reservation.currency),
      );
