import { money, perNight, type Currency, type Party } from '@mp/domain';
import { refusalOf } from '../availability/companion-limits.ts';
import type { StayDates } from '../availability/stay-dates.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TermPrice } from './best-terms.ts';
import { cheapestTotals, noTotal, placeStay } from './index/cheapest-total.ts';
import { loadPlaceFacts } from './index/place-facts.ts';
import { visitRoomsInDatabase } from './index/stay-totals.ts';

export type { TermPrice } from './best-terms.ts';

/** A stay of a party and the currency of its price. */
interface PricedStay extends StayDates {
  readonly party: Party;
  readonly currency: Currency;
}

/** Returns the prices of a stay at some places by id, where it is available. Reads them from the database, without the index. */
export async function findTermPrices(
  database: Database,
  { arrival, departure, party, currency }: PricedStay,
  placeIds: readonly number[],
): Promise<ReadonlyMap<number, TermPrice>> {
  const stay = placeStay({ arrival, departure }, party);
  const facts = await loadPlaceFacts(database, placeIds);
  const found = new Map<number, TermPrice>();
  await visitRoomsInDatabase(database, { facts }, stay, Int32Array.from(facts.keys()), (_, place, rooms) => {
    const { [currency]: minor } = cheapestTotals(place, rooms, stay);
    if (minor === noTotal || refusalOf(place, party)) return;
    const total = money(minor, currency);
    found.set(place.id, { arrival, departure, total, nights: stay.nights, perNight: perNight(total, stay.nights) });
  });
  return found;
}
