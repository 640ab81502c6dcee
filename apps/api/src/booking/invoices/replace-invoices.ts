import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { staffRefundsOf } from '../payments/refundable.ts';
import { supplyOf } from '../taxes/supply.ts';
import { insertCreditNote } from './issue-credit-note.ts';
import { insertInvoices, newInvoicesOf, type Invoice } from './issue-invoice.ts';

/**
 * Replaces the invoices of a confirmed stay that was changed: a credit note withdraws what is left of each, and an invoice of
 * the stay as it is now takes its place. What refunds by staff have credited before is credited on the new one, too. Nothing
 * if no invoice has been issued: the first one will be right.
 *
 * @param reservation locked, as it is after the change
 * @throws ApiError `vat_rate_missing`, `exchange_rate_missing`
 */
export async function replaceInvoices(trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<void> {
  const { id, confirmed_at } = reservation;
  const rows = await trx
    .selectFrom('invoice')
    .select(['number', 'issuer', 'issued_at as issuedAt', 'content'])
    .where('reservation_id', '=', id)
    .where('corrected_by', 'is', null)
    .orderBy('number')
    .forUpdate()
    .execute();
  const invoices = rows.flatMap(({ content, ...row }): Invoice[] => (content ? [{ ...row, content }] : []));
  if (!confirmed_at || invoices.length === 0) return;
  const credited = await staffRefundsOf(trx, id);
  const right = await newInvoicesOf(trx, reservation, await supplyOf(trx, reservation, confirmed_at));
  const inForce = new Set<string>();
  for (const invoice of invoices) {
    const corrected_by = await insertCreditNote(
      trx,
      reservation,
      invoice,
      { reason: 'changed', cancelledAt: now, refundMinor: null, credited },
      { now, refundId: null, kind: 'correction' },
    );
    // Staff have refunded all of it: it stays.
    if (corrected_by === null) inForce.add(invoice.issuer);
    else await trx.updateTable('invoice').set({ corrected_by }).where('number', '=', invoice.number).execute();
  }
  const missing = right.filter(({ issuer }) => !inForce.has(issuer));
  for (const issued of await insertInvoices(trx, reservation, missing, now))
    await insertCreditNote(
      trx,
      reservation,
      issued,
      { reason: 'refunded', cancelledAt: now, refundMinor: credited.stayMinor, premiumMinor: credited.premiumMinor },
      { now, refundId: null, kind: 'carried' },
    );
}
