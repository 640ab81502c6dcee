import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { dayOf, monthOf } from '../inventory/months.ts';
import { rangesOf } from '../calendars/nights.ts';

/** A room type, and how many units it should have. */
interface RoomUnits {
  readonly place_id: number;
  readonly id: number;
  readonly units: number;
}

/** Maximum ranges of nights in an error message. */
const namedRanges = 5;

/**
 * Changes the number of units of a room type that exists, before its row is written. Units left on a night are limited to
 * the new number minus the taken ones. Calendar blocks beyond it are released, because those units no longer exist.
 *
 * Fewer units than are sold or blocked by staff on a night are refused: guests would have no room, and their units could never
 * be returned.
 *
 * @returns why the number is refused; null if nothing stands against it
 */
export async function lowerUnits(transaction: DatabaseTransaction, room: RoomUnits): Promise<string | null> {
  if (!(await hasMore(transaction, room))) return null;
  await lockMonths(transaction, room);
  const oversold = await nightsSoldBeyond(transaction, room);
  if (oversold.length > 0) return `at least ${mostOf(oversold)}: ${inWords(oversold)}`;
  await lower(transaction, room);
  return null;
}

/**
 * Offers more units of a room type: on the nights on which all of `before` were offered, all of the new number are.
 *
 * @param before the number of units so far
 */
export async function raiseUnits(transaction: DatabaseTransaction, room: RoomUnits, before: number): Promise<void> {
  await lockMonths(transaction, room);
  await updateLeft(transaction, room, (left, taken, isPriced) =>
    isPriced && left + taken === before ? room.units - taken : left,
  );
}

async function hasMore(transaction: DatabaseTransaction, { place_id, id, units }: RoomUnits): Promise<boolean> {
  const more = await transaction
    .selectFrom('room_type')
    .select('id')
    .where('place_id', '=', place_id)
    .where('id', '=', id)
    .where('units', '>', units)
    .executeTakeFirst();
  return more !== undefined;
}

/** Locks the months against bookings, in the same order as bookings lock them. */
const lockMonths = (transaction: DatabaseTransaction, { place_id, id }: RoomUnits) =>
  transaction
    .selectFrom('inventory_month')
    .select('month')
    .where('place_id', '=', place_id)
    .where('room_type_id', '=', id)
    .orderBy('month')
    .forUpdate()
    .execute();

interface SoldNight {
  readonly night: CalendarDate;
  readonly sold: number;
}

async function nightsSoldBeyond(
  transaction: DatabaseTransaction,
  { id, units }: RoomUnits,
): Promise<readonly SoldNight[]> {
  const { rows } = await sql<SoldNight>`
    select night, sum(units)::int as sold from held_night where room_type_id = ${id}
    group by night having sum(units) > ${units} order by night
  `.execute(transaction);
  return rows;
}

const mostOf = (nights: readonly SoldNight[]): number => Math.max(...nights.map(({ sold }) => sold));

/** @example nights 19 and 20 → 'so many are sold on the nights of 2027-02-19 to 2027-02-20' */
function inWords(nights: readonly SoldNight[]): string {
  const ranges = rangesOf(nights.map(({ night }) => night)).map(({ arrival, departure }) => {
    const last = addDays(departure, -1);
    return arrival === last ? arrival : `${arrival} to ${last}`;
  });
  const more = ranges.length > namedRanges ? ' and others' : '';
  return `so many are sold on the nights of ${ranges.slice(0, namedRanges).join(', ')}${more}`;
}

async function lower(transaction: DatabaseTransaction, { place_id, id, units }: RoomUnits): Promise<void> {
  await sql`
    with sold as (select night, sum(units)::int as units from held_night where room_type_id = ${id} group by night)
    update calendar_block b set units = least(b.units, ${units}::int - coalesce((select units from sold where night = b.night), 0))
    where b.room_type_id = ${id} and ${units}::int > coalesce((select units from sold where night = b.night), 0)
  `.execute(transaction);
  await sql`
    delete from calendar_block b where b.room_type_id = ${id}
      and ${units}::int <= coalesce((select sum(n.units) from held_night n
        where n.room_type_id = ${id} and n.night = b.night), 0)
  `.execute(transaction);
  await updateLeft(transaction, { place_id, id, units }, (left, taken) => Math.min(left, units - taken));
}

/** Updates the units left on each night, from those left and taken so far. */
async function updateLeft(
  transaction: DatabaseTransaction,
  { place_id, id }: RoomUnits,
  leftOf: (left: number, taken: number, isPriced: boolean) => number,
): Promise<void> {
  const { rows: taken } = await sql<{ night: CalendarDate; units: number }>`
    select night, sum(units)::int as units from (
      select night, units from held_night where room_type_id = ${id}
      union all select night, units from calendar_block where room_type_id = ${id}
    ) taken group by night
  `.execute(transaction);
  const takenOn = new Map(taken.map((one) => [`${monthOf(one.night)} ${dayOf(one.night)}`, one.units]));
  const months = await transaction
    .selectFrom('inventory_month')
    .select(['month', 'rem', 'sum_czk'])
    .where('place_id', '=', place_id)
    .where('room_type_id', '=', id)
    .execute();
  for (const { month, rem, sum_czk } of months) {
    const left = rem.map((free, index) =>
      leftOf(free, takenOn.get(`${month} ${index + 1}`) ?? 0, (sum_czk[index + 1] ?? 0) > (sum_czk[index] ?? 0)),
    );
    await transaction
      .updateTable('inventory_month')
      .set({ rem: left, free: left.reduce((bits, free, index) => bits + (free > 0 ? 2 ** index : 0), 0) })
      .where('place_id', '=', place_id)
      .where('room_type_id', '=', id)
      .where('month', '=', month)
      .execute();
  }
}
