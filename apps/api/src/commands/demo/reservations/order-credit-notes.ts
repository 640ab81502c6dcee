import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { generatedSender } from './live.ts';

/**
 * Numbers the credit notes of generated reservations in order of time. Each reservation is lived to its end before the next
 * one, so that a late refund of an early booking has an early number. Nobody has seen these documents yet.
 *
 * @param keys of the reservations that this run has added
 */
export const orderCreditNotes = (database: Database, keys: readonly string[]): Promise<void> =>
  inTransaction(database, async (trx) => {
    if (keys.length === 0) return;
    // A number is unique at any moment: it is marked first.
    await sql`
      with made as (
        select note.number, note.issued_at, left(note.number, -6) as series from credit_note note
        join reservation stay on stay.id = note.reservation_id
        where stay.idempotency_sender = ${generatedSender} and stay.idempotency_key in (${sql.join(keys)})),
      wanted as (
        select number, series, row_number() over (partition by series order by issued_at, number) as place from made),
      numbers as (
        select number, series, row_number() over (partition by series order by number) as place from made)
      update credit_note set number = '~' || numbers.number
      from wanted join numbers using (series, place)
      where credit_note.number = wanted.number`.execute(trx);
    await sql`update credit_note set number = substr(number, 2) where number like '~%'`.execute(trx);
  });
