import { sql, type Kysely } from 'kysely';

/** What one has to know of a place before one comes, as `keptGoodToKnowSchema` has it; null where it has not told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table place add column good_to_know jsonb`.execute(db);
}
