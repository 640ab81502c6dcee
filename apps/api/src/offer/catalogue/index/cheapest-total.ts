import { minorUnits, type Currency } from '@mp/domain';
import { cheapestStay } from '../../availability/cheapest-stay.ts';
import { stayRate } from '../../availability/load-stay.ts';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { StayRoom } from '../../availability/stay-price.ts';
import type { PlaceFacts, PlaceRate } from './place-facts.ts';

/** A free room type of a place. */
export interface PricedRoom {
  readonly roomTypeId: number;
  readonly capacity: number;
  readonly free: number;
  readonly nightsMinor: Readonly<Record<Currency, number>>;
}

export interface PlaceStay extends StayDates {
  readonly nights: number;
  /** Adults and children together: both sleep, and pay, alike. */
  readonly persons: number;
}

/** In place of a total: no stay can be had. */
export const noTotal = -1;

/** What the cheapest stay costs in one currency, in minor units, or {@link noTotal}. */
function cheapestTotalMinor(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  stay: PlaceStay,
  currency: Currency,
): number {
  let cheapest = Infinity;
  for (const rate of place.rates) {
    if (rate.min_nights > stay.nights) continue;
    const total = plainTotalMinor(rate, rooms, stay, currency);
    if (total === undefined) return searchedTotalMinor(place, rooms, stay, currency);
    cheapest = Math.min(cheapest, total);
  }
  return cheapest === Infinity ? noTotal : cheapest;
}

/**
 * One room for the whole party at a rate, when it is plain that no two cost less: the price by the rules of
 * `roomPriceMinor`, `bestCombination` and `partySurchargeMinor` without making an object for any. Nearly all prices of a
 * search are such. Undefined when the search through combinations has to decide. A test compares the two.
 */
function plainTotalMinor(
  rate: PlaceRate,
  rooms: readonly PricedRoom[],
  { nights, persons }: PlaceStay,
  currency: Currency,
): number | undefined {
  const roomStay = currency === 'CZK' ? rate.room_stay_czk : rate.room_stay_eur;
  let cheapest = Infinity;
  let one = Infinity;
  for (const room of rooms) {
    const price = Math.round((room.nightsMinor[currency] * rate.per_mille) / 1000 / minorUnits) * minorUnits + roomStay;
    cheapest = Math.min(cheapest, price);
    if (room.capacity >= persons) one = Math.min(one, price);
  }
  if (one > 2 * cheapest || one === Infinity) return undefined;
  return one + (currency === 'CZK' ? rate.person_night_czk : rate.person_night_eur) * persons * nights;
}

/** Through every combination, as the offer and the charge are made. */
function searchedTotalMinor(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  { arrival, departure, persons }: PlaceStay,
  currency: Currency,
): number {
  if (rooms.reduce((slept, { capacity, free }) => slept + capacity * free, 0) < persons) return noTotal;
  const party = { adults: persons, children: 0 };
  const offered = place.rates.map((rate) => stayRate(rate, currency));
  const free = rooms.map((room): StayRoom => ({ ...room, nightsMinor: room.nightsMinor[currency] }));
  return (
    cheapestStay({ placeId: place.id, arrival, departure, party, currency }, offered, free)?.best.totalMinor ?? noTotal
  );
}

/** Both currencies at once. A place that has no price in one of them has none. */
export function cheapestTotals(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  stay: PlaceStay,
): Record<Currency, number> {
  const CZK = cheapestTotalMinor(place, rooms, stay, 'CZK');
  const EUR = CZK === noTotal ? noTotal : cheapestTotalMinor(place, rooms, stay, 'EUR');
  return CZK === noTotal || EUR === noTotal ? { CZK: noTotal, EUR: noTotal } : { CZK, EUR };
}
