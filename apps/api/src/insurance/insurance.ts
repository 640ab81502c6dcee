import { money, shareOf, type Currency, type Money } from '@mp/domain';

/** What cancellation insurance costs, covers and gives back; from the configuration. [5.36] [9.11] */
export interface InsuranceTerms {
  /** Of the stay's price after discounts. */
  readonly premiumPerMille: number;
  /** Included in the premium. */
  readonly vatPercent: number;
  /** Of the stay's price after discounts, when its guest cancels; the premium is kept. [4.34] */
  readonly refundPerMille: number;
  /** The dearest stay that is insured, in minor units, inclusive. */
  readonly limitMinor: Readonly<Record<Currency, number>>;
}

/**
 * The premium of a stay, VAT included, rounded half up to the whole major unit; null above the limit.
 *
 * @param price after discounts
 * @example 5 % of 6 000 Kč → 300 Kč
 */
export const premiumOf = (terms: InsuranceTerms, price: Money): Money | null =>
  price.minor > terms.limitMinor[price.currency] ? null : shareOf(price, terms.premiumPerMille);

/**
 * The VAT in a premium, rounded half up to the minor unit.
 *
 * @example 21 % in 300 Kč: 300 × 21 / 121 → 52.07 Kč
 */
export const vatInPremium = (terms: InsuranceTerms, premium: Money): Money =>
  money(Math.round((premium.minor * terms.vatPercent) / (100 + terms.vatPercent)), premium.currency);

/** What a guest who cancels an insured stay gets back, rounded half up to the whole major unit. */
export const refundOf = (terms: InsuranceTerms, price: Money): Money => shareOf(price, terms.refundPerMille);
