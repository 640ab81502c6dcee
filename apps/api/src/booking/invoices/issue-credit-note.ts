import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { BookingServices } from '../booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { staffRefundsOf } from '../payments/refundable.ts';
import { creditNoteContentOf, type CreditedParts, type CreditedStay } from './credit-note-content.ts';
import { issueInvoiceIn } from './issue-invoice.ts';
import { nextNumber } from './series.ts';
import type { CreditNoteContent } from '../../platform/database/tables/tax-document.ts';

/** An issued credit note. */
export interface CreditNote {
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: CreditNoteContent;
}

/**
 * Issues the credit note of a confirmed reservation in the transaction that cancels it, so that documents and ledger always
 * agree. Issues the invoice first if its e-mail has not. Call it last: it locks the number series until the transaction ends.
 *
 * @param reservation locked, as it is after the cancellation
 */
export async function issueCreditNote(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  reason: CreditNoteContent['reason'],
  now: Date,
): Promise<void> {
  const refundMinor = reason === 'cancelled_by_guest' ? (reservation.refund_minor ?? 0) : null;
  // Nothing is refunded: the invoice needs no correction.
  if (refundMinor === 0) return;
  const credited = await staffRefundsOf(trx, reservation.id);
  await issue(services, trx, reservation, { reason, cancelledAt: now, refundMinor, credited }, { now, refundId: null });
}

/** Issues the credit note of an approved refund by staff, under the same conditions. */
export async function issueRefundCreditNote(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { id, stayMinor, premiumMinor }: CreditedParts & { readonly id: string },
  now: Date,
): Promise<void> {
  const all = await staffRefundsOf(trx, reservation.id);
  const credited = { stayMinor: all.stayMinor - stayMinor, premiumMinor: all.premiumMinor - premiumMinor };
  await issue(
    services,
    trx,
    reservation,
    { reason: 'refunded', cancelledAt: now, refundMinor: stayMinor, premiumMinor, credited },
    { now, refundId: id },
  );
}

async function issue(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  credited: CreditedStay,
  { now, refundId }: { readonly now: Date; readonly refundId: string | null },
): Promise<void> {
  const invoice = await issueInvoiceIn(services, trx, reservation, now);
  if (!invoice) return;
  const content = creditNoteContentOf(invoice, credited);
  // Refunds by staff have credited everything.
  if (content.totalMinor === 0) return;
  const number = await nextNumber(trx, 'credit_note_series', now);
  await trx
    .insertInto('credit_note')
    .values({
      reservation_id: reservation.id,
      refund_id: refundId,
      number,
      issued_at: now,
      content: JSON.stringify(content),
    })
    .execute();
}

/**
 * The latest credit note of a reservation; null if there is none.
 *
 * @param refundId a refund by staff, for its credit note
 */
export async function creditNoteOf(
  database: Database,
  reservationId: string,
  refundId?: string,
): Promise<CreditNote | null> {
  let notes = database
    .selectFrom('credit_note')
    .select(['number', 'issued_at as issuedAt', 'content'])
    .where('reservation_id', '=', reservationId);
  if (refundId) notes = notes.where('refund_id', '=', refundId);
  const row = await notes.orderBy('issued_at', 'desc').orderBy('number', 'desc').executeTakeFirst();
  return row ?? null;
}
