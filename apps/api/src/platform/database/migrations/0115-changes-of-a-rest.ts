import { sql, type Kysely } from 'kysely';

/** Changes of a stay whose rest is not paid yet: they raise or lower the rest, down to nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservation_instalment
      drop constraint reservation_instalment_amount_minor_check,
      add check (amount_minor >= 0)`.execute(db);
  // The part of the difference by which the rest rises, or falls if negative.
  await sql`alter table reservation_change add column balance_minor integer not null default 0`.execute(db);
}
