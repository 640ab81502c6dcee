import { currencies, money, nightsBetween, perNight, perNightMinor, type Currency, type Money } from '@mp/domain';
import type { StayDates } from '../availability/stay-dates.ts';
import { noTotal } from './index/cheapest-total.ts';
import type { KnownPlaces } from './index/place-index.ts';
import type { RememberedTotals } from './index/remembered-totals.ts';
import { emptyTotals, type StayTotals } from './index/stay-totals.ts';

/** What a place asks for a stay, at its cheapest rate in its cheapest rooms. */
export interface TermPrice extends StayDates {
  readonly total: Money;
  readonly nights: number;
  readonly perNight: Money;
}

/** The cheapest of several stays at each place, in each currency for itself. */
export interface BestTerms {
  readonly stays: readonly StayDates[];
  /** How many nights each of them has. */
  readonly nights: number;
  readonly totals: StayTotals;
  /** Which of the stays it is, by slot; without meaning where there is no total. */
  readonly choice: Readonly<Record<Currency, Uint8Array>>;
}

/**
 * Finds the cheapest stay at places; of equal ones the earlier in `stays`. All are of one length, so that totals compare.
 *
 * @param slots the places that matter, ascending; others may hold anything
 */
export async function findBestTerms(
  remembered: RememberedTotals,
  known: KnownPlaces,
  stays: readonly StayDates[],
  persons: number,
  slots: Int32Array,
): Promise<BestTerms> {
  const [first, ...others] = stays;
  if (!first) return { stays, nights: 0, totals: { CZK: {}, EUR: {} }, choice: noChoice };
  const nights = nightsBetween(first.arrival, first.departure);
  const found = await remembered.of(known, first, persons, slots);
  if (others.length === 0) return { stays, nights, totals: found, choice: noChoice };
  const places = known.facts.length;
  const choice = { CZK: new Uint8Array(places), EUR: new Uint8Array(places) };
  const totals = emptyTotals(places);
  for (const currency of currencies)
    for (const slot of slots) totals[currency][slot] = found[currency][slot] ?? noTotal;
  for (const [index, stay] of others.entries()) {
    const other = await remembered.of(known, stay, persons, slots);
    for (const currency of currencies)
      keepCheaper(slots, totals[currency], choice[currency], other[currency], index + 1);
  }
  return { stays, nights, totals, choice };
}

/** The first of the stays everywhere. */
const noChoice: BestTerms['choice'] = { CZK: new Uint8Array(), EUR: new Uint8Array() };

function keepCheaper(
  slots: Int32Array,
  best: Float64Array,
  choice: Uint8Array,
  other: Readonly<Record<number, number>>,
  index: number,
): void {
  for (const slot of slots) {
    const total = other[slot] ?? noTotal;
    const known = best[slot] ?? noTotal;
    if (total === noTotal || (known !== noTotal && known <= total)) continue;
    best[slot] = total;
    choice[slot] = index;
  }
}

/** What a place asks at its cheapest; null when it cannot be had. */
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

/** The price of a night at the cheapest, in minor units; null when the place cannot be had. Rounded as it is shown. */
export function nightlyMinor({ totals, nights }: BestTerms, slot: number, currency: Currency): number | null {
  const minor = totals[currency][slot] ?? noTotal;
  return minor === noTotal ? null : perNightMinor(minor, nights);
}
