import { sql, type Kysely } from 'kysely';

/** Shares of transfers that are free again because their payment was not completed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transfer_share add column released_at timestamptz`.execute(db);
  // Partial transfers that completed their payment: from now on a share says that they are used.
  await sql`
    insert into transfer_share (id, transfer_id, payment_id, amount_minor, created_at)
    select gen_random_uuid(), id, payment_id, left_minor, updated_at from (
      select t.id, t.payment_id, p.updated_at, t.amount_minor
        - coalesce((select sum(s.amount_minor) from transfer_share s where s.transfer_id = t.id), 0) as left_minor
      from bank_transfer t join payment p on p.id = t.payment_id and p.currency = t.currency
      where t.outcome = 'wrong_amount' and (p.status in ('captured', 'refunded')
        or exists (select from bank_transfer m where m.payment_id = p.id and m.outcome = 'matched'))) partial
    where left_minor > 0`.execute(db);
  await sql`
    update transfer_share s set released_at = now() from payment p
    where p.id = s.payment_id and p.status in ('failed', 'released')
      and not exists (select from bank_transfer m where m.payment_id = p.id and m.outcome = 'matched')`.execute(db);
}
