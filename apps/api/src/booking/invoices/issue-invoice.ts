import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { invoiceContentOf } from './invoice-content.ts';
import { nextNumber } from './series.ts';
import { stayNamesOf } from '../reservation-record/stay-names.ts';
import type { InvoiceContent } from '../../platform/database/tables/tax-document.ts';

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
export const issueInvoice = (services: BookingServices, reservationId: string, now: Date): Promise<Invoice | null> =>
  inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    return reservation ? issueInvoiceIn(services, trx, reservation, now) : null;
  });

/** The same for a reservation that is locked already. */
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

/** The invoice of a reservation; null when none has been issued. */
export async function invoiceOf(services: BookingServices, reservationId: string): Promise<Invoice | null> {
  const row = await rowOf(services.database, reservationId);
  if (!row) return null;
  const { number, issued_at: issuedAt, content } = row;
  // One from before contents were kept is written down now, and stays as it is from now on.
  return content ? { number, issuedAt, content } : issueInvoice(services, reservationId, issuedAt);
}

const rowOf = (database: Database | DatabaseTransaction, reservationId: string) =>
  database.selectFrom('invoice').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();
