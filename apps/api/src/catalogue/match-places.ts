import { currencies, partySize, type Currency } from '@mp/domain';
import type { StayDates } from '../availability/stay-dates.ts';
import { findBestTerms, nightlyMinor, termPriceOf, type TermPrice } from './best-terms.ts';
import type { PlaceFilter } from './client-filter.ts';
import { findSlots, isWithin, orderSlots, priceBounds, type PlaceOrder } from './find-places.ts';
import { noTotal } from './index/cheapest-total.ts';
import type { PlaceFacts } from './index/place-facts.ts';
import type { KnownPlaces } from './index/place-index.ts';
import type { PlaceFinder } from './place-finder.ts';

/** The lowest and highest nightly price in minor units; null where no match has one. */
export type PriceRange = { readonly min: number; readonly max: number } | null;

/** All that match a question. */
export interface Matches {
  readonly known: KnownPlaces;
  /** The slots of the places that match, not yet in order. */
  readonly slots: readonly number[];
  /** Among the places that pass the filters, price bounds left aside: the slider's ends. [3.8] */
  readonly ranges: Readonly<Record<Currency, PriceRange>>;
  /** What the stay costs at a place, null when it cannot be had or none was asked for. */
  readonly termOf: (slot: number, currency: Currency) => TermPrice | null;
  /** In the order of the question; with dates, those that can be had first. */
  readonly inOrder: (order: PlaceOrder) => readonly number[];
}

/**
 * Finds all places that match a question: by their lowest price without dates, else by what a night of the cheapest stay
 * costs.
 *
 * @param stays null without dates
 */
export async function matchPlaces(
  { database, index, totals }: PlaceFinder,
  query: PlaceFilter,
  stays: readonly StayDates[] | null,
  currency: Currency,
): Promise<Matches> {
  const known = await index.current();
  const passing = await findSlots(database, known, query);
  const bounds = priceBounds(query, currency);
  const priceFrom = (slot: number, of: Currency): number | null => (known.facts[slot] as PlaceFacts).priceFrom[of];
  if (!stays) {
    const slots = passing.filter((slot) => isWithin(priceFrom(slot, currency), bounds));
    return {
      known,
      slots,
      ranges: rangesOf(passing, priceFrom),
      termOf: () => null,
      inOrder: (order) => orderSlots(known, slots, order, (slot) => priceFrom(slot, currency)),
    };
  }

  const persons = partySize({ adults: query.persons, children: query.children });
  const selling = passing.filter((slot) => known.facts[slot]?.allowSell);
  const terms = await findBestTerms(totals, known, stays, persons, selling);
  const nightly = (slot: number, of: Currency) => nightlyMinor(terms, slot, of);
  const had = selling.filter((slot) => terms.totals[currency][slot] !== noTotal);
  const available = had.filter((slot) => isWithin(nightly(slot, currency), bounds));
  const unavailable = query.forceListing
    ? passing.filter(
        (slot) =>
          !(known.facts[slot]?.allowSell && terms.totals[currency][slot] !== noTotal) &&
          isWithin(priceFrom(slot, currency), bounds),
      )
    : [];
  const canBeHad = new Set(available);
  return {
    known,
    slots: [...available, ...unavailable],
    ranges: rangesOf(had, nightly),
    termOf: (slot, of) => (canBeHad.has(slot) ? termPriceOf(terms, slot, of) : null),
    inOrder: (order) => [
      ...orderSlots(known, available, order, (slot) => nightly(slot, currency)),
      ...orderSlots(known, unavailable, order, (slot) => priceFrom(slot, currency)),
    ],
  };
}

function rangesOf(
  slots: readonly number[],
  priceOf: (slot: number, currency: Currency) => number | null,
): Matches['ranges'] {
  const rangeOf = (currency: Currency): PriceRange => {
    let min = Infinity;
    let max = -Infinity;
    for (const slot of slots) {
      const minor = priceOf(slot, currency);
      if (minor === null) continue;
      if (minor < min) min = minor;
      if (minor > max) max = minor;
    }
    return min === Infinity ? null : { min, max };
  };
  const [CZK = null, EUR = null] = currencies.map(rangeOf);
  return { CZK, EUR };
}
