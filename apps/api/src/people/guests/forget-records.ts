import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** Erases e-mails and notes of reservations whose contact has been erased: both name the guest. */
export async function forgetRecords(database: Database | DatabaseTransaction): Promise<void> {
  for (const table of ['sent_email', 'reservation_note'] as const)
    await sql`delete from ${sql.table(table)} record using reservation
      where reservation.id = record.reservation_id and reservation.contact ->> 'email' = ''`.execute(database);
}
