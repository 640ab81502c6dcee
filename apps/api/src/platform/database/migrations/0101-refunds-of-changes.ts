import { sql, type Kysely } from 'kysely';

/**
 * Refunds that follow a change of a stay instead of a decision by staff. The stay costs less since then, so that they are no
 * part of its price: sums of refunds by staff leave them out. Vouchers may then have paid more than the stay costs, and the
 * difference is given back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      add column kind text not null default 'staff' check (kind in ('staff', 'change')),
      alter column asked_by drop not null,
      add check (kind <> 'staff' or asked_by is not null)`.execute(db);
  // vouchers_minor <= total_minor
  await sql`alter table reservation drop constraint reservation_check1`.execute(db);
}
