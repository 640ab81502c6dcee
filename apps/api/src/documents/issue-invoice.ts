import { dateInZone, operatorTimeZone } from '@mp/domain';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { InvoiceTable } from '../database/tables/documents.ts';
import { lockReservation } from '../reservations/change-status.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

/** The invoice of a reservation; undefined when none has been issued. */
export const invoiceOf = (database: Database, reservationId: string): Promise<InvoiceRow | undefined> =>
  database.selectFrom('invoice').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();

/**
 * Issues the invoice of a confirmed reservation, once; null for one that never was confirmed. Numbers are given without
 * gaps: the series is locked until the invoice is there, so this is for the outbox and not for a booking's transaction.
 */
export async function issueInvoice(database: Database, reservationId: string, now: Date): Promise<InvoiceRow | null> {
  return inTransaction(database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    if (!reservation?.confirmed_at) return null;
    const issued = await trx
      .selectFrom('invoice')
      .selectAll()
      .where('reservation_id', '=', reservationId)
      .executeTakeFirst();
    if (issued) return issued;
    const year = Number(dateInZone(now, operatorTimeZone).slice(0, 4));
    const { rows } = await sql<{ last: number }>`
      insert into invoice_series (year, last) values (${year}, 1)
      on conflict (year) do update set last = invoice_series.last + 1 returning last`.execute(trx);
    const number = `${year}${String(rows[0]?.last).padStart(6, '0')}`;
    return trx
      .insertInto('invoice')
      .values({ reservation_id: reservationId, number, issued_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
