import type { DocumentVat } from '../../platform/database/tables/tax-document.ts';

/**
 * The VAT that prices include, by rate in ascending order; no entry for a sum of zero, nor for lines outside VAT. It is
 * calculated from the sum of each rate and rounded half up to the minor unit, so that base and VAT sum to the charge.
 *
 * @param prices VAT included, in minor units; the sum of each rate is not negative. Prices outside VAT are left out
 * @example 12 % in 3 000 Kč: 3 000 × 12 / 112 → 321.43 Kč, base 2 678.57 Kč
 */
export function vatOf(
  prices: readonly { readonly minor: number; readonly vatPercent: number | null }[],
): DocumentVat[] {
  const totals = new Map<number, number>();
  for (const { minor, vatPercent } of prices)
    if (vatPercent !== null) totals.set(vatPercent, (totals.get(vatPercent) ?? 0) + minor);
  return [...totals]
    .filter(([, total]) => total !== 0)
    .sort(([a], [b]) => a - b)
    .map(([percent, total]) => {
      const vatMinor = Math.round((total * percent) / (100 + percent));
      return { percent, baseMinor: total - vatMinor, vatMinor };
    });
}

/**
 * Adds two lists of VAT by rate; rates whose sum is zero are left out.
 *
 * @example 12 %: base −2 678.57, VAT −321.43 and base 892.86, VAT 107.14 → base −1 785.71, VAT −214.29
 */
export function addVat(some: readonly DocumentVat[], more: readonly DocumentVat[]): DocumentVat[] {
  const sums = new Map<number, DocumentVat>();
  for (const { percent, baseMinor, vatMinor } of [...some, ...more]) {
    const sum = sums.get(percent) ?? { percent, baseMinor: 0, vatMinor: 0 };
    sums.set(percent, { percent, baseMinor: sum.baseMinor + baseMinor, vatMinor: sum.vatMinor + vatMinor });
  }
  return [...sums.values()]
    .filter(({ baseMinor, vatMinor }) => baseMinor !== 0 || vatMinor !== 0)
    .sort((a, b) => a.percent - b.percent);
}

/**
 * VAT that is added to a net amount, rounded half up to the minor unit away from zero.
 *
 * @example 21 % of 748.50 Kč: 157.19 Kč (157.185)
 */
export function vatOfNet(netMinor: number, percent: number): DocumentVat {
  const vatMinor = Math.sign(netMinor) * Math.round((Math.abs(netMinor) * percent) / 100);
  return { percent, baseMinor: netMinor, vatMinor };
}
