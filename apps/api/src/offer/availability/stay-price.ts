import {
  minorUnits,
  nightsBetween,
  partySize,
  type CalendarDate,
  type Currency,
  type Party,
  type RoomCombination,
  type RoomCount,
  type StayCharge,
} from '@mp/domain';
import { chargesMinor } from '@mp/domain/stay-charges';
import { bestCombination } from '@mp/domain/room-combination';

/** A stay that somebody asks for. Nights are [arrival, departure). */
export interface StayRequest {
  readonly placeId: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  readonly currency: Currency;
}

/** A stay to be priced, with the charges that its total includes. */
export interface Stay extends StayRequest {
  /** Mandatory fees and local tax, from `chargesOf`. */
  readonly charges: readonly StayCharge[];
}

/** A room type on the nights of a stay. */
export interface StayRoom {
  readonly roomTypeId: number;
  readonly capacity: number;
  /** Units free on every night; 0 where the stay's restrictions forbid this room type. */
  readonly free: number;
  /** The nightly prices of one unit, summed, in minor units. */
  readonly nightsMinor: number;
}

/** How a rate turns nightly prices into the total. Amounts are minor units of the stay's currency. */
export interface StayRate {
  readonly rateId: number;
  readonly perMille: number;
  readonly personNightMinor: number;
  readonly roomStayMinor: number;
  readonly minNights: number;
  /** The largest party that can have the rate: a package for two is not sold to four. Null without a limit. */
  readonly maxPersons: number | null;
}

/** Whether the rate is sold to a party of so many people. */
export const isSoldTo = ({ maxPersons }: Pick<StayRate, 'maxPersons'>, persons: number): boolean =>
  maxPersons === null || persons <= maxPersons;

/** Whether the rate is sold for so many nights and people. Every offer, price and order follows this rule. */
export const isSoldFor = (rate: Pick<StayRate, 'minNights' | 'maxPersons'>, nights: number, persons: number): boolean =>
  rate.minNights <= nights && isSoldTo(rate, persons);

/**
 * The price of one unit for the whole stay: the nights' sum times the rate's share, rounded half up to the whole major
 * unit, plus the rate's surcharge per room.
 *
 * @example 2 nights for 4 990 Kč at 900 ‰ → 4 491 Kč
 */
export const roomPriceMinor = (room: StayRoom, rate: StayRate): number =>
  Math.round((room.nightsMinor * rate.perMille) / 1000 / minorUnits) * minorUnits + rate.roomStayMinor;

/** The rate's surcharge for the party, independent of rooms: breakfasts, for every person and night. */
export const partySurchargeMinor = (stay: StayRequest, rate: StayRate): number =>
  rate.personNightMinor * partySize(stay.party) * nightsBetween(stay.arrival, stay.departure);

/** The price of given rooms at a rate, without fees and local tax. */
export function roomsMinor(
  stay: StayRequest,
  rate: StayRate,
  rooms: readonly StayRoom[],
  counts: readonly RoomCount[],
): number {
  const byId = new Map(rooms.map((room) => [room.roomTypeId, room]));
  let total = partySurchargeMinor(stay, rate);
  for (const { roomTypeId, count } of counts) {
    const room = byId.get(roomTypeId);
    if (!room) throw new RangeError(`Room type ${roomTypeId} is not part of this stay's rooms.`);
    total += count * roomPriceMinor(room, rate);
  }
  return total;
}

/**
 * The total of a stay in given rooms at a rate, with mandatory fees and local tax. Lists, orders and messages all show this
 * price.
 */
export function stayTotalMinor(
  stay: Stay,
  rate: StayRate,
  rooms: readonly StayRoom[],
  counts: readonly RoomCount[],
): number {
  const minor = roomsMinor(stay, rate, rooms, counts);
  return minor + chargesMinor(stay.charges, minor);
}

/** The cheapest rooms for the party at a rate, with the stay’s total. Null when no rooms fit. */
export function bestStay(stay: Stay, rate: StayRate, rooms: readonly StayRoom[]): RoomCombination | null {
  const persons = partySize(stay.party);
  if (!isSoldFor(rate, nightsBetween(stay.arrival, stay.departure), persons)) return null;
  const best = bestCombination(
    rooms.map((room) => ({ ...room, totalMinor: roomPriceMinor(room, rate) })),
    persons,
  );
  if (!best) return null;
  const minor = best.totalMinor + partySurchargeMinor(stay, rate);
  return { ...best, totalMinor: minor + chargesMinor(stay.charges, minor) };
}
