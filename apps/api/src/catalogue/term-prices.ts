import { currencies, money, nightsBetween, perNight, type Currency, type Money } from '@mp/domain';
import { sql } from 'kysely';
import { cheapestStay } from '../availability/cheapest-stay.ts';
import { findStays, type FreeRoom } from '../availability/find-stays.ts';
import { stayRate } from '../availability/load-stay.ts';
import type { StayDates } from '../availability/stay-dates.ts';
import type { Database } from '../database/database.ts';
import type { PlaceFilter } from './client-filter.ts';
import { matchingPlaces } from './find-places.ts';

/** What a place asks for a stay, at its cheapest rate in its cheapest rooms. */
export interface TermPrice extends StayDates {
  readonly total: Money;
  readonly nights: number;
  readonly perNight: Money;
}

/** The term prices of a place in both currencies. */
export type TermPrices = Readonly<Record<Currency, TermPrice>>;

/** The places among a query's matches that can be had for its dates and party, with what they ask. */
export async function findTermPrices(
  database: Database,
  query: PlaceFilter,
  dates: StayDates,
): Promise<ReadonlyMap<number, TermPrices>> {
  const rooms = groupedBy(await findStays(database, dates, matchingPlaces(query)), ({ placeId }) => placeId);
  const rates = groupedBy(
    await database
      .selectFrom('rate')
      // Not the texts: they are most of a row and none of its price.
      .select(['place_id', 'id', 'per_mille', 'min_nights'])
      .select(['person_night_czk', 'person_night_eur', 'room_stay_czk', 'room_stay_eur'])
      .where('place_id', '=', sql<number>`any (${[...rooms.keys()]}::int[])`)
      .orderBy('place_id')
      .orderBy('position')
      .execute(),
    ({ place_id }) => place_id,
  );
  const nights = nightsBetween(dates.arrival, dates.departure);
  const found = new Map<number, TermPrices>();
  for (const [placeId, free] of rooms) {
    const priceIn = (currency: Currency): TermPrice | null => {
      const stay = { placeId, ...dates, party: { adults: query.persons, children: query.children }, currency };
      const offered = (rates.get(placeId) ?? []).map((rate) => stayRate(rate, currency));
      const cheapest = cheapestStay(
        stay,
        offered,
        free.map((room) => inCurrency(room, currency)),
      );
      if (!cheapest) return null;
      const total = money(cheapest.best.totalMinor, currency);
      return { ...dates, total, nights, perNight: perNight(total, nights) };
    };
    const [CZK, EUR] = currencies.map(priceIn);
    if (CZK && EUR) found.set(placeId, { CZK, EUR });
  }
  return found;
}

/**
 * The cheapest of several stays at each place, in each currency for itself; of equal ones the earlier in `choices`. All
 * are of one length, so that totals compare.
 */
export async function findCheapestTerms(
  database: Database,
  query: PlaceFilter,
  choices: readonly StayDates[],
): Promise<ReadonlyMap<number, TermPrices>> {
  const cheapest = new Map<number, TermPrices>();
  for (const dates of choices)
    for (const [placeId, terms] of await findTermPrices(database, query, dates)) {
      const known = cheapest.get(placeId);
      cheapest.set(placeId, known ? cheaperOf(known, terms) : terms);
    }
  return cheapest;
}

const cheaperOf = (known: TermPrices, other: TermPrices): TermPrices => ({
  CZK: other.CZK.total.minor < known.CZK.total.minor ? other.CZK : known.CZK,
  EUR: other.EUR.total.minor < known.EUR.total.minor ? other.EUR : known.EUR,
});

const inCurrency = (room: FreeRoom, currency: Currency) => ({ ...room, nightsMinor: room.nightsMinor[currency] });

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
