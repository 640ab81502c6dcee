import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { closedDay, dayOfRow, monthRow, type CalendarDay } from '../inventory/inventory-month.ts';
import { firstOf, monthOf } from '../inventory/months.ts';
import type { DayOffer } from './inventory-file.ts';
import { upsert } from './upsert.ts';

export interface RoomOffers {
  readonly placeId: number;
  readonly roomTypeId: number;
  readonly offers: ReadonlyMap<CalendarDate, DayOffer>;
}

/**
 * Writes the offers of a room type into its months. Sold and blocked units stay: units left are the offered ones minus
 * those. Days missing from the file stay as they are, or closed when they are new.
 */
export async function writeInventory(transaction: DatabaseTransaction, room: RoomOffers) {
  const { placeId, roomTypeId, offers } = room;
  const months = [...new Set([...offers.keys()].map(monthOf))].sort((a, b) => a - b);
  const before = await transaction
    .selectFrom('inventory_month')
    .selectAll()
    .where('place_id', '=', placeId)
    .where('room_type_id', '=', roomTypeId)
    .where('month', '=', sql<number>`any (${months}::int[])`)
    .orderBy('month')
    // Locks the months against bookings, in the same order as bookings lock them.
    .forUpdate()
    .execute();
  const taken = await takenUnits(transaction, roomTypeId);
  const byMonth = new Map(before.map((row) => [row.month, row]));
  const rows = months.map((month) => {
    const rowBefore = byMonth.get(month);
    return monthRow({ place_id: placeId, room_type_id: roomTypeId, month }, (index) => {
      const date = addDays(firstOf(month), index);
      const offer = offers.get(date);
      if (offer) return offeredDay(offer, taken.get(date) ?? 0, date);
      return rowBefore ? dayOfRow(rowBefore, index) : closedDay;
    });
  });
  return {
    rows: rows.length,
    ...(await upsert(transaction, 'inventory_month', ['place_id', 'room_type_id', 'month'], rows)),
  };
}

/** Units taken by reservations and blocked by calendars, by night. */
async function takenUnits(transaction: DatabaseTransaction, roomTypeId: number): Promise<Map<CalendarDate, number>> {
  const { rows } = await sql<{ night: CalendarDate; units: number }>`
    select night, sum(units)::int as units from (
      select night, units from held_night where room_type_id = ${roomTypeId}
      union all select night, units from calendar_block where room_type_id = ${roomTypeId}
    ) taken group by night
  `.execute(transaction);
  return new Map(rows.map(({ night, units }) => [night, units]));
}

function offeredDay(offer: DayOffer, taken: number, date: CalendarDate): CalendarDay {
  if (offer.units < taken)
    offer.row.refuse('units', 'units_below_sold', `at least the ${taken} units that are taken on ${date}`);
  return { ...offer, left: Math.max(0, offer.units - taken) };
}
