import { sql, type Kysely } from 'kysely';

/** Notes of staff about guests. They go with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_note (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      author_id uuid not null,
      author text not null,
      words text not null,
      written_at timestamptz not null
    )`.execute(db);
  await sql`create index account_note_by_account on account_note (account_id, written_at desc)`.execute(db);
}
