import { createHash } from 'node:crypto';
import type { ClientQuery } from '@mp/contract';
import { minorUnits, priceFilter, type Currency, type Locale } from '@mp/domain';
import { findArrivals, soonDays, remainingDays } from './index/arrivals.ts';
import { placePredicate, slotsToLookAt, type PlaceFilter } from './index/filter-places.ts';
import type { PlaceFacts } from './index/place-facts.ts';
import type { PlaceSnapshot } from './index/place-index.ts';
import type { AvailabilitySources } from './index/stay-totals.ts';

/**
 * Slots of places, in any order. A typed array: it may have all places, and a plain array of 10,000 makes 80 kB of
 * garbage.
 */
export type Slots = Int32Array;

/** Returns the slots that satisfy a condition, in the same order. */
export function slotsWhere(among: Slots, holds: (slot: number) => boolean): Slots {
  const found = new Int32Array(among.length);
  let count = 0;
  for (const slot of among) if (holds(slot)) found[count++] = slot;
  return found.subarray(0, count);
}

const everySlot = new WeakMap<readonly PlaceFacts[], Slots>();

function allSlots(facts: readonly PlaceFacts[]): Slots {
  const snapshot = everySlot.get(facts) ?? Int32Array.from(facts.keys());
  everySlot.set(facts, snapshot);
  return snapshot;
}

/** The slots of places that match a query's filters, ascending. Prices and dates are not checked. */
export async function findSlots(
  sources: AvailabilitySources,
  snapshot: PlaceSnapshot,
  query: PlaceFilter,
): Promise<Slots> {
  const { facts } = snapshot;
  const { months, today } = query;
  const days = [months?.map((month) => remainingDays(month, today)), query.free_soon && today && soonDays(today)];
  const open = await Promise.all(days.flatMap((some) => (some ? [findArrivals(sources, snapshot, some)] : [])));
  const passes = placePredicate(query);
  if (!passes && open.length === 0) return allSlots(facts);
  return slotsWhere(
    slotsToLookAt(facts, query) ?? allSlots(facts),
    (slot) => (!passes || passes(facts[slot] as PlaceFacts)) && open.every((isOpen) => isOpen(slot)),
  );
}

/**
 * A query's price bounds in minor units; the query has whole units of the currency. Without dates, an upper bound past
 * the slider's end means no bound. [5.39]
 */
export function priceBounds({ min_price, max_price, arrival, flex_month }: ClientQuery, currency: Currency) {
  const withoutDates = (arrival ?? flex_month) === undefined;
  return {
    min: min_price === undefined ? null : min_price * minorUnits,
    max:
      max_price === undefined || (withoutDates && max_price > priceFilter[currency].max)
        ? null
        : max_price * minorUnits,
  };
}

/**
 * Drops bounds that exclude nothing: a lower one at most the lowest price, an upper one at least the highest. [5.39]
 */
export const bindingBounds = (
  { min, max }: ReturnType<typeof priceBounds>,
  range: { readonly min: number; readonly max: number } | null,
): ReturnType<typeof priceBounds> =>
  range === null
    ? { min: null, max: null }
    : { min: min !== null && min > range.min ? min : null, max: max !== null && max < range.max ? max : null };

/** Whether a price is within bounds; without a price, only when there are no bounds. */
export const isWithin = (minor: number | null, { min, max }: ReturnType<typeof priceBounds>): boolean =>
  (min === null && max === null) || (minor !== null && minor >= (min ?? 0) && minor <= (max ?? Infinity));

export interface PlaceOrder {
  readonly query: Pick<ClientQuery, 'sort' | 'sort_desc'>;
  readonly currency: Currency;
  readonly language: Locale;
  readonly session: string | null;
}

/** A prime above every rank: multiplication modulo this prime permutes the ranks. */
const modulus = 1_000_003;

/** Permutes the recommended order, always the same for a session, so that pages neither repeat nor skip places. */
function shuffleOf(session: string | null): number {
  if (session === null) return 1;
  return 1 + (createHash('sha256').update(session).digest().readUInt32BE() % (modulus - 1));
}

/** Above every sort key: ranks, and prices in minor units. */
const lastKey = 2 ** 32;
/** Above every slot. Key and slot together fit in the exact integer range of a double. */
const slotRange = 2 ** 20;

/**
 * Returns a range of slots in the order of a query; at equal keys by ascending id. Sorted by price, places without a
 * price come last.
 *
 * Key and slot are combined in one number: sorting numbers is ten times as fast as calling a comparison.
 *
 * @param priceOf minor units of the order's currency
 * @param range start, inclusive, and end, exclusive
 */
export function orderSlots(
  { facts, nameOrder }: Pick<PlaceSnapshot, 'facts' | 'nameOrder'>,
  slots: Slots,
  { query, language, session }: PlaceOrder,
  priceOf: (slot: number) => number | null,
  range: readonly [number, number],
): number[] {
  const shuffle = shuffleOf(session);
  const keyOf = (slot: number): number | null => {
    if (query.sort === 'price') return priceOf(slot);
    if (query.sort === 'name') return nameOrder[language][slot] as number;
    const { rank, allowSell } = facts[slot] as PlaceFacts;
    // Places that cannot be booked here follow all that can.
    return ((rank * shuffle) % modulus) + (allowSell ? 0 : modulus);
  };
  const keys = new Float64Array(slots.length);
  slots.forEach((slot, index) => {
    const key = keyOf(slot);
    const sorted = key === null ? lastKey : query.sort_desc ? lastKey - 1 - key : key;
    keys[index] = sorted * slotRange + slot;
  });
  const [from, to] = range;
  return Array.from(smallest(keys, Math.min(to, keys.length)).subarray(from), (key) => key % slotRange);
}

/** Above this count, insertion takes longer than sorting everything. */
const maxPicked = 256;

/** Returns the smallest numbers in ascending order. A page needs dozens of thousands. May reorder `keys`. */
function smallest(keys: Float64Array, count: number): Float64Array {
  if (count === 0 || count > maxPicked || count * 8 > keys.length) return keys.sort().subarray(0, count);
  const picked = keys.slice(0, count).sort();
  for (let n = count; n < keys.length; n++) {
    const key = keys[n] as number;
    if (key >= (picked[count - 1] as number)) continue;
    let [at, end] = [0, count - 1];
    while (at < end) {
      const middle = (at + end) >>> 1;
      if ((picked[middle] as number) < key) at = middle + 1;
      else end = middle;
    }
    picked.copyWithin(at + 1, at, count - 1);
    picked[at] = key;
  }
  return picked;
}
