import { addDays, type CalendarDate } from '@mp/domain';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { closedDay, monthRow } from '../../../offer/inventory/inventory-month.ts';
import { firstOf, monthOf } from '../../../offer/inventory/months.ts';
import { loadPlaceCalendar } from '../../../offer/inventory/place-calendar.ts';

/** Months before the current one that past stays need. */
const pastMonths = 12;

/** A day is like the same weekday 52 weeks later, as in the job that extends the inventory. */
const yearOfWeeks = 364;

/**
 * Adds the inventory of the past months to places that have none: prices and restrictions as a year later, every unit free.
 * A real shop has these months, because passed months stay.
 */
export async function addPastInventory(
  database: Database,
  placeIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const current = monthOf(today);
  const months = Array.from({ length: pastMonths }, (_, index) => current - pastMonths + index);
  for (const placeId of placeIds)
    await inTransaction(database, async (trx) => {
      const rooms = await trx.selectFrom('room_type').select(['id', 'units']).where('place_id', '=', placeId).execute();
      const units = new Map(rooms.map((room) => [room.id, room.units]));
      const calendar = await loadPlaceCalendar(trx, placeId, firstOf(current), firstOf(current + 2 * pastMonths));
      const rows = calendar.flatMap((room) =>
        months.map((month) =>
          monthRow({ place_id: placeId, room_type_id: room.roomTypeId, month }, (index) => {
            const later = addDays(addDays(firstOf(month), index), yearOfWeeks);
            const day = room.day(later) ?? room.day(addDays(later, yearOfWeeks)) ?? closedDay;
            return { ...day, left: day.priceMinor.CZK > 0 ? (units.get(room.roomTypeId) ?? 0) : 0 };
          }),
        ),
      );
      if (rows.length === 0) return;
      await trx
        .insertInto('inventory_month')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
}
