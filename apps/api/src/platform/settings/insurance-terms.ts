import type { Currency } from '@mp/domain';

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
