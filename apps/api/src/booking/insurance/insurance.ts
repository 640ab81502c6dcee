import { money, shareOf, type Money } from '@mp/domain';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

/** What decides whether a stay is insured. */
export interface InsurableStay {
  /** After discounts. */
  readonly price: Money;
  /** Whether its rate gives money back at all: who pays less for no refund cannot insure. (ADR 0050) */
  readonly refundable: boolean;
}

/**
 * The premium of a stay, VAT included, rounded half up to the whole major unit; null for one that is not insured: above the
 * limit, or at a rate without refund. What is offered and what is ordered both ask this.
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

/** What a guest who cancels an insured stay gets back, rounded half up to the whole major unit. */
export const refundOf = (terms: InsuranceTerms, price: Money): Money => shareOf(price, terms.refundPerMille);
