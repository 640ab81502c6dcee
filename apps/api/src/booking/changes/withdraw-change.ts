import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { withdrawOpenChange } from './end-change.ts';
import { mailAboutChange } from './mail-about-change.ts';

/**
 * Withdraws the open change of a reservation for its guest; nothing if there is none, so that it can be repeated. A payment that
 * is on its way is refunded. A place that was asked to confirm the change gets an e-mail.
 *
 * @throws ApiError `reservation_not_found`
 */
export async function withdrawChange(services: BookingServices, reservationId: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    if (!reservation) throw new ApiError('reservation_not_found');
    const now = services.clock.now();
    const withdrawn = await withdrawOpenChange(trx, reservation, now);
    // The place knows of the change: it was asked to confirm it.
    if (withdrawn && reservation.on_request) await mailAboutChange(trx, withdrawn, 'change_withdrawn', now);
  });
  services.wakeOutbox();
}
