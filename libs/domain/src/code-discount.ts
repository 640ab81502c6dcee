import type { Currency } from './locale.ts';
import { money, shareOf, waivedMinor, type Money } from './money.ts';

/** What a code takes off a stay: a share of the price in per mille, or a fixed amount, in minor units by currency. */
export interface CodeDiscount {
  /** 0 for a fixed amount. */
  readonly perMille: number;
  /** Null for a share. */
  readonly fixedMinor: Readonly<Record<Currency, number>> | null;
}

/**
 * The discounts of a code and of the club, both of the full price and rounded half up to the major unit. Together they are
 * not above the price: the club's gives way. A code also takes off a rest that no card can pay.
 *
 * @param code null without a code
 * @param clubPerMille 0 outside the club
 * @example of 6 000 Kč with 100 ‰ and the club's 50 ‰: 600 Kč and 300 Kč; with 1 000 Kč off and 50 ‰: 1 000 Kč and 300 Kč
 */
export function discountsOf(
  price: Money,
  code: CodeDiscount | null,
  clubPerMille: number,
): { readonly code: Money; readonly club: Money } {
  const { minor, currency } = price;
  const codeMinor = code ? shareOf(price, code.perMille).minor + (code.fixedMinor?.[currency] ?? 0) : 0;
  const byCode = Math.min(minor, codeMinor);
  const byClub = Math.min(minor - byCode, shareOf(price, clubPerMille).minor);
  const waived = code ? waivedMinor(minor - byCode - byClub, currency) : 0;
  return { code: money(byCode + waived, currency), club: money(byClub, currency) };
}
