import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { invoiceContentOf } from './invoice-content.ts';
import { nextNumber } from './series.ts';
import { stayNamesOf } from '../reservation-record/stay-names.ts';
import type { InvoiceContent } from '../../platform/database/tables/tax-document.ts';

/** An issued invoice. */
export interface Invoice {
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: InvoiceContent;
}

/**
 * Issues the invoice of a confirmed reservation, once; null if it was never confirmed. Locks the number series, so call it
 * from the outbox, not in a booking's transaction.
 */
export const issueInvoice = (services: BookingServices, reservationId: string, now: Date): Promise<Invoice | null> =>
  inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    return reservation ? issueInvoiceIn(services, trx, reservation, now) : null;
  });

/** The same for a locked reservation. */
export async function issueInvoiceIn(
  { config }: Pick<BookingServices, 'config'>,
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

/** The invoice of a reservation; null if none has been issued. */
export async function invoiceOf(services: BookingServices, reservationId: string): Promise<Invoice | null> {
  const row = await rowOf(services.database, reservationId);
  if (!row) return null;
  const { number, issued_at: issuedAt, content } = row;
  // Older invoices have no stored content: store it on the first read, so that it no longer changes.
  return content ? { number, issuedAt, content } : issueInvoice(services, reservationId, issuedAt);
}

const rowOf = (database: Database | DatabaseTransaction, reservationId: string) =>
  database.selectFrom('invoice').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();
