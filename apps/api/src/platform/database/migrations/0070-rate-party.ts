import { sql, type Kysely } from 'kysely';

/** A package for two is not sold to four: the largest party that can have a rate, null without a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate add column max_persons smallint check (max_persons > 0)`.execute(db);
}
