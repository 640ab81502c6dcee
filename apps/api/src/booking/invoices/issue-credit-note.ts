import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { CreditNoteKind } from '../../platform/database/tables/documents.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { CreditNoteContent } from '../../platform/database/tables/tax-document.ts';
import type { BookingServices } from '../booking-services.ts';
import { staffRefundsOf } from '../payments/refundable.ts';
import { creditNoteContentOf, type CreditedParts, type CreditedStay } from './credit-note-content.ts';
import { issueInvoicesIn, type Invoice } from './issue-invoice.ts';
import { nextNumber } from './series.ts';
import { isRateMissing, waitForRate } from './wait-for-rate.ts';

/** An issued credit note. */
export interface CreditNote {
  readonly number: string;
  readonly issuer: string;
  readonly issuedAt: Date;
  readonly content: CreditNoteContent;
}

/**
 * Issues the credit notes of a confirmed reservation in the transaction that cancels it, so that documents and ledger always
 * agree. Issues the invoices first if their e-mail has not; while a rate for them is missing, both wait. Call it last: it
 * locks the number series until the transaction ends.
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
  // What was not paid of a stay that ended is not charged any more.
  const refundMinor =
    reason === 'cancelled_by_guest' ? (reservation.refund_minor ?? 0) + reservation.balance_minor : null;
  // Nothing is refunded: the invoice needs no correction.
  if (refundMinor === 0) return;
  const credited = await staffRefundsOf(trx, reservation.id);
  await issueForAll(
    services,
    trx,
    reservation,
    { reason, cancelledAt: now, refundMinor, credited },
    { now, refundId: null },
  );
}

/** Issues the credit notes of an approved refund by staff, under the same conditions. */
export async function issueRefundCreditNote(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { id, stayMinor, premiumMinor }: CreditedParts & { readonly id: string },
  now: Date,
): Promise<void> {
  const all = await staffRefundsOf(trx, reservation.id);
  const credited = {
    stayMinor: all.stayMinor - stayMinor,
    taxMinor: await creditedTaxMinor(trx, reservation.id),
    premiumMinor: all.premiumMinor - premiumMinor,
  };
  const isNoShow = reservation.no_show_at !== null;
  await issueForAll(
    services,
    trx,
    reservation,
    { reason: 'refunded', cancelledAt: now, refundMinor: stayMinor, premiumMinor, credited, isNoShow },
    { now, refundId: id },
  );
}

/** The local tax that credit notes of refunds by staff have credited. */
async function creditedTaxMinor(trx: DatabaseTransaction, reservationId: string): Promise<number> {
  const notes = await trx
    .selectFrom('credit_note')
    .select('content')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'refund')
    .execute();
  const lines = notes.flatMap(({ content }) => content.lines).filter(({ kind }) => kind === 'local_tax');
  return lines.reduce((sum, { minor }) => sum - minor, 0);
}

interface Issue {
  readonly now: Date;
  readonly refundId: string | null;
}

async function issueForAll(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  credited: CreditedStay,
  { now, refundId }: Issue,
): Promise<void> {
  let invoices: Invoice[];
  try {
    invoices = await issueInvoicesIn(services, trx, reservation, now);
  } catch (error) {
    if (!isRateMissing(error)) throw error;
    return waitForRate(trx, reservation.id, error, now);
  }
  const kind = refundId === null ? 'cancellation' : 'refund';
  for (const invoice of invoices) await insertCreditNote(trx, reservation, invoice, credited, { now, refundId, kind });
}

/** Issues the credit note of one invoice. Returns its number; null if there is nothing to credit. */
export async function insertCreditNote(
  trx: DatabaseTransaction,
  { id }: Pick<ReservationRow, 'id'>,
  invoice: Invoice,
  credited: CreditedStay,
  { now, refundId, kind }: Issue & { readonly kind: CreditNoteKind },
): Promise<string | null> {
  const content = creditNoteContentOf(invoice, credited);
  // The invoice has nothing of it, or refunds by staff have credited everything.
  if (content.totalMinor === 0) return null;
  const number = await nextNumber(trx, 'credit_note', now, invoice.issuer);
  await trx
    .insertInto('credit_note')
    .values({
      reservation_id: id,
      issuer: invoice.issuer,
      kind,
      invoice_number: invoice.number,
      refund_id: refundId,
      number,
      issued_at: now,
      content: JSON.stringify(content),
    })
    .execute();
  return number;
}

/**
 * The latest credit note of each issuer of a reservation.
 *
 * @param refundId a refund by staff, for its credit notes
 */
export async function creditNotesOf(
  database: Database,
  reservationId: string,
  { refundId, number }: { readonly refundId?: string | undefined; readonly number?: string | undefined } = {},
): Promise<CreditNote[]> {
  let notes = database
    .selectFrom('credit_note')
    .select(['number', 'issuer', 'issued_at as issuedAt', 'content'])
    .distinctOn('issuer')
    .where('reservation_id', '=', reservationId)
    .where('kind', '<>', 'carried');
  if (refundId) notes = notes.where('refund_id', '=', refundId);
  if (number) notes = notes.where('number', '=', number);
  return notes.orderBy('issuer').orderBy('issued_at', 'desc').orderBy('number', 'desc').execute();
}
