import type { Currency, Locale, Party } from '@mp/domain';
import type { TermPrice } from './best-terms.ts';
import { cheapestRateId, placeStay } from './index/cheapest-total.ts';
import { visitFreeRooms } from './index/stay-totals.ts';
import type { PlaceSnapshot } from './index/place-index.ts';
import type { PlaceFinder } from './place-finder.ts';

interface TermRateQuery {
  /** The shown prices by slot. */
  readonly terms: ReadonlyMap<number, TermPrice>;
  readonly party: Party;
  readonly currency: Currency;
  readonly language: Locale;
}

/**
 * The names of the rates of shown prices, by slot: the rate that the place's page and the booking open with. A rate that
 * sold out or was removed meanwhile has no name.
 */
export async function findTermRates(
  { database, calendar }: PlaceFinder,
  snapshot: PlaceSnapshot,
  { terms, party, currency, language }: TermRateQuery,
): Promise<ReadonlyMap<number, string>> {
  const rateIds = new Map<number, number>();
  // With flexible dates the prices are of several stays.
  const stays = new Map([...terms.values()].map((term) => [`${term.arrival} ${term.departure}`, term]));
  for (const { arrival, departure } of stays.values()) {
    const stay = placeStay({ arrival, departure }, party);
    const same = [...terms].filter(([, term]) => term.arrival === arrival && term.departure === departure);
    const slots = Int32Array.from(same, ([slot]) => slot).sort();
    await visitFreeRooms({ database, calendar }, snapshot, stay, slots, (slot, place, rooms) => {
      const id = cheapestRateId(place, rooms, stay, currency);
      if (id !== null) rateIds.set(slot, id);
    });
  }
  if (rateIds.size === 0) return new Map();
  const rows = await database
    .selectFrom('rate')
    .select(['id', language === 'cs' ? 'name_cs as name' : 'name_en as name'])
    .where('id', 'in', [...new Set(rateIds.values())])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    [...rateIds].flatMap(([slot, id]): [number, string][] => {
      const name = names.get(id);
      return name === undefined ? [] : [[slot, name]];
    }),
  );
}
