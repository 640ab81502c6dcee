import type { Database, DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Booking } from '../reservations/booking.ts';
import { lockReservation, type ReservationRow } from '../reservations/change-status.ts';
import { invoiceContentOf } from './invoice-content.ts';
import { nextNumber } from './series.ts';
import { stayNamesOf } from './stay-facts.ts';
import type { InvoiceContent } from './tax-document.ts';

/** An invoice as it was issued. */
export interface Invoice {
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: InvoiceContent;
}

/**
 * Issues the invoice of a confirmed reservation, once; null for one that never was confirmed. The series of numbers is
 * locked meanwhile, so this is for the outbox and not for a booking's transaction.
 */
export const issueInvoice = (booking: Booking, reservationId: string, now: Date): Promise<Invoice | null> =>
  inTransaction(booking.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    return reservation ? issueInvoiceIn(booking, trx, reservation, now) : null;
  });

/** The same for a reservation that is locked already. */
export async function issueInvoiceIn(
  { config }: Pick<Booking, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<Invoice | null> {
  const { id, confirmed_at: confirmedAt } = reservation;
  if (!confirmedAt) return null;
  const issued = await rowOf(trx, id);
  if (issued?.content) return { number: issued.number, issuedAt: issued.issued_at, content: issued.content };
  const content = invoiceContentOf(reservation, confirmedAt, await stayNamesOf(trx, reservation), config.booking);
  if (issued) {
    await trx
      .updateTable('invoice')
      .set({ content: JSON.stringify(content) })
      .where('reservation_id', '=', id)
      .execute();
    return { number: issued.number, issuedAt: issued.issued_at, content };
  }
  const number = await nextNumber(trx, 'invoice_series', now);
  await trx
    .insertInto('invoice')
    .values({ reservation_id: id, number, issued_at: now, content: JSON.stringify(content) })
    .execute();
  return { number, issuedAt: now, content };
}

/** The invoice of a reservation; null when none has been issued. */
export async function invoiceOf(booking: Booking, reservationId: string): Promise<Invoice | null> {
  const row = await rowOf(booking.database, reservationId);
  if (!row) return null;
  const { number, issued_at: issuedAt, content } = row;
  // One from before contents were kept is written down now, and stays as it is from now on.
  return content ? { number, issuedAt, content } : issueInvoice(booking, reservationId, issuedAt);
}

const rowOf = (database: Database | DatabaseTransaction, reservationId: string) =>
  database.selectFrom('invoice').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();
