import { sql, type Kysely } from 'kysely';

/** Names are found in memory: nothing asks these indexes any more, and every change of a place had to write them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index place_by_search_text`.execute(db);
  await sql`drop index collection_by_search_text`.execute(db);
}
