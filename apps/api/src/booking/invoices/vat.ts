import type { DocumentVat } from '../../platform/database/tables/tax-document.ts';

/**
 * The VAT that prices include, an entry for each rate, the lowest first; nothing for amounts of zero. The VAT is worked
 * out once for the sum of a rate and rounded half up to the minor unit, so that base and VAT add up to what was charged.
 *
 * @param prices VAT included, in minor units; no rate's sum is negative
 * @example 12 % in 3 000 Kč: 3 000 × 12 / 112 → 321.43 Kč, base 2 678.57 Kč
 */
export function vatOf(prices: readonly { readonly minor: number; readonly vatPercent: number }[]): DocumentVat[] {
  const totals = new Map<number, number>();
  for (const { minor, vatPercent } of prices) totals.set(vatPercent, (totals.get(vatPercent) ?? 0) + minor);
  return [...totals]
    .filter(([, total]) => total !== 0)
    .sort(([a], [b]) => a - b)
    .map(([percent, total]) => {
      const vatMinor = Math.round((total * percent) / (100 + percent));
      return { percent, baseMinor: total - vatMinor, vatMinor };
    });
}
