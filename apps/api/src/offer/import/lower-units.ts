import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { dayOf, monthOf } from '../inventory/months.ts';
import { rangesOf } from '../calendars/nights.ts';
import type { Row } from './row.ts';

/** A room type from a row of its file. */
interface ImportedRoom {
  readonly place_id: number;
  readonly id: number;
  readonly units: number;
}

/** Maximum ranges of nights in an error message. */
const namedRanges = 5;

/**
 * Removes units of room types that should have fewer: units left on a night are limited to the new number minus the
 * taken ones. Calendar blocks beyond it are released, because those units no longer exist.
 *
 * A row with fewer units than are sold or blocked by staff on a night is rejected, with the nights: guests would have no room,
 * and their units could never be returned.
 */
export async function lowerUnits(
  transaction: DatabaseTransaction,
  rooms: readonly ImportedRoom[],
  rowOf: (room: ImportedRoom) => Row | undefined,
): Promise<void> {
  // Ascending, in the same order as all other transactions lock room types.
  for (const room of [...rooms].sort((a, b) => a.id - b.id)) {
    if (!(await hasMore(transaction, room))) continue;
    await lockMonths(transaction, room);
    const oversold = await nightsSoldBeyond(transaction, room);
    if (oversold.length > 0)
      rowOf(room)?.refuse('units', 'units_below_sold', `at least ${mostOf(oversold)}: ${inWords(oversold)}`);
    else await lower(transaction, room);
  }
}

async function hasMore(transaction: DatabaseTransaction, { place_id, id, units }: ImportedRoom): Promise<boolean> {
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
const lockMonths = (transaction: DatabaseTransaction, { place_id, id }: ImportedRoom) =>
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
  { id, units }: ImportedRoom,
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

async function lower(transaction: DatabaseTransaction, { place_id, id, units }: ImportedRoom): Promise<void> {
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
  const { rows: taken } = await sql<{ night: CalendarDate; units: number }>`
    select night, sum(units)::int as units from (
      select night, units from held_night where room_type_id = ${id}
      union all select night, units from calendar_block where room_type_id = ${id}
    ) taken group by night
  `.execute(transaction);
  const takenOn = new Map(taken.map((one) => [`${monthOf(one.night)} ${dayOf(one.night)}`, one.units]));
  const months = await transaction
    .selectFrom('inventory_month')
    .select(['month', 'rem'])
    .where('place_id', '=', place_id)
    .where('room_type_id', '=', id)
    .execute();
  for (const { month, rem } of months) {
    const left = rem.map((free, index) => Math.min(free, units - (takenOn.get(`${month} ${index + 1}`) ?? 0)));
    await transaction
      .updateTable('inventory_month')
      .set({ rem: left, free: left.reduce((bits, free, index) => bits + (free > 0 ? 2 ** index : 0), 0) })
      .where('place_id', '=', place_id)
      .where('room_type_id', '=', id)
      .where('month', '=', month)
      .execute();
  }
}
