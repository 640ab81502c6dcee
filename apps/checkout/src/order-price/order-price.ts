import { discountsOf, money, sumMoney, waivedMinor, type CodeDiscount, type Money } from '@mp/domain';
import type { InsuranceOffer } from '../insurance/insurance-offer.ts';

/** The price of an order and its parts. A preview: the server computes it again and refuses another total. */
export interface OrderPrice {
  /** The price of the rooms at their rate. */
  readonly stay: Money;
  /** The discounts of the benefit code and the club: the sum, and each. */
  readonly discount: Money;
  readonly cardDiscount: Money;
  readonly clubDiscount: Money;
  readonly insurance: { readonly premium: Money; readonly vat: Money } | null;
  /** The stay − the discount + the premium. */
  readonly total: Money;
  /** The part of the total that vouchers pay. */
  readonly vouchers: Money;
  /** Whether the vouchers exceed the order, which then cannot be sent. [5.32] */
  readonly vouchersExceed: boolean;
  /** A rest after vouchers below a card's lowest charge, which the shop waives. */
  readonly waived: Money;
  /** The amount that is left to pay; never negative. */
  readonly toPay: Money;
}

/** What lowers the price of a stay: the benefit code, and the share of the user's tier in per mille. */
export interface Discounts {
  readonly code: CodeDiscount | null;
  readonly club: number;
}

/** The insured amount: the price without discounts, as the server computes it. */
export function discountedStay(stay: Money, { code, club }: Discounts): Money {
  const discounts = discountsOf(stay, code, club);
  return money(stay.minor - discounts.code.minor - discounts.club.minor, stay.currency);
}

/**
 * Computes the price of an order.
 *
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
  const { code: cardDiscount, club: clubDiscount } = discountsOf(stay, discounts.code, discounts.club);
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
