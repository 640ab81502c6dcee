import type { DocumentVat } from '../../platform/database/tables/tax-document.ts';

/**
 * The VAT that prices include, by rate in ascending order; no entry for a sum of zero. It is calculated from the sum of each
 * rate and rounded half up to the minor unit, so that base and VAT sum to the charge.
 *
 * @param prices VAT included, in minor units; the sum of each rate is not negative
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
