import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * Erases what staff and e-mails say about reservations whose contact has been erased: sent e-mails and notes, and the words of
 * refunds and of settled incidents. Amounts, dates and who decided stay, as do issued documents and bank transfers with the
 * sender's account: they are accounting records. (Act 563/1991 on accounting, sections 31 and 32)
 */
export async function forgetRecords(database: Database | DatabaseTransaction): Promise<void> {
  for (const table of ['sent_email', 'reservation_note'] as const)
    await sql`delete from ${sql.table(table)} record using reservation
      where reservation.id = record.reservation_id and reservation.contact ->> 'email' = ''`.execute(database);
  await sql`update refund set reason = '', decline_reason = null from reservation
    where reservation.id = refund.reservation_id and reservation.contact ->> 'email' = ''
      and refund.reason <> ''`.execute(database);
  await sql`update refund set reason = '', decline_reason = null from voucher, voucher_order
    where voucher.id = refund.voucher_id and voucher_order.id = voucher.order_id and voucher_order.email = ''
      and refund.reason <> ''`.execute(database);
  await sql`update payment_incident set settled_note = '' from payment, reservation
    where payment.id = payment_incident.payment_id and reservation.id = payment.reservation_id
      and reservation.contact ->> 'email' = '' and settled_note <> ''`.execute(database);
}
