import { sql, type Kysely } from 'kysely';

/** Places, what they belong to, what they sell and when. Amounts are whole minor units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place (
      id integer primary key,
      static_url text not null unique,
      name text not null,
      kind text not null,
      town text not null,
      country char(3) not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      altitude_m integer not null,
      allow_sell boolean not null,
      instant_booking boolean not null,
      accept_coupon boolean not null,
      url text,
      -- { cs, en } → { claim, special, house, surroundings, practical }
      texts jsonb not null,
      -- { summer, winter } → picture names, the cover first
      pictures jsonb not null,
      -- the lowest nightly price; null where the place does not sell
      price_from_czk integer check (price_from_czk > 0),
      price_from_eur integer check (price_from_eur > 0),
      -- accent-free lower-case words for search, made by the application
      search_text text not null,
      -- spreads the recommended order
      rank integer not null,
      check (not allow_sell or (price_from_czk is not null and price_from_eur is not null))
    )`.execute(db);

  await sql`
    create table collection (
      id integer primary key,
      source_id integer not null,
      type text not null,
      slug_cs text not null,
      slug_en text not null,
      name_cs text not null,
      name_en text not null,
      parent_id integer references collection (id),
      picture text,
      position integer not null,
      unique (type, slug_cs),
      unique (type, slug_en)
    )`.execute(db);

  await sql`
    create table place_collection (
      place_id integer not null references place (id) on delete cascade,
      collection_id integer not null references collection (id),
      primary key (place_id, collection_id)
    )`.execute(db);
  await sql`create index place_collection_by_collection on place_collection (collection_id, place_id)`.execute(db);

  await sql`
    create table room_type (
      place_id integer not null references place (id) on delete cascade,
      id integer not null unique,
      name_cs text not null,
      name_en text not null,
      description_cs text not null,
      description_en text not null,
      capacity smallint not null check (capacity > 0),
      -- { double, single, sofa }
      beds jsonb not null,
      size_m2 smallint not null,
      units smallint not null check (units > 0),
      equipment integer[] not null,
      picture text,
      position smallint not null,
      primary key (place_id, id)
    )`.execute(db);

  await sql`
    create table rate (
      place_id integer not null references place (id) on delete cascade,
      id integer not null unique,
      kind text not null,
      name_cs text not null,
      name_en text not null,
      description_cs text not null,
      description_en text not null,
      included_cs text[] not null,
      included_en text[] not null,
      refundable boolean not null,
      -- the room's nightly prices times this, rounded half up to the whole major unit per stay
      per_mille smallint not null check (per_mille > 0),
      -- added once for each person and night
      person_night_czk integer not null,
      person_night_eur integer not null,
      -- added once for each room and stay
      room_stay_czk integer not null,
      room_stay_eur integer not null,
      min_nights smallint not null,
      position smallint not null,
      primary key (place_id, id)
    )`.execute(db);

  // One row for a room type and month. Index 1 of an array is the 1st of the month; ADR 0006 tells why.
  await sql`
    create table inventory_month (
      place_id integer not null,
      room_type_id integer not null,
      -- year × 12 + (month − 1), so that the next month is one more
      month integer not null,
      -- bit n (0 = the 1st): at least one unit is free that night
      free integer not null,
      -- bit n: guests may arrive / leave on that day
      arrivals integer not null,
      departures integer not null,
      -- units left, one for each night
      rem smallint[] not null check (0 <= all (rem)),
      -- nightly prices as prefix sums, one more than days: [1] is 0, [n + 1] the sum of the first n nights
      sum_czk integer[] not null,
      sum_eur integer[] not null,
      -- shortest and longest stay that may begin on each day
      min_stay smallint[] not null,
      max_stay smallint[] not null,
      primary key (place_id, room_type_id, month),
      foreign key (place_id, room_type_id) references room_type (place_id, id) on delete cascade
    ) with (fillfactor = 85)`.execute(db);
  await sql`create index inventory_month_by_month on inventory_month (month, place_id)`.execute(db);

  await sql`
    create table control_panel (
      id smallint primary key check (id = 1),
      server_live boolean not null,
      winter_mode boolean not null,
      updated_at timestamptz not null
    )`.execute(db);
}
