import { addDays, type CalendarDate } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import { daysIn, firstOf, monthOf } from '../inventory/months.ts';
import { rangesOf, type NightRange } from './nights.ts';

/**
 * Returns the nights from today on that a room type is sold here or not on sale.
 *
 * Nights that other calendars block are left out: those calendars would read them back as ours, and neither side would
 * free them.
 */
export async function blockedNights(
  database: Database,
  roomTypeId: number,
  today: CalendarDate,
): Promise<NightRange[]> {
  const [months, blocks] = await Promise.all([
    database
      .selectFrom('inventory_month')
      .innerJoin('room_type', (join) =>
        join
          .onRef('room_type.place_id', '=', 'inventory_month.place_id')
          .onRef('room_type.id', '=', 'inventory_month.room_type_id'),
      )
      .select(['month', 'rem'])
      .where('room_type.id', '=', roomTypeId)
      .where('month', '>=', monthOf(today))
      .orderBy('month')
      .execute(),
    database.selectFrom('calendar_block').select(['night', 'units']).where('room_type_id', '=', roomTypeId).execute(),
  ]);
  const elsewhere = new Map(blocks.map(({ night, units }) => [night, units]));
  const nights = months.flatMap(({ month, rem }) =>
    Array.from({ length: daysIn(month) }, (_, day) => ({ night: addDays(firstOf(month), day), left: rem[day] ?? 0 })),
  );
  return rangesOf(
    nights.flatMap(({ night, left }) => (night >= today && left + (elsewhere.get(night) ?? 0) === 0 ? [night] : [])),
  );
}
