import { sql, type Kysely } from 'kysely';

/** Street, directions and phone of a place, for guests with a confirmed stay. Null for places of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table place add column arrival jsonb`.execute(db);
}
