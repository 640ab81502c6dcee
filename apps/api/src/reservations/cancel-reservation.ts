import { inTransaction } from '../database/in-transaction.ts';
import { ApiError } from '../errors/api-error.ts';
import { giveBackPayments } from '../payments/give-back.ts';
import type { Booking } from './booking.ts';
import { changeStatus, lockReservation, type ReservationRow } from './change-status.ts';

/**
 * Cancels for the guest what has not been paid: rooms return, an authorisation is released. Doing it twice does it once.
 *
 * @throws ApiError `transition_refused` once it is paid: then only insurance helps [4.34]
 */
export async function cancelReservation(booking: Booking, id: string): Promise<ReservationRow> {
  const { database, clock } = booking;
  const cancelled = await inTransaction(database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new ApiError('reservation_not_found');
    if (reservation.status === 'cancelled_by_guest') return reservation;
    if (reservation.status === 'confirmed')
      throw new ApiError('transition_refused', { from: 'confirmed', to: 'cancelled_by_guest' });
    const now = clock.now();
    const changed = await changeStatus(trx, reservation, 'cancelled_by_guest', { now });
    await giveBackPayments(trx, id, now);
    return changed;
  });
  booking.wakeOutbox();
  return cancelled;
}
