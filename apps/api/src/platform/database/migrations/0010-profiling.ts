import { sql, type Kysely } from 'kysely';

/** Who has agreed that offers are chosen by what they look at and book: since when, or not at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column profiling_agreed_at timestamptz`.execute(db);
}
