import type { Currency } from '@mp/domain';

/** Price, limit and refund of the cancellation insurance, from the configuration. [5.36] [9.11] */
export interface InsuranceTerms {
  /** Of the stay's price after discounts. */
  readonly premiumPerMille: number;
  /** Included in the premium. */
  readonly vatPercent: number;
  /** Refunded share of the stay's price after discounts, when the guest cancels. The premium is not refunded. [4.34] */
  readonly refundPerMille: number;
  /** Highest price that can be insured, in minor units, inclusive. */
  readonly limitMinor: Readonly<Record<Currency, number>>;
}
