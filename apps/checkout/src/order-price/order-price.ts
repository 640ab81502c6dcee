import { money, shareOf, sumMoney, waivedMinor, type Money } from '@mp/domain';
import type { InsuranceOffer } from '../insurance/insurance-offer.ts';

/** What an order costs and what that contains. A preview: the server computes it again and refuses another total. */
export interface OrderPrice {
  /** The rooms at their rate. */
  readonly stay: Money;
  /** What the card-holder's code and the club take off it, and the part of each. */
  readonly discount: Money;
  readonly cardDiscount: Money;
  readonly clubDiscount: Money;
  readonly insurance: { readonly premium: Money; readonly vat: Money } | null;
  /** The stay − the discount + the premium. */
  readonly total: Money;
  /** What vouchers pay of the total. */
  readonly vouchers: Money;
  /** The vouchers are worth more than the order, which then cannot be sent. [5.32] */
  readonly vouchersExceed: boolean;
  /** A rest that vouchers leave and no card can be charged: the shop takes it off. */
  readonly waived: Money;
  /** What is left for the card; never below zero. */
  readonly toPay: Money;
}

/** What takes something off a stay, in per mille of its price: the card-holder's code, and the tier of who is signed in. */
export interface Discounts {
  readonly card: number;
  readonly club: number;
}

/** What a stay is insured on: its price without what is taken off. Each is rounded by itself, as the server does. */
export const discountedStay = (stay: Money, { card, club }: Discounts): Money =>
  money(stay.minor - shareOf(stay, card).minor - shareOf(stay, club).minor, stay.currency);

/**
 * Puts the price of an order together.
 *
 * @param discounts 0 without a code, and outside the club
 * @param insurance its terms for the discounted stay; null for a stay that is not insured
 * @param vouchers in the currency of the stay
 * @example 6 000 Kč with 50 ‰ off are 5 700 Kč; 285 Kč of insurance make 5 985 Kč; a voucher of 2 000 Kč leaves 3 985 Kč
 */
export function priceOrder(
  stay: Money,
  discounts: Discounts,
  insurance: InsuranceOffer['terms'],
  vouchers: readonly Money[],
): OrderPrice {
  const { currency } = stay;
  const cardDiscount = shareOf(stay, discounts.card);
  const clubDiscount = shareOf(stay, discounts.club);
  const discounted = discountedStay(stay, discounts);
  const total = money(discounted.minor + (insurance?.premium.minor ?? 0), currency);
  const used = sumMoney(vouchers, currency);
  const rest = Math.max(0, total.minor - used.minor);
  const waived = used.minor > 0 ? waivedMinor(rest, currency) : 0;
  return {
    stay,
    discount: money(stay.minor - discounted.minor, currency),
    cardDiscount,
    clubDiscount,
    insurance: insurance && { premium: insurance.premium, vat: insurance.vat },
    total,
    vouchers: used,
    vouchersExceed: used.minor > total.minor,
    waived: money(waived, currency),
    toPay: money(rest - waived, currency),
  };
}
