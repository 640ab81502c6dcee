import type { Currency } from './locale.ts';

/**
 * An amount in whole minor units: haléře or cents, never a fraction.
 *
 * @example `{ minor: 350_000, currency: 'CZK' }` is 3 500 Kč
 */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Minor units in one major unit. Both currencies have two decimals. */
export const minorUnits = 100;

/**
 * Creates an amount from minor units.
 *
 * @throws RangeError when `minor` is not a safe whole number: a fraction here is a bug in a price rule.
 */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Money must be whole minor units, got ${minor} ${currency}.`);
  return { minor, currency };
}

/**
 * Adds amounts of one currency; the sum of none is zero.
 *
 * @throws TypeError when an amount has another currency: prices exist in each currency and are never converted.
 */
export function sumMoney(amounts: readonly Money[], currency: Currency): Money {
  let minor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new TypeError(`Cannot add ${amount.currency} to ${currency}.`);
    minor += amount.minor;
  }
  return money(minor, currency);
}

/**
 * Takes a share given in per mille, rounded half up to the whole major unit, as prices are shown without decimals.
 *
 * @example shareOf(money(3_333_00, 'CZK'), 900) // 2 999.7 Kč → 3 000 Kč, that is 300_000 minor
 */
export function shareOf(amount: Money, perMille: number): Money {
  const major = (amount.minor * perMille) / 1000 / minorUnits;
  return money(Math.round(major) * minorUnits, amount.currency);
}

/** The price of one night of a stay, rounded half up to the whole major unit: for display only, never summed again. */
export const perNight = (total: Money, nights: number): Money =>
  money(perNightMinor(total.minor, nights), total.currency);

/** {@link perNight} for plain minor units, for thousands of them. */
export const perNightMinor = (totalMinor: number, nights: number): number =>
  Math.round(totalMinor / nights / minorUnits) * minorUnits;

/** The lowest possible charge of a card, in minor units: 15 Kč and 0.50 €, by Stripe. */
const leastChargeMinor: Readonly<Record<Currency, number>> = { CZK: 15_00, EUR: 50 };

/**
 * The part of a remainder after vouchers that the shop waives, in minor units: all of it if it is below a card's lowest charge.
 *
 * @example of 5 Kč, 5 Kč; of 15 Kč, nothing
 */
export const waivedMinor = (restMinor: number, currency: Currency): number =>
  restMinor > 0 && restMinor < leastChargeMinor[currency] ? restMinor : 0;
