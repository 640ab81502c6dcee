import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { takeOnSpot } from '../payments/take-on-spot.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';

/**
 * Records for the place that its guest has paid the rest of a confirmed stay there, once.
 *
 * @param amountMinor what the place was shown
 * @throws ApiError `price_changed` when another amount is open, `not_payable` as `takeOnSpot`
 */
export async function takeByPlace(services: BookingServices, id: string, amountMinor: number): Promise<ReservationRow> {
  const taken = await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new ApiError('reservation_not_found');
    const { status, balance_minor, collected_minor, currency } = reservation;
    // The place presses again, or staff were faster.
    if (status === 'confirmed' && balance_minor === 0 && collected_minor > 0) return reservation;
    if (status !== 'confirmed') throw new ApiError('not_payable');
    if (balance_minor !== amountMinor)
      throw new ApiError('price_changed', {
        expected: { minor: amountMinor, currency },
        actual: { minor: balance_minor, currency },
      });
    await takeOnSpot(services, trx, reservation, services.clock.now());
    return (await lockReservation(trx, id)) ?? reservation;
  });
  services.wakeOutbox();
  return taken;
}
