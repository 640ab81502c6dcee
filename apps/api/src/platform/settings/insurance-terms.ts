import type { Currency } from '@mp/domain';

/**
 * Price, limit and refund of the cancellation waiver, from the configuration: for a surcharge the shop waives its claim to most
 * of the price. With a named insurer it is insurance. [5.36] [9.11]
 */
export interface InsuranceTerms {
  /** Of the stay's price after discounts. */
  readonly premiumPerMille: number;
  /** Included in the premium. */
  readonly vatPercent: number;
  /** Refunded share of the stay's price after discounts, when the guest cancels. The premium is not refunded. [4.34] */
  readonly refundPerMille: number;
  /** Highest price that can be insured, in minor units, inclusive. */
  readonly limitMinor: Readonly<Record<Currency, number>>;
  /** Null for the waiver of the shop. */
  readonly insurer: { readonly name: string; readonly documentUrl: string } | null;
}
