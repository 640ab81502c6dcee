import type { ChangedStayWish } from '@mp/contract';
import { companionsOf, parseCalendarDate, partySize, type CalendarDate } from '@mp/domain';
import { refundPerMilleAt } from '@mp/domain/cancellation-policy';
import { agesWithin, chargesByAges, chargeSums } from '@mp/domain/stay-charges';
import { checkStayDates } from '@mp/validation';
import { refusalOf } from '../../offer/availability/companion-limits.ts';
import { loadStay, type LoadedRate, type LoadedStay } from '../../offer/availability/load-stay.ts';
import { roomPriceMinor, roomsMinor, type StayRequest } from '../../offer/availability/stay-price.ts';
import type { RoomCalendar } from '../../offer/inventory/place-calendar.ts';
import { feesOf } from '../../offer/local-taxes/local-tax.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { StayDescription } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { priceMinor } from '../reservation-record/charge.ts';
import { perMilleNow } from '../reservations/cancellation-refund.ts';
import { mergeRooms, rateOf } from '../reservations/price-order.ts';
import { nightsTakenBy } from './take-nights.ts';

type Clocked = Pick<BookingServices, 'clock'>;

/** The nights of a changed stay with their price, before discounts, insurance and extras. */
export interface PricedNights {
  readonly stay: StayRequest;
  readonly rate: LoadedRate | null;
  /** With mandatory fees. */
  readonly priceMinor: number;
  readonly lines: Pick<StayDescription, 'rate_id' | 'rooms' | 'fees' | 'local_tax_minor' | 'spot_tax_minor'>;
}

/**
 * The stay that a guest asks for.
 *
 * @throws ApiError `validation_failed` for dates that cannot be booked
 */
export function stayOfWish(
  { place_id: placeId, currency }: ReservationRow,
  wish: Omit<ChangedStayWish, 'rooms'>,
  today: CalendarDate,
): StayRequest {
  const arrival = parseCalendarDate(wish.arrival);
  const departure = parseCalendarDate(wish.departure);
  const problem = arrival && departure ? checkStayDates(arrival, departure, today) : 'date_format_error';
  if (!arrival || !departure || problem)
    throw validationError({ in: 'body', field: 'arrival', problem: problem ?? 'date_format_error' });
  const party = { adults: wish.adults, children: wish.childrens, ...companionsOf(wish) };
  return { placeId, arrival, departure, party, currency };
}

/**
 * Loads the stay of a change. The reservation's own rooms are free for it, and restrictions of arrival and length of stay hold
 * only for other dates.
 *
 * @throws ApiError `place_not_found`
 */
export async function loadChange(
  database: Database | DatabaseTransaction,
  reservation: ReservationRow,
  stay: StayRequest,
): Promise<LoadedStay> {
  const { arrival, departure, currency } = stay;
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
  return loaded;
}

/**
 * The rates that a guest can have for a changed stay: their own, and those whose terms give back no more now than the present
 * ones. Otherwise a guest who gets nothing back would change the rate before they cancel.
 */
export const ratesForChange = (
  { clock }: Clocked,
  reservation: ReservationRow,
  { rates, place }: LoadedStay,
): LoadedRate[] =>
  rates.filter(
    ({ rateId, policy }) =>
      rateId === reservation.rate_id ||
      refundPerMilleAt(policy, reservation.arrival, place.timeZone, clock.now()) <= perMilleNow(reservation, { clock }),
  );

/**
 * Prices the nights of a change by today's price list, as a new booking.
 *
 * @throws ApiError `not_for_sale`, `stay_not_allowed`, `rate_not_available`, `rooms_do_not_fit`, `capacity_changed`,
 *   `dogs_not_allowed`, `cots_not_available`, and those of `loadChange`
 */
export async function priceNights(
  { clock }: Clocked,
  database: Database | DatabaseTransaction,
  reservation: ReservationRow,
  { stay, wish }: { readonly stay: StayRequest; readonly wish: ChangedStayWish },
): Promise<PricedNights> {
  const loaded = await loadChange(database, reservation, stay);
  if (!loaded.place.allow_sell) throw new ApiError('not_for_sale');
  if (loaded.restriction) throw new ApiError(loaded.restriction);
  const rates = ratesForChange({ clock }, reservation, loaded);
  const rate = rateOf({ rates }, wish.rate ?? reservation.rate_id, stay);
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

  const minor = roomsMinor(stay, rate, loaded.rooms, counts);
  const ages = agesWithin(reservation.ages_under_18, stay.party);
  const { feesMinor, onlineTaxMinor, spotTaxMinor } = chargeSums(chargesByAges(loaded.stay.charges, ages), minor);
  const rooms = chosen.map(({ room, count }) => ({
    room_type_id: room.roomTypeId,
    count,
    price_minor: count * roomPriceMinor(room, rate),
  }));
  const fees = feesOf(loaded.charges?.fees ?? [], stay).map(({ fee, charge }) => ({
    ...fee.names,
    minor: charge.fixedMinor,
  }));
  const lines = { rate_id: rate.rateId, rooms, fees, local_tax_minor: onlineTaxMinor, spot_tax_minor: spotTaxMinor };
  return { stay, rate, priceMinor: minor + feesMinor, lines };
}

/** The nights of a stay whose extras alone change: they are as they were booked, also when the place sells them for another price. */
export const bookedNights = (
  reservation: ReservationRow,
  stay: StayRequest,
  { rate_id, rooms, fees, local_tax_minor, spot_tax_minor }: StayDescription,
): PricedNights => ({
  stay,
  rate: null,
  priceMinor: priceMinor(reservation),
  lines: { rate_id, rooms, fees, local_tax_minor, spot_tax_minor },
});
