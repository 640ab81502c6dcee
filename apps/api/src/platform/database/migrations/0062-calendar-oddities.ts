import { sql, type Kysely } from 'kysely';

/** What could not be understood of a calendar that was read otherwise, a sentence each; null for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_source add column oddities text`.execute(db);
}
