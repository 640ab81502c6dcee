import { sql, type Kysely } from 'kysely';

/** What staff found when they looked the registration number of a short-term let up in its register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_check (
      id uuid primary key,
      place_id integer not null references place on delete cascade,
      registration_number text not null,
      is_right boolean not null,
      checked_at timestamptz not null,
      checked_by uuid not null
    )`.execute(db);
  await sql`create index registration_check_by_place on registration_check (place_id)`.execute(db);
}
