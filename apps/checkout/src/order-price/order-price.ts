import { money, sumMoney, waivedMinor, type CodeDiscount, type Money } from '@mp/domain';
import { sumExtras, type ChosenExtra } from '../extras/stay-extras.ts';
import { discountsOf } from '@mp/domain/code-discount';
import type { InsuranceOffer } from '../insurance/insurance-offer.ts';
import type { RoomsOffer } from '../rooms/room-counts.ts';

/** The price of an order and its parts. A preview: the server computes it again and refuses another total. */
export interface OrderPrice {
  /** The price of the rooms at their rate, with mandatory fees. */
  readonly stay: Money;
  readonly extras: Money;
  /** The discounts of the benefit code and the club: the sum, and each. */
  readonly discount: Money;
  readonly cardDiscount: Money;
  readonly clubDiscount: Money;
  readonly insurance: { readonly premium: Money; readonly vat: Money } | null;
  /** The stay + the extras − the discount + the premium + local tax, wherever that is paid. */
  readonly total: Money;
  /** What points are for: the total without local tax and extras. */
  readonly rewarded: Money;
  /** The part of the total that is paid at the place. */
  readonly spotTax: Money;
  /** The part of the total that vouchers pay. */
  readonly vouchers: Money;
  /** What further vouchers could pay: no local tax. */
  readonly leftForVouchers: Money;
  /** What each voucher pays, in their order: what is left, up to what is on it. 0 for one that is not needed. [5.32] */
  readonly voucherShares: readonly Money[];
  /** A rest after vouchers below a card's lowest charge, which the shop waives. */
  readonly waived: Money;
  /** The amount that is left to pay with the booking; never negative. */
  readonly toPay: Money;
}

/** The price of rooms with fees, their local tax, and the extras. */
type PricedRooms = Pick<RoomsOffer, 'price' | 'localTax' | 'spotTax'> & { readonly extras: Money };

/** What lowers the price of a stay: the benefit code, and the share of the user's tier in per mille. */
export interface Discounts {
  readonly code: CodeDiscount | null;
  readonly club: number;
}

/** The insured amount: the price without discounts, and the extras, as the server computes it. */
export function insuredPrice(stay: Money, discounts: Discounts, extras: readonly ChosenExtra[]): Money {
  const { currency } = stay;
  return sumMoney([discountedStay(stay, discounts), sumExtras(extras, currency)], currency);
}

/** The price without discounts, as the server computes it. */
export function discountedStay(stay: Money, { code, club }: Discounts): Money {
  const discounts = discountsOf(stay, code, club);
  return money(stay.minor - discounts.code.minor - discounts.club.minor, stay.currency);
}

/**
 * Computes the price of an order. Discounts are for the stay, insurance and vouchers also for extras, none of them for local
 * tax.
 *
 * @param insurance its terms for the discounted stay; null for a stay that is not insured
 * @param vouchers what is left on each, in the currency of the stay
 * @example 6 000 Kč with 50 ‰ off are 5 700 Kč; 285 Kč of insurance make 5 985 Kč; a voucher of 2 000 Kč leaves 3 985 Kč
 */
export function priceOrder(
  { price: stay, localTax, spotTax, extras }: PricedRooms,
  discounts: Discounts,
  insurance: InsuranceOffer['terms'],
  vouchers: readonly Money[],
): OrderPrice {
  const { currency } = stay;
  const { code: cardDiscount, club: clubDiscount } = discountsOf(stay, discounts.code, discounts.club);
  const discounted = discountedStay(stay, discounts);
  const rewarded = discounted.minor + (insurance?.premium.minor ?? 0);
  const untaxed = rewarded + extras.minor;
  let left = untaxed;
  const voucherShares = vouchers.map(({ minor, currency: ofVoucher }) => {
    const share = Math.min(minor, left);
    left -= share;
    return money(share, ofVoucher);
  });
  const used = sumMoney(voucherShares, currency);
  const rest = left + localTax.minor;
  const waived = used.minor > 0 ? waivedMinor(rest, currency) : 0;
  return {
    stay,
    extras,
    discount: money(stay.minor - discounted.minor, currency),
    cardDiscount,
    clubDiscount,
    insurance: insurance && { premium: insurance.premium, vat: insurance.vat },
    total: money(untaxed + localTax.minor + spotTax.minor, currency),
    rewarded: money(rewarded, currency),
    spotTax,
    vouchers: used,
    leftForVouchers: money(left, currency),
    voucherShares,
    waived: money(waived, currency),
    toPay: money(rest - waived, currency),
  };
}
