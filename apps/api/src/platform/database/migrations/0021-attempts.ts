import { sql, type Kysely } from 'kysely';

/** Attempts are counted where every process can count them. What a crash of the database forgets may be tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table attempt (
      -- HMAC of the limit's name and of who tries: enough to count, nothing to find anybody by
      key bytea primary key,
      count integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index attempt_by_end on attempt (window_ends_at)`.execute(db);
}
