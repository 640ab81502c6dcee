import type { ContactWire } from '@mp/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { replaceInvoices } from '../invoices/replace-invoices.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { requireEvent } from '../reservation-record/stay-life.ts';
import { changeContact } from '../reservations/change-reservation.ts';
import { mailAboutChange } from './mail-about-change.ts';
import { insertChange } from './request-change.ts';
import { descriptionOf } from './stay-description.ts';

/**
 * Changes the contact and the invoice data of a confirmed stay for its guest, before the day of arrival. New invoices replace
 * those with other data of the customer; the place gets the stay with the new contact. The history says when, but not what.
 *
 * @throws ApiError `reservation_not_found`, `transition_refused`, `change_too_late`, `nothing_changes`, `validation_failed`
 */
export async function changeOwnContact(
  services: BookingServices,
  reservationId: string,
  contact: ContactWire,
): Promise<ReservationRow> {
  const { clock } = services;
  const changed = await inTransaction(services.database, async (trx) => {
    const now = clock.now();
    const reservation = await lockReservation(trx, reservationId);
    if (!reservation) throw new ApiError('reservation_not_found');
    requireEvent('change_contact', reservation, clock.today());
    await changeContact(trx, reservation, contact, now);
    const after = (await lockReservation(trx, reservationId)) ?? reservation;
    if (JSON.stringify(after.contact) === JSON.stringify(reservation.contact)) throw new ApiError('nothing_changes');
    const stay = await descriptionOf(trx, after);
    const id = crypto.randomUUID();
    const change = await insertChange(
      trx,
      after,
      { id, kind: 'contact', askedBy: 'guest', state: 'done', before: stay, after: stay, expiresAt: null },
      now,
    );
    await mailAboutChange(trx, change, 'change_done', now);
    await mailAboutChange(trx, change, 'change_to_place', now);
    if (customerOf(after) !== customerOf(reservation)) await replaceInvoices(trx, after, now);
    return after;
  });
  services.wakeOutbox();
  return changed;
}

/** The data of a customer on an invoice. */
const customerOf = ({ contact: { name, surname, invoice } }: ReservationRow): string =>
  JSON.stringify(invoice ?? [name, surname]);
