import { sql, type Kysely } from 'kysely';

/** Imports that staff began in the console: the files are in the store of files, what came of them here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_run (
      id uuid primary key,
      name text not null,
      state text not null
        check (state in ('checking', 'refused', 'checked', 'importing', 'imported', 'failed')),
      requested_by text not null,
      created_at timestamptz not null,
      -- of the present step
      percent integer not null default 0 check (percent between 0 and 100),
      -- until then, a process works on it
      claimed_until timestamptz,
      -- { files, problems, problemCount }; null before the dry run has ended
      report jsonb
    )`.execute(db);
  await sql`create index import_run_waiting on import_run (id) where state in ('checking', 'importing')`.execute(db);
}
