import type { Currency } from '@mp/domain';
import type { StayDates } from '../availability/stay-dates.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TermPrice } from './best-terms.ts';
import type { PlaceFilter } from './index/filter-places.ts';
import type { PlaceFacts } from './index/place-facts.ts';
import { matchPlaces } from './match-places.ts';
import { placeFinderOf } from './place-finder.ts';

export type { TermPrice } from './best-terms.ts';

/** The term prices of a place in both currencies. */
export type TermPrices = Readonly<Record<Currency, TermPrice>>;

/** Returns available places of a query by id, with their prices for the dates. Price bounds are ignored. */
export async function findTermPrices(
  database: Database,
  query: PlaceFilter,
  dates: StayDates,
): Promise<ReadonlyMap<number, TermPrices>> {
  const unbounded = { ...query, min_price: undefined, max_price: undefined };
  const { snapshot, available, termOf } = await matchPlaces(placeFinderOf(database), unbounded, [dates], 'CZK');
  const found = new Map<number, TermPrices>();
  for (const slot of available) {
    const [CZK, EUR] = [termOf(slot, 'CZK'), termOf(slot, 'EUR')];
    if (CZK && EUR) found.set((snapshot.facts[slot] as PlaceFacts).id, { CZK, EUR });
  }
  return found;
}
