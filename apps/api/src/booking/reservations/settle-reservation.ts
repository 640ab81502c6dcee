import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { changeStatus } from './change-status.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { openToPlace } from './open-to-place.ts';

/**
 * The guest has done their part, by card or by vouchers: the place is booked or asked, and everybody is told.
 *
 * @throws ApiError when the reservation's life, its rooms or its vouchers do not allow that
 */
export async function settleReservation(
  { config, codes }: Pick<BookingServices, 'config' | 'codes'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationRow> {
  const tell = (template: MessageTemplate) =>
    enqueue(trx, 'mail.send', { template, reservationId: reservation.id }, now);
  // Its contact is erased: nobody could be told of the stay.
  if (reservation.contact.email === '') throw new ApiError('not_payable');
  if (!reservation.on_request) {
    const confirmed = await changeStatus(trx, reservation, 'confirmed', { now });
    await tell('reservation_confirmed');
    await openToPlace({ codes }, trx, reservation.id, now);
    return confirmed;
  }
  const confirmUntil = new Date(now.getTime() + config.booking.requestAnswerHours * 3_600_000);
  const requested = await changeStatus(trx, reservation, 'requested', { now, confirmUntil });
  await tell('request_received');
  await tell('request_to_place');
  return requested;
}
