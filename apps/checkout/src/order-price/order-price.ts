import type { InsuranceOffer } from '@mp/api-client';
import { money, shareOf, sumMoney, type Money } from '@mp/domain';

/** What an order costs and what that contains. A preview: the server computes it again and refuses another total. */
export interface OrderPrice {
  /** The rooms at their rate. */
  readonly stay: Money;
  /** What the card-holder's code takes off it. */
  readonly discount: Money;
  readonly insurance: { readonly premium: Money; readonly vat: Money } | null;
  /** The stay − the discount + the premium. */
  readonly total: Money;
  /** What vouchers pay of the total. */
  readonly vouchers: Money;
  /** The vouchers are worth more than the order, which then cannot be sent. [5.32] */
  readonly vouchersExceed: boolean;
  /** What is left for the card; never below zero. */
  readonly toPay: Money;
}

/** What a stay is insured and discounted on: its price without what the card-holder's code takes off. */
export const discountedStay = (stay: Money, perMille: number): Money =>
  money(stay.minor - shareOf(stay, perMille).minor, stay.currency);

/**
 * Puts the price of an order together.
 *
 * @param perMille of the card-holder's code; 0 without one
 * @param insurance its terms for the discounted stay; null for a stay that is not insured
 * @param vouchers in the currency of the stay
 * @example 6 000 Kč with 50 ‰ off are 5 700 Kč; 285 Kč of insurance make 5 985 Kč; a voucher of 2 000 Kč leaves 3 985 Kč
 */
export function priceOrder(
  stay: Money,
  perMille: number,
  insurance: InsuranceOffer['terms'],
  vouchers: readonly Money[],
): OrderPrice {
  const { currency } = stay;
  const discount = shareOf(stay, perMille);
  const total = money(stay.minor - discount.minor + (insurance?.premium.minor ?? 0), currency);
  const used = sumMoney(vouchers, currency);
  return {
    stay,
    discount,
    insurance: insurance && { premium: insurance.premium, vat: insurance.vat },
    total,
    vouchers: used,
    vouchersExceed: used.minor > total.minor,
    toPay: money(Math.max(0, total.minor - used.minor), currency),
  };
}
