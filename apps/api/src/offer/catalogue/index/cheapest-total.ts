import { minorUnits, nightsBetween, partySize, type Currency, type Party } from '@mp/domain';
import { chargesMinor } from '@mp/domain/stay-charges';
import { cheapestStay, type CheapestStay } from '../../availability/cheapest-stay.ts';
import { stayRate } from '../../availability/load-stay.ts';
import type { StayDates } from '../../availability/stay-dates.ts';
import { isSoldFor, type StayRoom } from '../../availability/stay-price.ts';
import type { PlaceRate } from '../../availability/load-stay.ts';
import { chargesOf } from '../../local-taxes/local-tax.ts';
import type { PlaceFacts } from './place-facts.ts';

/** A free room type of a place. */
export interface PricedRoom {
  readonly roomTypeId: number;
  readonly capacity: number;
  readonly free: number;
  readonly nightsMinor: Readonly<Record<Currency, number>>;
}

/** A stay of a party. {@link placeStay} makes it. */
export interface PlaceStay extends StayDates {
  readonly nights: number;
  readonly party: Party;
  /** Adults and children together: rooms, rates and beds are the same for both. Local tax is not. */
  readonly persons: number;
}

export const placeStay = ({ arrival, departure }: StayDates, party: Party): PlaceStay => ({
  arrival,
  departure,
  nights: nightsBetween(arrival, departure),
  party,
  persons: partySize(party),
});

/** The total of an unavailable stay. */
export const noTotal = -1;

/** The cheapest rooms and rate in one currency, in minor units and without charges, or {@link noTotal}. */
function cheapestRoomsMinor(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  stay: PlaceStay,
  currency: Currency,
): number {
  let cheapest = Infinity;
  for (const rate of place.rates) {
    const sold = { minNights: rate.min_nights, maxPersons: rate.max_persons };
    if (!isSoldFor(sold, stay.nights, stay.persons)) continue;
    const total = plainTotalMinor(rate, rooms, stay, currency);
    if (total === undefined) return searchedTotalMinor(place, rooms, stay, currency);
    cheapest = Math.min(cheapest, total);
  }
  return cheapest === Infinity ? noTotal : cheapest;
}

/**
 * Fast path: the price of one room for the whole party at a rate, when no two rooms can cost less. It applies the rules
 * of `roomPriceMinor`, `bestCombination` and `partySurchargeMinor` without allocating objects. Most prices of a search
 * take it. Returns undefined when the combination search is needed. A test compares both.
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

/** Searches all combinations, like offer and charge. */
function searchedTotalMinor(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  stay: PlaceStay,
  currency: Currency,
): number {
  if (rooms.reduce((slept, { capacity, free }) => slept + capacity * free, 0) < stay.persons) return noTotal;
  return searchedStay(place, rooms, stay, currency)?.best.totalMinor ?? noTotal;
}

/** The rate of the cheapest total, by the same rules; null for an unavailable stay. */
export const cheapestRateId = (
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  stay: PlaceStay,
  currency: Currency,
): number | null => searchedStay(place, rooms, stay, currency)?.rate.rateId ?? null;

function searchedStay(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  { arrival, departure, party }: PlaceStay,
  currency: Currency,
): CheapestStay | null {
  const offered = place.rates.map((rate) => stayRate(rate, currency));
  const free = rooms.map((room): StayRoom => ({ ...room, nightsMinor: room.nightsMinor[currency] }));
  // Charges rise with the price: they change neither the cheapest rooms nor their rate.
  return cheapestStay({ placeId: place.id, arrival, departure, party, currency, charges: [] }, offered, free);
}

/** The cheapest total in one currency, with mandatory fees and local tax, or {@link noTotal}. */
function cheapestTotalMinor(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  stay: PlaceStay,
  currency: Currency,
): number {
  const minor = cheapestRoomsMinor(place, rooms, stay, currency);
  if (minor === noTotal || !place.charges) return minor;
  const { arrival, departure, party } = stay;
  return minor + chargesMinor(chargesOf(place.charges, { arrival, departure, party, currency }), minor);
}

/** Totals in both currencies. Both are {@link noTotal} when one currency has no price. */
export function cheapestTotals(
  place: PlaceFacts,
  rooms: readonly PricedRoom[],
  stay: PlaceStay,
): Record<Currency, number> {
  const CZK = cheapestTotalMinor(place, rooms, stay, 'CZK');
  const EUR = CZK === noTotal ? noTotal : cheapestTotalMinor(place, rooms, stay, 'EUR');
  return CZK === noTotal || EUR === noTotal ? { CZK: noTotal, EUR: noTotal } : { CZK, EUR };
}
