import { sql, type Kysely } from 'kysely';

/** Items of jobs that could not be done, or that wait for somebody: when it is their turn again, and what was wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_trouble (
      job text not null,
      item text not null,
      -- failures in a row; waiting is none
      failures integer not null default 0,
      next_try_at timestamptz not null,
      last_error text not null,
      since timestamptz not null,
      -- when the operator was written to
      told_at timestamptz,
      primary key (job, item)
    )`.execute(db);
}
