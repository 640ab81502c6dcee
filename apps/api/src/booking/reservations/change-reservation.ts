import type { ContactWire } from '@mp/contract';
import { operatorTimeZone } from '@mp/domain';
import { DateTime } from 'luxon';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { divideAgain } from '../commission/book-shares.ts';
import { requireEvent } from '../reservation-record/stay-life.ts';
import { checkContact, orderContact } from './order-contact.ts';

const hourMs = 3_600_000;

/**
 * Replaces the contact and the invoice data of a locked reservation. An issued invoice stays as it is. A new e-mail address is
 * not confirmed yet, and the old one gets an e-mail about it.
 *
 * @throws ApiError `validation_failed`, `transition_refused` once the contact is erased
 */
export async function changeContact(
  trx: DatabaseTransaction,
  { id, number, language, contact, email_confirmed_at, status }: ReservationRow,
  changed: ContactWire,
  now: Date,
): Promise<void> {
  if (contact.email === '') throw new ApiError('transition_refused', { from: status, to: status });
  checkContact(changed);
  const next = orderContact(changed);
  await trx
    .updateTable('reservation')
    .set({
      contact: JSON.stringify(next),
      email_confirmed_at: next.email === contact.email ? email_confirmed_at : null,
    })
    .where('id', '=', id)
    .execute();
  if (next.email === contact.email) return;
  const message = { template: 'contact_address_old', email: contact.email, language, about: number } as const;
  await enqueue(trx, 'mail.console', { ...message, subjectId: id }, now);
}

/**
 * Gives a guest more time to pay, or a place more time to answer: at most as long from now as the settings allow, and until the
 * day of arrival begins.
 *
 * @throws ApiError `transition_refused` for any other status, or once the time is over, `extended_too_far` with the latest
 *   instant
 */
export async function extendDeadline(
  { config }: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  { id, status, arrival, hold_until, confirm_until }: ReservationRow,
  hours: number,
  now: Date,
): Promise<void> {
  const until = status === 'held' ? hold_until : status === 'requested' ? confirm_until : null;
  if (!until || until <= now) throw new ApiError('transition_refused', { from: status, to: status });
  const later = new Date(until.getTime() + hours * hourMs);
  const arrivalDay = DateTime.fromISO(arrival, { zone: operatorTimeZone }).toMillis();
  const latest = new Date(Math.min(now.getTime() + config.booking.mostExtensionHours * hourMs, arrivalDay));
  if (later > latest) throw new ApiError('extended_too_far', { latest: latest.toISOString() });
  await trx
    .updateTable('reservation')
    .set(status === 'held' ? { hold_until: later } : { confirm_until: later })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes that a guest has not come, or takes the note back. Nobody owes local tax of such a stay: what was paid of it is the
 * guest's until staff refund it.
 *
 * @throws ApiError `transition_refused` until the day of arrival is over, or when the stay is not confirmed
 */
export async function markNoShow(
  { clock }: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  isNoShow: boolean,
  now: Date,
): Promise<void> {
  requireEvent('note_no_show', reservation, clock.today());
  const noted = { no_show_at: isNoShow ? now : null };
  await trx.updateTable('reservation').set(noted).where('id', '=', reservation.id).execute();
  await divideAgain(trx, { ...reservation, ...noted }, now);
}
