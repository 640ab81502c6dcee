import { sql, type Kysely } from 'kysely';

/** Notices that a text or a picture of a place is unlawful or untrue, as staff have received them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_notice (
      id uuid primary key,
      place_id integer not null references place (id) on delete cascade,
      -- what is reported, in the words of staff
      note text not null,
      reported_at timestamptz not null,
      handled_at timestamptz,
      decision text check (decision in ('keep', 'remove')),
      check ((handled_at is null) = (decision is null))
    )`.execute(db);
  await sql`create index place_notice_by_time on place_notice (reported_at desc, id)`.execute(db);
}
