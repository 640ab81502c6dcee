import { sql, type Kysely } from 'kysely';

/** Nights that staff block, and changes of many nights at once, which can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Units that staff hold back: like those of reservations and calendars, they are missing from inventory_month.rem.
  await sql`
    create table night_block (
      -- of all nights that were blocked together
      id uuid not null,
      room_type_id integer not null references room_type (id) on delete cascade,
      night date not null,
      units smallint not null check (units > 0),
      primary key (room_type_id, night, id)
    )`.execute(db);
  await sql`create index night_block_by_id on night_block (id)`.execute(db);
  // Units that only guests or staff give back; calendars give up theirs when a room type gets fewer.
  await sql`
    create view held_night as
      select room_type_id, night, units from reservation_night
      union all select room_type_id, night, units from night_block`.execute(db);
  await sql`
    create table night_change (
      id uuid primary key,
      made_by uuid not null,
      made_at timestamptz not null,
      -- as it was requested
      request jsonb not null,
      -- nights with the terms before and after it, by room type
      nights jsonb not null,
      undone_by uuid references night_change
    )`.execute(db);
  await sql`create index night_change_by_age on night_change (made_at desc, id)`.execute(db);
}
