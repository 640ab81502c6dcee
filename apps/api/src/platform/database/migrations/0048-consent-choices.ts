import { sql, type Kysely } from 'kysely';

/** What visitors agreed to: what, when, in which version of the question; nobody can tell who. (ADR 0070) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_choice (
      id uuid primary key,
      version integer not null,
      measuring boolean not null,
      advertising boolean not null,
      chosen_at timestamptz not null
    )`.execute(db);
  await sql`create index consent_choice_by_time on consent_choice (chosen_at)`.execute(db);
}
