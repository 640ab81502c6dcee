import type { ChangedStayWish } from '@mp/contract';
import { companionsOf, money, parseCalendarDate, partySize, waivedMinor, type CalendarDate } from '@mp/domain';
import { policyRefundMinor } from '@mp/domain/cancellation-policy';
import { chargeSums } from '@mp/domain/stay-charges';
import { checkStayDates } from '@mp/validation';
import { refusalOf } from '../../offer/availability/companion-limits.ts';
import { loadStay, type LoadedStay } from '../../offer/availability/load-stay.ts';
import { roomPriceMinor, roomsMinor, type StayRequest } from '../../offer/availability/stay-price.ts';
import type { RoomCalendar } from '../../offer/inventory/place-calendar.ts';
import { feesOf } from '../../offer/local-taxes/local-tax.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { StayDescription } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { premiumOf } from '../insurance/insurance.ts';
import { priceMinor } from '../reservation-record/charge.ts';
import { perMilleNow } from '../reservations/cancellation-refund.ts';
import { mergeRooms, rateOf } from '../reservations/create-reservation.ts';
import { changedExtras } from './changed-extras.ts';
import { descriptionOf, isSameStay } from './stay-description.ts';
import { nightsTakenBy } from './take-nights.ts';

/** A change with its price, in minor units of the reservation's currency. */
interface PricedChange {
  readonly before: StayDescription;
  readonly after: StayDescription;
  /** What the guest pays, or gets back if negative; without local tax that is paid at the place. */
  readonly differenceMinor: number;
  /** How much of a price that falls is kept by the terms of the rate. It is part of the new price. */
  readonly keptMinor: number;
}

/** A stay that a guest asks for, with what is free for it. */
interface LoadedChange {
  readonly stay: StayRequest;
  readonly loaded: LoadedStay;
}

/**
 * Loads the stay of a change. The reservation's own rooms are free for it, and restrictions of arrival and length of stay hold
 * only for other dates.
 *
 * @throws ApiError `validation_failed` for dates that cannot be booked, `place_not_found`
 */
export async function loadChange(
  { clock }: Pick<BookingServices, 'clock'>,
  database: Database | DatabaseTransaction,
  reservation: ReservationRow,
  wish: Omit<ChangedStayWish, 'rooms'>,
): Promise<LoadedChange> {
  const { arrival, departure } = datesOf(wish, clock.today());
  const { place_id: placeId, currency } = reservation;
  const party = { adults: wish.adults, children: wish.childrens, ...companionsOf(wish) };
  const stay = { placeId, arrival, departure, party, currency };
  const own = await nightsTakenBy(database, reservation.id);
  const isSameTime = arrival === reservation.arrival && departure === reservation.departure;
  const unrestricted = isSameTime ? { arrival: true, departure: true, minStay: 1, maxStay: Infinity } : {};
  const seenAs = ({ roomTypeId, capacity, day }: RoomCalendar): RoomCalendar => ({
    roomTypeId,
    capacity,
    day: (date) => {
      const found = day(date);
      // A night that is not for sale any more has no price.
      const isSold = found !== undefined && found.priceMinor[currency] > 0;
      const ownUnits = isSold ? (own.get(roomTypeId)?.get(date) ?? 0) : 0;
      return found && { ...found, ...unrestricted, left: found.left + ownUnits };
    },
  });
  const loaded = await loadStay(database, { ...stay, bookedRate: reservation.rate_id }, seenAs);
  if (!loaded) throw new ApiError('place_not_found');
  return { stay, loaded };
}

function datesOf(wish: Pick<ChangedStayWish, 'arrival' | 'departure'>, today: CalendarDate) {
  const arrival = parseCalendarDate(wish.arrival);
  const departure = parseCalendarDate(wish.departure);
  const problem = arrival && departure ? checkStayDates(arrival, departure, today) : 'date_format_error';
  if (!arrival || !departure || problem)
    throw validationError({ in: 'body', field: 'arrival', problem: problem ?? 'date_format_error' });
  return { arrival, departure };
}

/**
 * Prices a change of a confirmed stay by today's price list, as a new booking at the same rate. Discounts keep their share of
 * the price. Of a price that falls, as much goes back as the rate's terms give back now; local tax follows the stay.
 *
 * @throws ApiError `not_for_sale`, `stay_not_allowed`, `rate_not_available`, `rooms_do_not_fit`, `capacity_changed`,
 *   `insurance_not_offered`, `dogs_not_allowed`, `cots_not_available`,
 *   `nothing_changes`, and those of `changedExtras` and of `loadChange`
 */
export async function priceChange(
  services: Pick<BookingServices, 'clock' | 'config'>,
  database: Database | DatabaseTransaction,
  reservation: ReservationRow,
  wish: ChangedStayWish,
): Promise<PricedChange> {
  const { stay, loaded } = await loadChange(services, database, reservation, wish);
  if (!loaded.place.allow_sell) throw new ApiError('not_for_sale');
  if (loaded.restriction) throw new ApiError(loaded.restriction);
  const rate = rateOf(loaded, reservation.rate_id, stay);
  const counts = mergeRooms(wish.rooms);
  const chosen = counts.map(({ roomTypeId, count }) => {
    const room = loaded.rooms.find((one) => one.roomTypeId === roomTypeId);
    if (!room)
      throw validationError({ in: 'body', field: 'rooms', problem: `The place has no room type ${roomTypeId}.` });
    return { room, count };
  });
  const sleeps = chosen.reduce((sum, { room, count }) => sum + room.capacity * count, 0);
  if (sleeps < partySize(stay.party)) throw new ApiError('rooms_do_not_fit');
  const refusal = refusalOf(loaded.place, stay.party);
  if (refusal) throw new ApiError(refusal.code, { most: refusal.most });
  if (chosen.some(({ room, count }) => room.free < count)) throw new ApiError('capacity_changed');

  const rooms = roomsMinor(stay, rate, loaded.rooms, counts);
  const { feesMinor, onlineTaxMinor, spotTaxMinor } = chargeSums(loaded.stay.charges, rooms);
  const fees = feesOf(loaded.charges?.fees ?? [], stay).map(({ fee, charge }) => ({
    ...fee.names,
    minor: charge.fixedMinor,
  }));
  const before = await descriptionOf(database, reservation);
  const extras = await changedExtras(database, reservation, { stay, before, wish: wish.extras }, services.clock.now());
  const extras_minor = extras.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const price = priceOf(services, reservation, rooms + feesMinor, extras_minor);
  const total_minor = price.netMinor + extras_minor + price.keptMinor + price.premiumMinor + onlineTaxMinor;
  // A card cannot be charged less than its least amount.
  const waived = waivedMinor(total_minor - before.total_minor, reservation.currency);
  const after: StayDescription = {
    arrival: stay.arrival,
    departure: stay.departure,
    ...stay.party,
    rooms: chosen.map(({ room, count }) => ({
      room_type_id: room.roomTypeId,
      count,
      price_minor: count * roomPriceMinor(room, rate),
    })),
    fees,
    extras,
    extras_minor,
    discount_minor: price.discountMinor + waived,
    premium_minor: price.premiumMinor,
    local_tax_minor: onlineTaxMinor,
    spot_tax_minor: spotTaxMinor,
    total_minor: total_minor - waived,
  };
  // The same stay at the price of another day is no change.
  if (isSameStay(before, after)) throw new ApiError('nothing_changes');
  return { before, after, differenceMinor: after.total_minor - before.total_minor, keptMinor: price.keptMinor };
}

/** The new price after discounts, with what is kept of the old one, and the premium. */
function priceOf(
  { clock, config }: Pick<BookingServices, 'clock' | 'config'>,
  reservation: ReservationRow,
  newPriceMinor: number,
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
    const terms = config.booking.insurance;
    const premium = premiumOf(terms, { price: money(minor, currency), refundable: true });
    if (!premium)
      throw new ApiError('insurance_not_offered', { limit: { minor: terms.limitMinor[currency], currency } });
    return Math.max(paidMinor, premium.minor);
  }
}
