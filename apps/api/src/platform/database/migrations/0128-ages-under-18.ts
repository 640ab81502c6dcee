import { sql, type Kysely } from 'kysely';

/** Ages of guests under 18, where a local tax depends on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation add column ages_under_18 integer[] not null default '{}'`.execute(db);
}
