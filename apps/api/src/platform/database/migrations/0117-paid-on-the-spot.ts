import { sql, type Kysely } from 'kysely';

/** Payments that places take from their guests for the shop. Settlements deduct them from what sellers get. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the place has taken of the charge.
  await sql`
    alter table reservation add column collected_minor integer not null default 0 check (collected_minor >= 0)`.execute(
    db,
  );
  await sql`
    alter table settlement_line
      add column collected_minor integer not null default 0,
      drop constraint settlement_line_check,
      add check (price_minor - refunded_minor - commission_minor - vat_minor - collected_minor = owed_minor)`.execute(
    db,
  );
}
