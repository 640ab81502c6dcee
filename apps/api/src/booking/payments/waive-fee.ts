import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { reservationRefund } from './give-back.ts';
import { refundableOf } from './refundable.ts';
import { requestRefund, type RefundRequest } from './request-refund.ts';

/** The cancellation fee of a locked reservation that its guest cancelled and did not get back; 0 of any other. */
export async function feeMinorOf(trx: DatabaseTransaction, reservation: ReservationRow): Promise<number> {
  if (reservation.status !== 'cancelled_by_guest' || reservation.refund_minor === null) return 0;
  const { stayMinor, maximumMinor } = await refundableOf(trx, reservation);
  return Math.min(stayMinor, maximumMinor);
}

/**
 * Forgives the cancellation fee of a locked reservation: it becomes a refund, which waits for a second person above the limit.
 *
 * @throws ApiError `transition_refused` without a fee, `refund_waits` when a refund waits for a second person
 */
export async function waiveFee(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  request: Omit<RefundRequest, 'amountMinor'>,
  now: Date,
): Promise<void> {
  const { id, status } = reservation;
  const amountMinor = await feeMinorOf(trx, reservation);
  if (amountMinor === 0) throw new ApiError('transition_refused', { from: status, to: status });
  const waiting = await trx
    .selectFrom('refund')
    .select('id')
    .where('reservation_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting) throw new ApiError('refund_waits');
  await requestRefund(services, trx, reservationRefund(reservation), { ...request, amountMinor }, now);
}
