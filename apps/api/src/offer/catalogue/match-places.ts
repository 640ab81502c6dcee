import { currencies, perNightMinor, type Currency } from '@mp/domain';
import { queriedParty } from '../availability/queried-party.ts';
import type { StayDates } from '../availability/stay-dates.ts';
import { refusalOf } from '../availability/companion-limits.ts';
import { findBestTerms, nightlyMinor, termPriceOf, type BestTerms, type TermPrice } from './best-terms.ts';
import {
  bindingBounds,
  findSlots,
  isWithin,
  orderSlots,
  priceBounds,
  slotsWhere,
  type PlaceOrder,
  type Slots,
} from './find-places.ts';
import { noTotal } from './index/cheapest-total.ts';
import type { PlaceFilter } from './index/filter-places.ts';
import type { PlaceFacts } from './index/place-facts.ts';
import type { PlaceSnapshot } from './index/place-index.ts';
import type { PlaceFinder } from './place-finder.ts';

/** The lowest and highest nightly price in minor units; null when no match has a price. */
type PriceRange = { readonly min: number; readonly max: number } | null;

/** All matches of a query. */
export interface Matches {
  readonly snapshot: PlaceSnapshot;
  /** The number of matches. */
  readonly count: number;
  /** Price ranges over places that pass all filters except price bounds: the slider's ends. [3.8] */
  readonly ranges: Readonly<Record<Currency, PriceRange>>;
  /** The price of the stay at a match; null when it is not available or the query has no dates. */
  readonly termOf: (slot: number, currency: Currency) => TermPrice | null;
  /**
   * Slots of matches in the order of the query, from one position, inclusive, to another, exclusive. With dates,
   * available places come first.
   */
  readonly inOrder: (order: PlaceOrder, from: number, to: number) => readonly number[];
  /** Slots with an available stay, ascending. */
  readonly available: Slots;
}

/**
 * Finds all places that match a query. Price bounds apply to the lowest price without dates, else to the price per
 * night of the cheapest stay.
 *
 * @param stays null without dates
 */
export async function matchPlaces(
  finder: PlaceFinder,
  query: PlaceFilter,
  stays: readonly StayDates[] | null,
  currency: Currency,
): Promise<Matches> {
  const snapshot = await finder.index.current();
  const passing = await findSlots(finder, snapshot, query);
  return stays
    ? matchesForStays(finder, snapshot, passing, { query, stays, currency })
    : matchesWithoutDates(snapshot, passing, { query, currency });
}

interface MatchQuery {
  readonly query: PlaceFilter;
  readonly currency: Currency;
}

type PriceOf = (slot: number, currency: Currency) => number | null;

const priceFromOf =
  ({ facts }: PlaceSnapshot): PriceOf =>
  (slot, currency) =>
    (facts[slot] as PlaceFacts).priceFrom[currency];

function matchesWithoutDates(snapshot: PlaceSnapshot, passing: Slots, { query, currency }: MatchQuery): Matches {
  const priceFrom = priceFromOf(snapshot);
  const ranges = rangesOf(passing, priceFrom);
  const bounds = bindingBounds(priceBounds(query, currency), ranges[currency]);
  const slots = slotsWhere(passing, (slot) => isWithin(priceFrom(slot, currency), bounds));
  return {
    snapshot,
    count: slots.length,
    ranges,
    termOf: () => null,
    inOrder: (order, from, to) => orderSlots(snapshot, slots, order, (slot) => priceFrom(slot, currency), [from, to]),
    available: slots.subarray(0, 0),
  };
}

async function matchesForStays(
  { totals }: PlaceFinder,
  snapshot: PlaceSnapshot,
  passing: Slots,
  { query, stays, currency }: MatchQuery & { readonly stays: readonly StayDates[] },
): Promise<Matches> {
  const sells = (slot: number): boolean => {
    const place = snapshot.facts[slot] as PlaceFacts;
    return place.allowSell && refusalOf(place, query) === null;
  };
  const party = queriedParty(query);
  const selling = slotsWhere(passing, sells);
  const terms = await findBestTerms(totals, snapshot, stays, party, selling);
  const bounds = priceBounds(query, currency);
  const priceFrom = priceFromOf(snapshot);
  const nightly: PriceOf = (slot, of) => nightlyMinor(terms, slot, of);
  const isAvailable = (slot: number): boolean => (terms.totals[currency][slot] ?? noTotal) !== noTotal;
  const withStay = slotsWhere(selling, isAvailable);
  const ranges = nightlyRanges(terms, withStay);
  const binding = bindingBounds(bounds, ranges[currency]);
  const available = slotsWhere(withStay, (slot) => isWithin(nightly(slot, currency), binding));
  const others = query.forceListing
    ? slotsWhere(passing, (slot) => !(sells(slot) && isAvailable(slot)))
    : passing.subarray(0, 0);
  const bindingOthers = bindingBounds(bounds, rangesOf(others, priceFrom)[currency]);
  const unavailable = slotsWhere(others, (slot) => isWithin(priceFrom(slot, currency), bindingOthers));
  return {
    snapshot,
    count: available.length + unavailable.length,
    ranges,
    termOf: (slot, of) => (sells(slot) ? termPriceOf(terms, slot, of) : null),
    inOrder: (order, from, to) => [
      ...orderSlots(snapshot, available, order, (slot) => nightly(slot, currency), [from, to]),
      ...orderSlots(snapshot, unavailable, order, (slot) => priceFrom(slot, currency), [
        Math.max(0, from - available.length),
        Math.max(0, to - available.length),
      ]),
    ],
    available,
  };
}

/** The price per night grows with the total, so only the minimum and maximum totals are divided. */
function nightlyRanges({ totals, nights }: BestTerms, withStay: Slots): Matches['ranges'] {
  const found = rangesOf(withStay, (slot, currency) => {
    const total = totals[currency][slot] ?? noTotal;
    return total === noTotal ? null : total;
  });
  const nightly = (range: PriceRange): PriceRange =>
    range && { min: perNightMinor(range.min, nights), max: perNightMinor(range.max, nights) };
  return { CZK: nightly(found.CZK), EUR: nightly(found.EUR) };
}

function rangesOf(slots: Slots, priceOf: PriceOf): Matches['ranges'] {
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
