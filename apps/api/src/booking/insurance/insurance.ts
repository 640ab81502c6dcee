import { money, shareOf, type Money } from '@mp/domain';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

/** Input of the decision whether a stay can be insured. */
export interface InsurableStay {
  /** After discounts. */
  readonly price: Money;
  /** Whether its rate is refundable. Cheaper rates without refund cannot be insured. (ADR 0050) */
  readonly refundable: boolean;
}

/**
 * The premium of a stay, VAT included, rounded half up to the major unit; null if it cannot be insured: above the limit, or
 * at a rate without refund. Offers and orders both use it.
 *
 * @example 5 % of 6 000 Kč → 300 Kč
 */
export const premiumOf = (terms: InsuranceTerms, { price, refundable }: InsurableStay): Money | null =>
  refundable && price.minor <= terms.limitMinor[price.currency] ? shareOf(price, terms.premiumPerMille) : null;

/**
 * The VAT in a premium, rounded half up to the minor unit.
 *
 * @example 21 % in 300 Kč: 300 × 21 / 121 → 52.07 Kč
 */
export const vatInPremium = (terms: InsuranceTerms, premium: Money): Money =>
  money(Math.round((premium.minor * terms.vatPercent) / (100 + terms.vatPercent)), premium.currency);

/** The refund of a cancelled insured stay, rounded half up to the major unit. */
export const refundOf = (terms: InsuranceTerms, price: Money): Money => shareOf(price, terms.refundPerMille);
