import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { BookingServices } from '../booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { creditNoteContentOf } from './credit-note-content.ts';
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
  const invoice = await issueInvoiceIn(services, trx, reservation, now);
  if (!invoice) return;
  const content = creditNoteContentOf(invoice, { reason, cancelledAt: now, refundMinor });
  const number = await nextNumber(trx, 'credit_note_series', now);
  await trx
    .insertInto('credit_note')
    .values({ reservation_id: reservation.id, number, issued_at: now, content: JSON.stringify(content) })
    .execute();
}

/** The credit note of a reservation; null if there is none. */
export async function creditNoteOf(database: Database, reservationId: string): Promise<CreditNote | null> {
  const row = await database
    .selectFrom('credit_note')
    .select(['number', 'issued_at as issuedAt', 'content'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row ?? null;
}
