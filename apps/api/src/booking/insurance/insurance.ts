import { money, shareOf, type Money } from '@mp/domain';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

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
