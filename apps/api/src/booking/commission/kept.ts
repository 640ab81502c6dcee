import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** The price of a stay after discounts, without the premium. */
export const stayPriceMinor = ({
  total_minor,
  premium_minor,
}: Pick<ReservationRow, 'total_minor' | 'premium_minor'>): number => total_minor - premium_minor;

/**
 * What is kept of the price of a stay that was confirmed: without the refund of a cancellation, and without refunds by staff.
 *
 * @param refundedMinor the part of the price that staff have refunded
 */
export function keptMinor(
  reservation: Pick<ReservationRow, 'status' | 'total_minor' | 'premium_minor' | 'refund_minor'>,
  refundedMinor: number,
): number {
  const leftMinor = stayPriceMinor(reservation) - (reservation.refund_minor ?? 0) - refundedMinor;
  const isKept = reservation.status === 'confirmed' || reservation.refund_minor !== null;
  return isKept ? Math.max(0, leftMinor) : 0;
}
