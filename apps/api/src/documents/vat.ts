import { money, type Currency, type Money } from '@mp/domain';

/** What an invoice says of one rate of VAT; `base` and `vat` add up to `total`. */
export interface VatLine {
  readonly percent: number;
  readonly base: Money;
  readonly vat: Money;
  readonly total: Money;
}

/**
 * The VAT that prices include, a line for each rate, the lowest first; nothing for amounts of zero. The VAT is worked out
 * once for the sum of a rate and rounded half up to the minor unit, so that the lines add up to what was charged.
 *
 * @param prices VAT included, in minor units
 * @example 12 % in 3 000 Kč: 3 000 × 12 / 112 → 321.43 Kč, base 2 678.57 Kč
 */
export function vatLines(
  prices: readonly { readonly minor: number; readonly percent: number }[],
  currency: Currency,
): VatLine[] {
  const totals = new Map<number, number>();
  for (const { minor, percent } of prices) totals.set(percent, (totals.get(percent) ?? 0) + minor);
  return [...totals]
    .filter(([, total]) => total !== 0)
    .sort(([a], [b]) => a - b)
    .map(([percent, total]) => {
      const vat = Math.round((total * percent) / (100 + percent));
      return { percent, base: money(total - vat, currency), vat: money(vat, currency), total: money(total, currency) };
    });
}
