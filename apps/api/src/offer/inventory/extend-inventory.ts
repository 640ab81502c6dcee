import { addDays, addMonths, bookingHorizonMonths, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { InventoryMonthTable } from '../../platform/database/tables/inventory.ts';
import { doEach, isItsTurn, type ItemServices } from '../../platform/jobs/each-item.ts';
import { closedDay, monthRow } from './inventory-month.ts';
import { firstOf, monthOf } from './months.ts';
import { loadPlaceCalendar, type RoomCalendar } from './place-calendar.ts';

/** Months beyond the calendar's end: one for a stay that ends on its last day, one in reserve in case the job stops. */
const monthsInReserve = 2;

/** Months of room types per run. */
const batchSize = 200;

/** A day copies the same weekday 52 weeks before: weekends stay weekends, movable holidays stay near. */
const yearOfWeeks = 364;

/** A missing month of a room type. */
interface MissingMonth {
  readonly place_id: number;
  readonly room_type_id: number;
  readonly units: number;
  readonly month: number;
}

/**
 * Extends the inventory so that the calendar's 18 months are always there: prices, restrictions and units of each day
 * are copied from 52 weeks before. Existing rows never change, gaps stay as the operator made them, and days without an
 * offer a year before stay closed. [9.21]
 *
 * Several processes may run it at once; each month is added by one of them.
 *
 * @returns number of added months of room types; 0 when the inventory is complete
 */
export async function extendInventory(services: ItemServices): Promise<number> {
  const { database, clock } = services;
  const last = monthOf(addMonths(clock.today(), bookingHorizonMonths)) + monthsInReserve;
  const missing = await findMissing(database, last, clock.now());
  const byPlace = new Map<string, MissingMonth[]>();
  for (const one of missing) byPlace.set(String(one.place_id), [...(byPlace.get(String(one.place_id)) ?? []), one]);
  let added = 0;
  await doEach(services, 'extend_inventory', [...byPlace.keys()], async (place) => {
    const ofPlace = await extendPlace(database, Number(place), byPlace.get(place) ?? []);
    added += ofPlace;
    return ofPlace > 0;
  });
  return added;
}

/** Missing months after the last one of a room type, with a source month a year before. */
async function findMissing(database: Database, last: number, now: Date): Promise<MissingMonth[]> {
  const { rows } = await sql<MissingMonth>`
    with ending as (
      select place_id, room_type_id, max(month) as month from inventory_month
      group by place_id, room_type_id having max(month) < ${last}
    )
    select r.place_id, r.id as room_type_id, r.units, wanted.month
    from ending
    join room_type r on r.place_id = ending.place_id and r.id = ending.room_type_id
    join place p on p.id = r.place_id and p.allow_sell and ${isItsTurn('extend_inventory', 'p.id', now)}
    cross join lateral generate_series(ending.month + 1, ${last}) as wanted (month)
    where exists (select from inventory_month m
                  where m.place_id = r.place_id and m.room_type_id = r.id and m.month = wanted.month - 12)
    order by r.place_id, r.id, wanted.month limit ${batchSize}
  `.execute(database);
  return rows;
}

const extendPlace = (database: Database, placeId: number, months: readonly MissingMonth[]): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const ordered = months.map(({ month }) => month).sort((a, b) => a - b);
    const from = addDays(firstOf(ordered[0] as number), -yearOfWeeks);
    const to = addDays(firstOf((ordered.at(-1) as number) + 1), -yearOfWeeks);
    await lockMonths(transaction, placeId, from, to);
    const calendar = await loadPlaceCalendar(transaction, placeId, from, to);
    const taken = await takenUnits(transaction, placeId, from, to);
    const rows = months.flatMap((month) => {
      const room = calendar.find(({ roomTypeId }) => roomTypeId === month.room_type_id);
      return room ? [monthLikeTheLast(month, room, taken)] : [];
    });
    if (rows.length === 0) return 0;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('inventory_month')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0);
  });

/** Locks months against bookings: a unit taken between the two reads would be offered twice. */
async function lockMonths(
  transaction: DatabaseTransaction,
  placeId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<void> {
  await transaction
    .selectFrom('inventory_month')
    .select('month')
    .where('place_id', '=', placeId)
    .where('month', '>=', monthOf(from))
    .where('month', '<=', monthOf(to))
    // In the same order as bookings lock them.
    .orderBy('room_type_id')
    .orderBy('month')
    .forUpdate()
    .execute();
}

const nightKey = (roomTypeId: number, night: CalendarDate): string => `${roomTypeId} ${night}`;

/** Units taken by reservations and blocked by calendars, by room type and night. */
async function takenUnits(
  transaction: DatabaseTransaction,
  placeId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ room_type_id: number; night: CalendarDate; units: number }>`
    select taken.room_type_id, taken.night, sum(taken.units)::int as units from (
      select room_type_id, night, units from held_night union all
      select room_type_id, night, units from calendar_block
    ) taken
    join room_type r on r.id = taken.room_type_id and r.place_id = ${placeId}
    where taken.night between ${from} and ${to} group by taken.room_type_id, taken.night
  `.execute(transaction);
  return new Map(rows.map(({ room_type_id, night, units }) => [nightKey(room_type_id, night), units]));
}

function monthLikeTheLast(
  { units, ...key }: MissingMonth,
  room: RoomCalendar,
  taken: ReadonlyMap<string, number>,
): InventoryMonthTable {
  return monthRow(key, (index) => {
    const before = addDays(addDays(firstOf(key.month), index), -yearOfWeeks);
    const day = room.day(before) ?? closedDay;
    const takenUnits = taken.get(nightKey(key.room_type_id, before)) ?? 0;
    // Closed days stay closed. The offered units are the units left plus the taken ones.
    return { ...day, left: day.priceMinor.CZK > 0 ? Math.min(units, day.left + takenUnits) : 0 };
  });
}
