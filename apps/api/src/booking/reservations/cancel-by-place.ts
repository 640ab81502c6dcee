import type { RequestDecisionWire } from '@mp/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { reversePayments } from '../payments/reverse-payments.ts';
import { outcomeOfEnded } from './answer-request.ts';
import type { BookingServices } from '../booking-services.ts';
import { changeStatus } from './change-status.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { canHappen, type Stay } from '../reservation-record/stay-life.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { hashCode } from '../../platform/codes/codes.ts';

/**
 * Finds the reservation of a place's code. It was confirmed once, and may have been cancelled since.
 *
 * @throws ApiError `reservation_not_found`, also for the code that answers a request
 */
export async function findForPlace(database: Database, code: string): Promise<ReservationRow> {
  const reservation = await database
    .selectFrom('reservation')
    .selectAll()
    .where('place_code_hash', '=', hashCode(code))
    .executeTakeFirst();
  if (!reservation) throw new ApiError('reservation_not_found');
  return reservation;
}

/** Whether the place can still cancel: until the day of arrival, inclusive, and until its guest has paid there. */
export const placeCanCancel = (reservation: Stay, { clock }: Pick<BookingServices, 'clock'>): boolean =>
  canHappen('cancel_by_place', reservation, clock.today());

/**
 * Cancels a confirmed stay for its place, once. Rooms and vouchers become free again, the guest gets a full refund including
 * the premium, and an e-mail with the reason. [4.29] [4.30]
 *
 * @throws ApiError `transition_refused` once the stay has begun
 */
export async function cancelByPlace(
  services: BookingServices,
  id: string,
  reason: string,
): Promise<{ outcome: RequestDecisionWire['outcome']; reservation: ReservationRow }> {
  const result = await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new ApiError('reservation_not_found');
    if (reservation.status !== 'confirmed') return { outcome: outcomeOfEnded(reservation), reservation };
    const cancelled = await cancelLockedByPlace(services, trx, reservation, reason, services.clock.now());
    return { outcome: 'cancelled' as const, reservation: cancelled };
  });
  services.wakeOutbox();
  return result;
}

/**
 * Cancels a locked, confirmed stay for its place.
 *
 * @throws ApiError `transition_refused` when it is not confirmed or has begun
 */
export async function cancelLockedByPlace(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  reason: string,
  now: Date,
): Promise<ReservationRow> {
  const { id, status } = reservation;
  if (!placeCanCancel(reservation, services))
    throw new ApiError('transition_refused', { from: status, to: 'cancelled_by_place' });
  const cancelled = await changeStatus(trx, reservation, 'cancelled_by_place', { services, now });
  await trx.updateTable('reservation').set({ cancel_reason: reason }).where('id', '=', id).execute();
  await reversePayments(trx, id, now, { isConfirmed: true });
  await enqueue(trx, 'mail.send', { template: 'cancelled_by_place', reservationId: id }, now);
  await issueCreditNote(services, trx, cancelled, 'cancelled_by_place', now);
  return { ...cancelled, cancel_reason: reason };
}
