import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** The price of a stay with its extras after discounts, without the premium and the local tax. */
export const stayPriceMinor = ({
  total_minor,
  premium_minor,
  local_tax_minor,
}: Pick<ReservationRow, 'total_minor' | 'premium_minor' | 'local_tax_minor'>): number =>
  total_minor - premium_minor - local_tax_minor;

/** What is kept of a stay, in minor units. */
export interface Kept {
  /** Of its price. */
  readonly priceMinor: number;
  /** Of the local tax that was paid with the booking. */
  readonly localTaxMinor: number;
}

/**
 * What is kept of a stay that was confirmed: without the refund of a cancellation, and without refunds by staff. Refunds by
 * staff are of the price first. A stay that its guest has cancelled is not taxed, nor one that nobody came to: there the tax is
 * the guest's, and refunds are of it first.
 *
 * @param refundedMinor what staff have refunded of price and tax
 */
export function keptOf(
  reservation: Pick<
    ReservationRow,
    'status' | 'total_minor' | 'premium_minor' | 'local_tax_minor' | 'balance_minor' | 'refund_minor' | 'no_show_at'
  >,
  refundedMinor: number,
): Kept {
  const { status, total_minor, premium_minor, local_tax_minor, balance_minor, refund_minor, no_show_at } = reservation;
  if (status !== 'confirmed' && refund_minor === null) return { priceMinor: 0, localTaxMinor: 0 };
  // A rest that was never paid is not kept.
  const endedMinor = refund_minor === null ? 0 : refund_minor + balance_minor;
  const leftMinor = Math.max(0, total_minor - premium_minor - endedMinor - refundedMinor);
  if (no_show_at !== null) return { priceMinor: Math.min(leftMinor, stayPriceMinor(reservation)), localTaxMinor: 0 };
  const localTaxMinor = refund_minor === null ? Math.min(local_tax_minor, leftMinor) : 0;
  return { priceMinor: leftMinor - localTaxMinor, localTaxMinor };
}
