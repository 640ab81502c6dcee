import type { ReservationTermsTable } from '../../platform/database/tables/reservations.ts';

/** The terms that decide who gets which part of a stay's price. */
export type DividingTerms = Pick<
  ReservationTermsTable,
  'model' | 'seller_id' | 'commission_per_mille' | 'commission_vat_per_mille' | 'vat_minor'
>;

/** The parts of an amount, in minor units. They sum to it. */
export interface Shares {
  /** Owed to the seller of the place. */
  readonly ownerMinor: number;
  /** Commission of the shop, without VAT. */
  readonly commissionMinor: number;
  /** VAT of the shop's own supplies: of its commission, or of a stay that it supplies itself. */
  readonly vatMinor: number;
  /** What is left to the shop of a stay that it sells as its own. */
  readonly revenueMinor: number;
}

/**
 * Divides what guests have paid for a stay, or what is kept of it. Each part is rounded half up to the minor unit, and the
 * seller gets the rest, so that nothing is lost. It is a function of the whole amount: after a refund, what remains is
 * divided again, and the ledger books the difference. No other code rounds shares.
 *
 * @param keptMinor not negative: the price less refunds
 * @param priceMinor the price of the whole stay, which `vat_minor` is included in
 * @example an intermediary's 4 990 Kč at 15 % and 21 % VAT: commission 748.50, VAT 157.19 (157.185), owner 4 084.31
 */
export function divide(terms: DividingTerms, keptMinor: number, priceMinor: number): Shares {
  const perMille = (minor: number, rate: number) => Math.round((minor * rate) / 1000);
  const suppliesStay = terms.model !== 'intermediary';
  const stayVatMinor = suppliesStay && priceMinor > 0 ? Math.round((terms.vat_minor * keptMinor) / priceMinor) : 0;
  // Nobody is recorded that anything could be owed to.
  if (terms.seller_id === null)
    return { ownerMinor: 0, commissionMinor: 0, vatMinor: stayVatMinor, revenueMinor: keptMinor - stayVatMinor };
  const commissionMinor = perMille(keptMinor, terms.commission_per_mille);
  // The shop buys the stay for the price less its margin, and pays VAT of what it sells.
  if (terms.model === 'seller')
    return {
      ownerMinor: keptMinor - commissionMinor,
      commissionMinor: 0,
      vatMinor: stayVatMinor,
      revenueMinor: commissionMinor - stayVatMinor,
    };
  const vatMinor = stayVatMinor + perMille(commissionMinor, terms.commission_vat_per_mille);
  return { ownerMinor: keptMinor - commissionMinor - vatMinor, commissionMinor, vatMinor, revenueMinor: 0 };
}
