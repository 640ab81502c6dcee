import { sql } from 'kysely';
import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { InventoryMonthTable } from '../../platform/database/tables/inventory.ts';
import { dayOfRow, type CalendarDay } from './inventory-month.ts';
import { dayOf, monthOf } from './months.ts';

export interface RoomCalendar {
  readonly roomTypeId: number;
  readonly capacity: number;
  /** The day of a date; undefined outside the loaded range or the inventory. */
  day(date: CalendarDate): CalendarDay | undefined;
}

type MonthRow = Omit<InventoryMonthTable, 'place_id'> & { capacity: number };

/** Loads units and prices of every room type of a place from one date to another, both inclusive, by ascending id. */
export async function loadPlaceCalendar(
  database: Database | DatabaseTransaction,
  placeId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<RoomCalendar[]> {
  const { rows } = await sql<MonthRow>`
    select r.id as room_type_id, r.capacity, m.month, m.free, m.arrivals, m.departures, m.rem, m.sum_czk, m.sum_eur,
           m.min_stay, m.max_stay
    from room_type r
    join inventory_month m on m.place_id = r.place_id and m.room_type_id = r.id
      and m.month between ${monthOf(from)} and ${monthOf(to)}
    where r.place_id = ${placeId}
    order by r.id, m.month
  `.execute(database);
  const rooms = new Map<number, { capacity: number; months: Map<number, MonthRow> }>();
  for (const row of rows) {
    let room = rooms.get(row.room_type_id);
    if (!room) rooms.set(row.room_type_id, (room = { capacity: row.capacity, months: new Map() }));
    room.months.set(row.month, row);
  }
  return [...rooms].map(([roomTypeId, { capacity, months }]) => ({
    roomTypeId,
    capacity,
    day: (date) => {
      const row = months.get(monthOf(date));
      return row && dayOfRow(row, dayOf(date) - 1);
    },
  }));
}
