import { sql, type Kysely } from 'kysely';

/** Whose accounts open the editors' desk. (ADR 0142) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table editor (
      account_id uuid primary key references account on delete cascade,
      made_at timestamptz not null
    )`.execute(db);
}
