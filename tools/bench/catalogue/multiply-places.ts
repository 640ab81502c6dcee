import { sql } from 'kysely';
import type { Database } from '../../../apps/api/src/platform/database/database.ts';
import { monthOf } from '../../../apps/api/src/offer/inventory/months.ts';
import type { CalendarDate } from '@mp/domain';

/** Room types per generated place, and months of inventory after the first. */
const roomTypes = 4;
const monthsAhead = 18;

/** Above every id of the demonstration. */
const firstPlaceId = 100_000;
const firstRoomTypeId = 1_000_000;

export interface MultiplyOptions {
  /** Number of places at the end. */
  readonly places: number;
  readonly today: CalendarDate;
  /** Without inventory nobody can arrive: enough to view places, in a tenth of the time. */
  readonly nights: boolean;
  readonly log: (message: string) => void;
}

/**
 * Replaces the demonstration in a database by generated places. Each takes texts, pictures, collections and rates of
 * one demonstration place, and four room types with inventory from any of them. The same number and day give the same
 * places.
 *
 * Rows are created with `insert … select`: nothing crosses the connection, which is faster than COPY.
 */
export async function multiplyPlaces(
  database: Database,
  { places, today, nights, log }: MultiplyOptions,
): Promise<void> {
  const month = monthOf(today);
  const step = async (title: string, statement: ReturnType<typeof sql>): Promise<void> => {
    const began = performance.now();
    const { numAffectedRows } = await statement.execute(database);
    log(`${title}: ${numAffectedRows ?? 0} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };

  await database.transaction().execute(async (transaction) => {
    // Source rows, numbered without gaps.
    await sql`create table part_place as
      select row_number() over (order by id) - 1 as n, id from place where allow_sell`.execute(transaction);
    await sql`create table part_room as
      select row_number() over (order by r.id) - 1 as n, r.place_id, r.id
      from room_type r join place p on p.id = r.place_id where p.allow_sell`.execute(transaction);
    await sql`create table made_place as
      select k, ${firstPlaceId}::int + k as id, source.id as source_id
      from generate_series(0, ${places - 1}::int) k
      join part_place source on source.n = k % (select count(*) from part_place)`.execute(transaction);
    // A prime step spreads the rooms of a place over the source rows, differently for each place.
    await sql`create table made_room as
      select made.k, made.id as place_id, ${firstRoomTypeId}::int + made.k * ${roomTypes}::int + slot as id, slot,
             source.id as source_id, source.place_id as source_place_id
      from made_place made cross join generate_series(0, ${roomTypes - 1}::int) slot
      join part_room source
        on source.n = (made.k::bigint * 7919 + slot * 104729) % (select count(*) from part_room)`.execute(transaction);
  });
  await sql`create index on made_room (place_id)`.execute(database);
  await sql`analyze made_place, made_room`.execute(database);

  await step(
    'places',
    sql`
    insert into place
    select made.id, p.static_url || '-' || made.k, p.name || ' ' || made.k, p.kind, p.town, p.country,
           -- within half a degree of where the place they are made of is
           p.latitude + (made.k::bigint * 37 % 1000) / 1000.0 - 0.5, p.longitude + (made.k::bigint * 101 % 1000) / 1000.0 - 0.5,
           p.altitude_m, p.allow_sell, p.instant_booking, p.accept_coupon, p.url, p.texts, p.pictures,
           least(p.price_from_czk, cheapest.czk), least(p.price_from_eur, cheapest.eur),
           p.search_text || ' ' || made.k, (made.k::bigint * 48271 % 1000003)::int
    from made_place made
    join place p on p.id = made.source_id
    cross join lateral (
      select min(source.price_from_czk) as czk, min(source.price_from_eur) as eur
      from made_room room join place source on source.id = room.source_place_id where room.place_id = made.id offset 0
    ) cheapest`,
  );
  await step(
    'owners',
    sql`insert into place_owner
        select made.id, o.email, o.language from made_place made join place_owner o on o.place_id = made.source_id`,
  );
  await step(
    'collections',
    sql`insert into place_collection
        select made.id, c.collection_id from made_place made join place_collection c on c.place_id = made.source_id`,
  );
  await step(
    'room types',
    sql`
    insert into room_type
    select room.place_id, room.id, r.name_cs, r.name_en, r.description_cs, r.description_en, r.capacity, r.beds, r.size_m2,
           r.units, r.equipment, r.picture, room.slot + 1
    from made_room room join room_type r on r.id = room.source_id order by room.id`,
  );
  await step(
    'rates',
    sql`
    insert into rate
    select made.id, ${firstRoomTypeId}::int + made.k * 8 + rate.position, rate.kind, rate.name_cs, rate.name_en,
           rate.description_cs, rate.description_en, rate.included_cs, rate.included_en, rate.refundable, rate.per_mille,
           rate.person_night_czk, rate.person_night_eur, rate.room_stay_czk, rate.room_stay_eur, rate.min_nights,
           rate.position, rate.max_persons
    from made_place made join rate on rate.place_id = made.source_id order by made.id, rate.position`,
  );
  if (nights)
    await step(
      'inventory',
      sql`
      insert into inventory_month
      select room.place_id, room.id, m.month, m.free, m.arrivals, m.departures, m.rem, m.sum_czk, m.sum_eur, m.min_stay,
             m.max_stay
      from generate_series(${month}::int, ${month + monthsAhead}::int) wanted
      join inventory_month m on m.month = wanted
      join made_room room on room.source_id = m.room_type_id and room.source_place_id = m.place_id
      -- as months are asked for: those of one month side by side
      order by wanted, room.id`,
    );
  await step('demonstration', sql`delete from place where id < ${firstPlaceId}`);
  await sql`drop table part_place, part_room, made_room, made_place`.execute(database);
  await sql`vacuum (analyze)`.execute(database);
}
