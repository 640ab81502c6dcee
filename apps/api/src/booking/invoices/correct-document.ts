import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { staffRefundsOf } from '../payments/refundable.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { supplyOf } from '../taxes/supply.ts';
import type { CreditedParts } from './credit-note-content.ts';
import { insertCreditNote } from './issue-credit-note.ts';
import { insertInvoices, newInvoicesOf, type Invoice } from './issue-invoice.ts';
import { wrongDocuments } from './wrong-documents.ts';

/**
 * Corrects an invoice with a wrong VAT rate: a credit note withdraws what is left of it, and an invoice with the right rate
 * replaces it. What was credited before is credited on the new invoice, too. The issued documents stay as they are.
 *
 * @throws ApiError `document_not_wrong`, `vat_rate_missing`, `exchange_rate_missing`; nothing is issued
 */
export async function correctDocument(trx: DatabaseTransaction, number: string, now: Date): Promise<void> {
  const [wrong] = await wrongDocuments(trx, number);
  const reservation = wrong && (await lockReservation(trx, wrong.reservation_id));
  if (!reservation?.confirmed_at) throw new ApiError('document_not_wrong');
  const invoice = await invoiceOf(trx, number);
  const credited = await creditedOf(trx, reservation);
  const right = await newInvoicesOf(trx, reservation, await supplyOf(trx, reservation, reservation.confirmed_at));
  const corrected_by = await insertCreditNote(
    trx,
    reservation,
    invoice,
    { reason: 'wrong_rate', cancelledAt: now, refundMinor: null, credited },
    { now, refundId: null, kind: 'correction' },
  );
  if (corrected_by === null) throw new ApiError('document_not_wrong');
  await trx.updateTable('invoice').set({ corrected_by }).where('number', '=', number).execute();
  const { stayMinor, premiumMinor } = credited;
  for (const issued of await insertInvoices(trx, reservation, right, now))
    await insertCreditNote(
      trx,
      reservation,
      issued,
      { reason: 'refunded', cancelledAt: now, refundMinor: stayMinor, premiumMinor },
      { now, refundId: null, kind: 'carried' },
    );
}

async function invoiceOf(trx: DatabaseTransaction, number: string): Promise<Invoice> {
  const { content, issued_at, issuer } = await trx
    .selectFrom('invoice')
    .select(['content', 'issued_at', 'issuer'])
    .where('number', '=', number)
    .where('corrected_by', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!content) throw new ApiError('document_not_wrong');
  return { number, issuer, issuedAt: issued_at, content };
}

/** What credit notes have credited of a stay: by its guest's cancellation, and by refunds of staff. */
async function creditedOf(
  trx: DatabaseTransaction,
  { id, refund_minor, balance_minor }: Pick<ReservationRow, 'id' | 'refund_minor' | 'balance_minor'>,
): Promise<CreditedParts> {
  const { stayMinor, premiumMinor } = await staffRefundsOf(trx, id);
  const cancelledMinor = refund_minor === null ? 0 : refund_minor + balance_minor;
  return { stayMinor: stayMinor + cancelledMinor, premiumMinor };
}
