import type { ChangedStayWish } from '@mp/contract';
import { money, waivedMinor } from '@mp/domain';
import { policyRefundMinor } from '@mp/domain/cancellation-policy';
import type { StayRequest } from '../../offer/availability/stay-price.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { StayDescription } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { premiumOf } from '../insurance/insurance.ts';
import { priceMinor } from '../reservation-record/charge.ts';
import { perMilleNow } from '../reservations/cancellation-refund.ts';
import { mergeRooms } from '../reservations/price-order.ts';
import { balanceChangeMinor } from './change-balance.ts';
import { changedExtras } from './changed-extras.ts';
import { bookedNights, priceNights, stayOfWish, type PricedNights } from './price-nights.ts';
import { descriptionOf, isSameStay } from './stay-description.ts';

/** A change with its price, in minor units of the reservation's currency. */
interface PricedChange {
  readonly before: StayDescription;
  readonly after: StayDescription;
  /** How much dearer the stay is, or cheaper if negative; without local tax that is paid at the place. */
  readonly differenceMinor: number;
  /** What of it the guest pays at once, or gets back if negative; the rest of the stay changes by what is left. */
  readonly dueMinor: number;
  /** How much of a price that falls is kept by the terms of the rate. It is part of the new price. */
  readonly keptMinor: number;
}

/**
 * Prices a change of a confirmed stay by today's price list, as a new booking; extras alone leave the rest as it was booked.
 * Discounts keep their share of the price. Of a price that falls, as much goes back as the rate's terms give back now; local tax
 * follows the stay.
 *
 * @throws ApiError `insurance_not_offered`, `nothing_changes`, and those of `stayOfWish`, `priceNights` and `changedExtras`
 */
export async function priceChange(
  services: Pick<BookingServices, 'clock' | 'config'>,
  database: Database | DatabaseTransaction,
  reservation: ReservationRow,
  wish: ChangedStayWish,
): Promise<PricedChange> {
  const { clock } = services;
  const stay = stayOfWish(reservation, wish, clock.today());
  const before = await descriptionOf(database, reservation);
  const nights = hasSameNights(before, stay, wish)
    ? bookedNights(reservation, stay, before)
    : await priceNights(services, database, reservation, { stay, wish });
  const extras = await changedExtras(database, reservation, { stay, before, wish: wish.extras }, clock.now());
  const extras_minor = extras.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const price = priceOf(services, reservation, nights, extras_minor);
  const total_minor =
    price.netMinor + extras_minor + price.keptMinor + price.premiumMinor + nights.lines.local_tax_minor;
  // A card cannot be charged less than its least amount.
  const waived = waivedMinor(total_minor - before.total_minor + reservation.balance_minor, reservation.currency);
  const after: StayDescription = {
    arrival: stay.arrival,
    departure: stay.departure,
    ...stay.party,
    ...nights.lines,
    extras,
    extras_minor,
    discount_minor: price.discountMinor + waived,
    premium_minor: price.premiumMinor,
    total_minor: total_minor - waived,
  };
  // The same stay at the price of another day is no change.
  if (isSameStay(before, after)) throw new ApiError('nothing_changes');
  const differenceMinor = after.total_minor - before.total_minor;
  const dueMinor = differenceMinor - balanceChangeMinor(reservation, differenceMinor);
  return { before, after, differenceMinor, dueMinor, keptMinor: price.keptMinor };
}

/** Whether a wish leaves everything but the extras as it is booked. */
const hasSameNights = (before: StayDescription, { arrival, departure, party }: StayRequest, wish: ChangedStayWish) =>
  isSameStay(before, {
    ...before,
    ...{ arrival, departure, ...party },
    rate_id: wish.rate ?? before.rate_id,
    rooms: mergeRooms(wish.rooms).map(({ roomTypeId, count }) => ({ room_type_id: roomTypeId, count, price_minor: 0 })),
  });

/** The new price after discounts, with what is kept of the old one, and the premium. */
function priceOf(
  { clock, config }: Pick<BookingServices, 'clock' | 'config'>,
  reservation: ReservationRow,
  { priceMinor: newPriceMinor, rate }: PricedNights,
  newExtrasMinor: number,
) {
  const { currency, discount_minor, premium_minor, extras_minor } = reservation;
  const oldPriceMinor = priceMinor(reservation);
  const discountMinor = oldPriceMinor === 0 ? 0 : Math.round((newPriceMinor * discount_minor) / oldPriceMinor);
  const netMinor = newPriceMinor - discountMinor;
  // Refunds are of the price with extras.
  const fallenMinor = Math.max(0, oldPriceMinor - discount_minor + extras_minor - netMinor - newExtrasMinor);
  const keptMinor = fallenMinor - policyRefundMinor(fallenMinor, perMilleNow(reservation, { clock }));
  return {
    discountMinor,
    netMinor,
    keptMinor,
    premiumMinor: premium_minor === 0 ? 0 : premiumMinor(premium_minor, netMinor + newExtrasMinor + keptMinor),
  };

  /** The premium of a dearer stay is higher; that of a cheaper one stays, because the cover was bought. */
  function premiumMinor(paidMinor: number, minor: number): number {
    const terms = config.booking.insuranceOn(reservation.created_at);
    const premium = premiumOf(terms, { price: money(minor, currency), refundable: rate?.refundable ?? true });
    if (!premium)
      throw new ApiError('insurance_not_offered', { limit: { minor: terms.limitMinor[currency], currency } });
    return Math.max(paidMinor, premium.minor);
  }
}
