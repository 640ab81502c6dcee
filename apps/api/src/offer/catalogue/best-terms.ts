import {
  currencies,
  money,
  nightsBetween,
  perNight,
  perNightMinor,
  type Currency,
  type Money,
  type Party,
} from '@mp/domain';
import type { StayDates } from '../availability/stay-dates.ts';
import { noTotal } from './index/cheapest-total.ts';
import type { PlaceSnapshot } from './index/place-index.ts';
import type { TotalsCache } from './index/totals-cache.ts';
import { emptyTotals, type StayTotals } from './index/stay-totals.ts';

/** The price of a stay at a place, at its cheapest rate in its cheapest rooms. */
export interface TermPrice extends StayDates {
  readonly total: Money;
  readonly nights: number;
  readonly perNight: Money;
}

/** The cheapest of several stays at each place, separately per currency. */
export interface BestTerms {
  readonly stays: readonly StayDates[];
  /** Nights of each stay. */
  readonly nights: number;
  readonly totals: StayTotals;
  /** The index of the stay by slot; undefined content where there is no total. */
  readonly choice: Readonly<Record<Currency, Uint8Array>>;
}

/**
 * Finds the cheapest stay at places; at equal prices the earlier one in `stays`. All stays have the same length, so
 * totals are comparable.
 *
 * @param slots the requested places, ascending; other slots may hold any value
 */
export async function findBestTerms(
  totalsCache: TotalsCache,
  snapshot: PlaceSnapshot,
  stays: readonly StayDates[],
  party: Party,
  slots: Int32Array,
): Promise<BestTerms> {
  const [first, ...others] = stays;
  if (!first) return { stays, nights: 0, totals: { CZK: {}, EUR: {} }, choice: noChoice };
  const nights = nightsBetween(first.arrival, first.departure);
  const found = await totalsCache.of(snapshot, first, party, slots);
  if (others.length === 0) return { stays, nights, totals: found, choice: noChoice };
  const places = snapshot.facts.length;
  const choice = { CZK: new Uint8Array(places), EUR: new Uint8Array(places) };
  const totals = emptyTotals(places);
  for (const currency of currencies)
    for (const slot of slots) totals[currency][slot] = found[currency][slot] ?? noTotal;
  for (const [index, stay] of others.entries()) {
    const other = await totalsCache.of(snapshot, stay, party, slots);
    for (const currency of currencies)
      applyCheaper(slots, totals[currency], choice[currency], other[currency], index + 1);
  }
  return { stays, nights, totals, choice };
}

/** Starts with the first stay everywhere. */
const noChoice: BestTerms['choice'] = { CZK: new Uint8Array(), EUR: new Uint8Array() };

function applyCheaper(
  slots: Int32Array,
  best: Float64Array,
  choice: Uint8Array,
  other: Readonly<Record<number, number>>,
  index: number,
): void {
  for (const slot of slots) {
    const total = other[slot] ?? noTotal;
    const snapshot = best[slot] ?? noTotal;
    if (total === noTotal || (snapshot !== noTotal && snapshot <= total)) continue;
    best[slot] = total;
    choice[slot] = index;
  }
}

/** The cheapest price at a place; null when no stay is available. */
export function termPriceOf(
  { stays, nights, totals, choice }: BestTerms,
  slot: number,
  currency: Currency,
): TermPrice | null {
  const minor = totals[currency][slot] ?? noTotal;
  const dates = stays[choice[currency][slot] ?? 0];
  if (minor === noTotal || !dates) return null;
  const total = money(minor, currency);
  return { ...dates, total, nights, perNight: perNight(total, nights) };
}

/** The cheapest price per night in minor units, rounded as displayed; null when no stay is available. */
export function nightlyMinor({ totals, nights }: BestTerms, slot: number, currency: Currency): number | null {
  const minor = totals[currency][slot] ?? noTotal;
  return minor === noTotal ? null : perNightMinor(minor, nights);
}
