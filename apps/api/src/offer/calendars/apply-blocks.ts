import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { daysIn, firstOf, monthOf } from '../inventory/months.ts';
import { returnUnits, takeUnits } from '../inventory/take-units.ts';

export interface RoomType {
  readonly placeId: number;
  readonly roomTypeId: number;
}

/**
 * Blocks the units of a room type that its calendars report as taken, from today on.
 *
 * Sold units stay sold: a night blocks at most what it has left. When a sold unit is returned, the next sync blocks it.
 * Units are counted per night, so an event that disappears frees exactly what it blocked.
 */
export async function applyBlocks(
  transaction: DatabaseTransaction,
  { placeId, roomTypeId }: RoomType,
  today: CalendarDate,
): Promise<void> {
  const left = await lockUnitsLeft(transaction, { placeId, roomTypeId }, today);
  const reported = await reportedUnits(transaction, roomTypeId, today);
  const blocked = await blockedUnits(transaction, roomTypeId, today);
  const blocks: { room_type_id: number; night: CalendarDate; units: number }[] = [];
  const changes: { arrival: CalendarDate; departure: CalendarDate; change: number }[] = [];
  for (const [night, free] of left) {
    const before = blocked.get(night) ?? 0;
    const units = Math.min(reported.get(night) ?? 0, before + free);
    if (units > 0) blocks.push({ room_type_id: roomTypeId, night, units });
    const change = units - before;
    const last = changes.at(-1);
    if (change === 0) continue;
    if (last?.departure === night && last.change === change) last.departure = addDays(night, 1);
    else changes.push({ arrival: night, departure: addDays(night, 1), change });
  }
  for (const { arrival, departure, change } of changes) {
    const stay = { placeId, roomTypeId, arrival, departure, units: Math.abs(change) };
    if (change < 0) await returnUnits(transaction, stay);
    else if (!(await takeUnits(transaction, stay)))
      throw new Error(`Room type ${roomTypeId} lost units of ${arrival}–${departure} while it was locked.`);
  }
  await transaction
    .deleteFrom('calendar_block')
    .where('room_type_id', '=', roomTypeId)
    .where('night', '>=', today)
    .execute();
  if (blocks.length > 0) await transaction.insertInto('calendar_block').values(blocks).execute();
}

/** Units left on every night that is on sale, ascending. Locks months in the same order as bookings do. */
async function lockUnitsLeft(
  transaction: DatabaseTransaction,
  { placeId, roomTypeId }: RoomType,
  today: CalendarDate,
): Promise<Map<CalendarDate, number>> {
  const rows = await transaction
    .selectFrom('inventory_month')
    .select(['month', 'rem'])
    .where('place_id', '=', placeId)
    .where('room_type_id', '=', roomTypeId)
    .where('month', '>=', monthOf(today))
    .orderBy('month')
    .forUpdate()
    .execute();
  const left = new Map<CalendarDate, number>();
  for (const { month, rem } of rows)
    for (let day = 0; day < daysIn(month); day++) {
      const night = addDays(firstOf(month), day);
      if (night >= today) left.set(night, rem[day] ?? 0);
    }
  return left;
}

/** Units that the calendars report as taken, summed over all sources. */
async function reportedUnits(transaction: DatabaseTransaction, roomTypeId: number, today: CalendarDate) {
  // PostgreSQL sums them: summing a long calendar here would delay requests.
  const { rows } = await sql<{ night: CalendarDate; units: number }>`
    select night::date as night, sum(s.units)::int as units
    from calendar_event e join calendar_source s on s.id = e.source_id
    cross join lateral generate_series(greatest(e.arrival, ${today}::date), e.departure - 1, interval '1 day') as night
    where s.room_type_id = ${roomTypeId} and e.departure > ${today}::date group by 1
  `.execute(transaction);
  return new Map(rows.map(({ night, units }) => [night, units]));
}

async function blockedUnits(transaction: DatabaseTransaction, roomTypeId: number, today: CalendarDate) {
  const rows = await transaction
    .selectFrom('calendar_block')
    .select(['night', 'units'])
    .where('room_type_id', '=', roomTypeId)
    .where('night', '>=', today)
    .execute();
  return new Map(rows.map(({ night, units }) => [night, units]));
}
