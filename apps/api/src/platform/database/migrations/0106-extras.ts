import { sql, type Kysely } from 'kysely';

/** Extras that places offer with a stay, and those that guests have ordered. Earlier reservations have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table extra (
      id integer primary key,
      place_id integer not null references place on delete cascade,
      kind text not null
        check (kind in ('breakfast', 'sauna', 'firewood', 'late_checkout', 'transfer', 'cleaning', 'other')),
      name_cs text not null check (name_cs <> ''),
      name_en text not null check (name_en <> ''),
      per text not null check (per in ('stay', 'night', 'person', 'person_night', 'piece')),
      czk_minor integer not null check (czk_minor >= 0),
      eur_minor integer not null check (eur_minor >= 0),
      -- of one order
      most integer not null check (most between 1 and 99),
      -- of all stays on a day; null: without limit
      stock integer check (stock > 0),
      -- before 15:00 on the day of arrival
      lead_hours integer not null default 0 check (lead_hours between 0 and 8760),
      position integer not null default 0,
      -- what is no longer offered stays for those who have ordered it
      active boolean not null default true
    )`.execute(db);
  await sql`create index extra_by_place on extra (place_id)`.execute(db);
  await sql`
    create table reservation_extra (
      reservation_id uuid not null references reservation on delete cascade,
      extra_id integer not null references extra,
      -- as it was ordered
      kind text not null,
      name_cs text not null,
      name_en text not null,
      per text not null,
      count integer not null check (count > 0),
      amount_minor integer not null check (amount_minor >= 0),
      primary key (reservation_id, extra_id)
    )`.execute(db);
  await sql`create index reservation_extra_by_extra on reservation_extra (extra_id)`.execute(db);
  // Part of total_minor.
  await sql`alter table reservation add column extras_minor integer not null default 0`.execute(db);
}
