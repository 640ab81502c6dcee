import { sql, type Kysely } from 'kysely';

/** A place whose height above the sea nobody has looked up says nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table place alter column altitude_m drop not null`.execute(db);
}
