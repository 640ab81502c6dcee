import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { reversePayments } from '../payments/reverse-payments.ts';
import { cancelPaid, type CancellationGrounds } from './cancel-paid.ts';
import type { BookingServices } from '../booking-services.ts';
import { changeStatus } from './change-status.ts';
import { enqueueGuestEmail } from './guest-email.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/**
 * Cancels a reservation for its guest: an unpaid one, or a paid one that its policy or insurance refunds. Frees the rooms,
 * releases an authorisation, refunds that part. Idempotent.
 *
 * @param grounds required for a paid stay
 * @throws ApiError `transition_refused` when it is paid and nothing refunds it now, `refund_changed`, `validation_failed`
 *   without a serious reason for the refund of an insurance [4.34]
 */
export async function cancelReservation(
  services: BookingServices,
  id: string,
  grounds: CancellationGrounds = {},
): Promise<ReservationRow> {
  const { database, clock } = services;
  const cancelled = await inTransaction(database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new ApiError('reservation_not_found');
    if (reservation.status === 'cancelled_by_guest') return reservation;
    return cancelLocked(services, trx, reservation, grounds, clock.now());
  });
  services.wakeOutbox();
  return cancelled;
}

/** Cancels a locked reservation for its guest, who has not cancelled it yet. It throws as `cancelReservation`. */
export async function cancelLocked(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  grounds: CancellationGrounds,
  now: Date,
): Promise<ReservationRow> {
  const { id, status } = reservation;
  if (status === 'confirmed') return cancelPaid(services, trx, reservation, grounds, now);
  const changed = await changeStatus(trx, reservation, 'cancelled_by_guest', { services, now });
  await reversePayments(trx, id, now);
  await enqueueGuestEmail(services, trx, reservation, { template: 'cancelled_by_guest' });
  // Earlier, the place does not know about the reservation.
  if (status === 'requested')
    await enqueue(trx, 'mail.send', { template: 'cancelled_to_place', reservationId: id }, now);
  return changed;
}
