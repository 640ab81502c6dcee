import { sql, type Kysely } from 'kysely';

/** Rates that are no longer sold: stays that were booked at them still refer to them. All are sold so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate add column active boolean not null default true`.execute(db);
}
