import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { withdrawOpenChange } from './end-change.ts';

/**
 * Withdraws the open change of a reservation for its guest; nothing if there is none, so that it can be repeated. A payment that
 * is on its way is refunded.
 *
 * @throws ApiError `reservation_not_found`
 */
export async function withdrawChange(services: BookingServices, reservationId: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    if (!reservation) throw new ApiError('reservation_not_found');
    await withdrawOpenChange(trx, reservation, services.clock.now());
  });
  services.wakeOutbox();
}
