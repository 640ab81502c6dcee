import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** The amounts of a reservation that its shares depend on. */
type Priced = Pick<ReservationRow, 'status' | 'total_minor' | 'premium_minor' | 'refund_minor'> & {
  /** Local tax that is paid with the booking. */
  readonly local_tax_minor?: number;
};

/** What is kept of a stay that was confirmed. */
interface Kept {
  /** Of the price. */
  readonly keptMinor: number;
  /** The whole price after discounts, without premium and local tax. */
  readonly priceMinor: number;
  /** Local tax of a stay that takes place: it is passed on whole. Of a cancelled one it was refunded. */
  readonly localTaxMinor: number;
}

export const stayPriceMinor = ({
  total_minor,
  premium_minor,
  local_tax_minor = 0,
}: Omit<Priced, 'status' | 'refund_minor'>): number => total_minor - premium_minor - local_tax_minor;

/**
 * What is kept of a stay, without the refund of its cancellation, and without refunds by staff, which are of the price first.
 *
 * @param refundedMinor what staff have refunded of price and local tax
 */
export function keptOf(reservation: Priced, refundedMinor: number): Kept {
  const { status, refund_minor, local_tax_minor = 0 } = reservation;
  const priceMinor = stayPriceMinor(reservation);
  const isCancelled = refund_minor !== null;
  if (status !== 'confirmed' && !isCancelled) return { keptMinor: 0, priceMinor, localTaxMinor: 0 };
  const leftMinor = Math.max(0, priceMinor + local_tax_minor - (refund_minor ?? 0) - refundedMinor);
  const localTaxMinor = isCancelled ? 0 : Math.min(local_tax_minor, leftMinor);
  return { keptMinor: leftMinor - localTaxMinor, priceMinor, localTaxMinor };
}
