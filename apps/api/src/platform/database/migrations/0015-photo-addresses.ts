import { sql, type Kysely } from 'kysely';

/** A photo is found by its name alone, which its public address carries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index account_by_photo on account (photo) where photo is not null`.execute(db);
}
