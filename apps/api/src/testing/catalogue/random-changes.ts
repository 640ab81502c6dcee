import { addDays, calendarDateOf, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { between } from '../../commands/demo/seed/random.ts';
import { returnUnits, takeUnits, type UnitsOfStay } from '../../offer/inventory/take-units.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

type Random = () => number;

interface Room {
  readonly placeId: number;
  readonly roomTypeId: number;
}

class NotFree extends Error {}

/** Reproducible random changes to places, as guests, operators and imports make them. */
export interface RandomChanges {
  /** Makes one change in its own transaction, of a random or the given kind, and returns the kind. */
  one(kind?: string): Promise<string>;
}

/** @param stay dates within the inventory */
export function randomChanges(
  database: Database,
  random: Random,
  stay: () => readonly [CalendarDate, number],
): RandomChanges {
  const taken: UnitsOfStay[] = [];
  let newRooms = 0;
  const newPlaces = { low: -1, high: 700_000 };

  const pick = <Item>(items: readonly Item[]): Item => items[between(random, 0, items.length - 1)] as Item;
  async function room(): Promise<Room> {
    const { rows } = await sql<Room>`
      select place_id as "placeId", id as "roomTypeId" from room_type order by id`.execute(database);
    return pick(rows);
  }
  /** A month with inventory for a room type. */
  async function month(): Promise<Room & { readonly month: number; readonly days: number }> {
    const { placeId, roomTypeId } = await room();
    const { rows } = await sql<{ month: number; days: number }>`
      select month, cardinality(rem) as days from inventory_month where room_type_id = ${roomTypeId} order by month
    `.execute(database);
    return rows.length > 0 ? { placeId, roomTypeId, ...pick(rows) } : month();
  }
  const list = (length: number, from: number, to: number): number[] =>
    Array.from({ length }, () => between(random, from, to));
  const sums = (prices: readonly number[]): number[] =>
    prices.reduce((so, price) => [...so, (so.at(-1) ?? 0) + price], [0]);
  const mask = (days: number): number => (random() < 0.5 ? 2 ** days - 1 : between(random, 0, 2 ** days - 1));

  /** Copies rows except for some columns. */
  async function copyRows(
    change: DatabaseTransaction,
    table: string,
    where: Readonly<Record<string, number>>,
    other: Readonly<Record<string, number | string>>,
  ): Promise<void> {
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = ${table} and not column_name = any (${Object.keys(other)}) and is_generated = 'NEVER'
    `.execute(change);
    const names = sql.raw(rows[0]?.names ?? '');
    const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(other).map((column) => sql.ref(column)))}, ${names})
              select ${sql.join(Object.values(other))}, ${names} from ${sql.table(table)}
              where ${sql.join(conditions, sql` and `)}`.execute(change);
  }

  async function copyRoom(change: DatabaseTransaction, { placeId, roomTypeId }: Room, toPlace: number): Promise<void> {
    const id = 900_000 + ++newRooms;
    await copyRows(change, 'room_type', { id: roomTypeId, place_id: placeId }, { id, place_id: toPlace });
    await copyRows(
      change,
      'inventory_month',
      { room_type_id: roomTypeId, place_id: placeId },
      { room_type_id: id, place_id: toPlace },
    );
  }

  const kinds: Record<string, (change: DatabaseTransaction) => Promise<unknown>> = {
    book: async (change) => {
      const [arrival, nights] = stay();
      const { placeId, roomTypeId } = await room();
      const units = { placeId, roomTypeId, arrival, departure: addDays(arrival, nights), units: between(random, 1, 2) };
      if (!(await takeUnits(change, units))) throw new NotFree();
      taken.push(units);
    },
    cancel: async (change) => {
      const units = taken.pop();
      if (units) await returnUnits(change, units);
    },
    price: async (change) => {
      const { roomTypeId, month: number, days } = await month();
      const prices = list(days, 10, pick([10, 12, 60]));
      await sql`update inventory_month set sum_czk = ${sums(prices.map((price) => price * 12_300))}::int[],
                  sum_eur = ${sums(prices.map((price) => price * 500))}::int[]
                where room_type_id = ${roomTypeId} and month = ${number}`.execute(change);
    },
    rules: async (change) => {
      const { roomTypeId, month: number, days } = await month();
      await sql`update inventory_month set arrivals = ${mask(days)}, departures = ${mask(days)},
                  min_stay = ${list(days, 1, 3)}::smallint[], max_stay = ${list(days, 2, 20)}::smallint[]
                where room_type_id = ${roomTypeId} and month = ${number}`.execute(change);
    },
    missing: async (change) => {
      const { roomTypeId, month: number } = await month();
      await sql`delete from inventory_month where room_type_id = ${roomTypeId} and month = ${number}`.execute(change);
    },
    capacity: async (change) => {
      const { roomTypeId } = await room();
      await sql`update room_type set capacity = ${between(random, 1, 8)} where id = ${roomTypeId}`.execute(change);
    },
    selling: async (change) => {
      const { placeId } = await room();
      await sql`update place set allow_sell = not allow_sell
                where id = ${placeId} and price_from_czk is not null`.execute(change);
    },
    rate: async (change) => {
      const { placeId } = await room();
      await sql`update rate set per_mille = ${between(random, 80, 110) * 10}, min_nights = ${between(random, 1, 3)},
                  max_persons = ${between(random, 1, 3) === 1 ? between(random, 1, 6) : null},
                  person_night_czk = ${between(random, 0, 3) * 10_000}
                where place_id = ${placeId}`.execute(change);
    },
    addRoom: async (change) => {
      const { placeId, roomTypeId } = await room();
      await copyRoom(change, { placeId, roomTypeId }, placeId);
    },
    addPlace: async (change) => {
      const { placeId } = await room();
      // At a random position by id.
      const id = between(random, 1, 3) === 1 ? newPlaces.low-- : newPlaces.high++;
      await copyRows(change, 'place', { id: placeId }, { id, static_url: `new-${id}` });
      await copyRows(change, 'place_collection', { place_id: placeId }, { place_id: id });
      await sql`insert into rate (place_id, id, kind, name_cs, name_en, description_cs, description_en, included_cs, included_en,
                  refundable, per_mille, person_night_czk, person_night_eur, room_stay_czk, room_stay_eur, min_nights,
                  max_persons, position)
                select ${id}, 800_000 + row_number() over () + ${newRooms++ * 10}, kind, name_cs, name_en, description_cs,
                  description_en, included_cs, included_en, refundable, per_mille, person_night_czk, person_night_eur,
                  room_stay_czk, room_stay_eur, min_nights, max_persons, position from rate where place_id = ${placeId}`.execute(
        change,
      );
      const { rows } = await sql<{ id: number }>`select id from room_type where place_id = ${placeId}`.execute(change);
      for (const { id: roomTypeId } of rows) await copyRoom(change, { placeId, roomTypeId }, id);
    },
    removePlace: async (change) => {
      const { placeId } = await room();
      await sql`delete from place where id = ${placeId}`.execute(change);
      taken.splice(0, taken.length, ...taken.filter((units) => units.placeId !== placeId));
    },
    removeMonths: async (change) => {
      const { roomTypeId } = await room();
      await sql`delete from inventory_month where room_type_id = ${roomTypeId}`.execute(change);
    },
    rename: async (change) => {
      const { placeId } = await room();
      await sql`update place set name = name || 'x' where id = ${placeId}`.execute(change);
    },
    // More changed places than the index updates one by one.
    season: async (change) => {
      const { month: number } = await month();
      await sql`update inventory_month set max_stay = array_fill(${between(random, 2, 9)}::smallint, array[cardinality(rem)])
                where month = ${number}`.execute(change);
    },
  };
  const often = ['book', 'book', 'book', 'cancel', 'price', 'price', 'rules', 'missing', 'capacity', 'rate', 'addRoom'];
  const seldom = ['selling', 'removeMonths', 'rename', 'season', 'addPlace', 'addPlace', 'removePlace'];

  return {
    one: async (kind = random() < 0.92 ? pick(often) : pick(seldom)) => {
      await inTransaction(database, (change) => (kinds[kind] as (typeof kinds)[string])(change)).catch(
        (error: unknown) => {
          if (!(error instanceof NotFree)) throw error;
        },
      );
      return kind;
    },
  };
}

/** Random dates of a stay within a range. */
export const randomStay = (random: Random, first: string, days: number) => (): readonly [CalendarDate, number] => [
  addDays(calendarDateOf(first), between(random, 0, days)),
  random() < 0.8 ? between(random, 1, 5) : between(random, 6, 40),
];
