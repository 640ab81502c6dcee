import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { termsOf } from '../commission/record-terms.ts';
import { changeStatus } from './change-status.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { grantPlaceAccess } from './grant-place-access.ts';

/**
 * Settles a reservation that the guest has paid for, by card or by vouchers. Confirms it, or sends the request to the place,
 * and e-mails the guest and the place.
 *
 * @throws ApiError when the reservation's status, its rooms or its vouchers do not allow that
 */
export async function settleReservation(
  services: Pick<BookingServices, 'config' | 'codes'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationRow> {
  const { config, codes } = services;
  const sendEmail = (template: MessageTemplate) =>
    enqueue(trx, 'mail.send', { template, reservationId: reservation.id }, now);
  // Its contact is erased: no e-mail could confirm the stay.
  if (reservation.contact.email === '') throw new ApiError('not_payable');
  if (!reservation.on_request) {
    const confirmed = await changeStatus(trx, reservation, 'confirmed', { services, now });
    await termsOf(trx, confirmed, now);
    await sendEmail('reservation_confirmed');
    await grantPlaceAccess({ codes }, trx, reservation.id, now);
    return confirmed;
  }
  const confirmUntil = new Date(now.getTime() + config.booking.requestAnswerHours * 3_600_000);
  const requested = await changeStatus(trx, reservation, 'requested', { services, now, confirmUntil });
  await sendEmail('request_received');
  await sendEmail('request_to_place');
  return requested;
}
