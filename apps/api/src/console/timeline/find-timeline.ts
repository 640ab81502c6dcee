import type { TimelineBarWire, timelineQuerySchema, TimelineRoomWire, TimelineWire } from '@mp/contract';
import { addDays, calendarDateOf, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { closedDay, dayOfRow } from '../../offer/inventory/inventory-month.ts';
import { dayOf, monthOf } from '../../offer/inventory/months.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { versionOf } from '../actions/run-action.ts';
import { loadBars, loadConflicts, type TimelineWindow } from './timeline-bars.ts';
import { loadBlocks, roomState } from './room-subject.ts';
import { byName, comesAfter } from '../places/name-order.ts';

/** A page of places by name: bars, units left, prices and restrictions of their rooms from a day on. */
export async function findTimeline(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { from: first, days, q, after, limit }: z.output<typeof timelineQuerySchema>,
): Promise<TimelineWire> {
  const from = calendarDateOf(first);
  const until = addDays(from, days);
  const places = await findPlaces(database, { q, after, limit: limit + 1 });
  const page = places.slice(0, limit);
  const rooms = await database
    .selectFrom('room_type')
    .select(['id', 'place_id', 'name_cs', 'name_en', 'units'])
    .where('place_id', 'in', [0, ...page.map(({ id }) => id)])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = rooms.map(({ id }) => id);
  const window = { rooms: ids, from, until };
  const [nights, bars, conflicts, blocks] = await Promise.all([
    loadDays(database, window),
    loadBars(database, window),
    loadConflicts(database, window, clock.today()),
    loadBlocks(database, ids, clock.today()),
  ]);
  const roomsOf = Map.groupBy(rooms, ({ place_id }) => place_id);
  return {
    from,
    days,
    data: page.map(({ id, name, town }) => ({
      id,
      name,
      town,
      rooms: (roomsOf.get(id) ?? []).map((room) => ({
        id: room.id,
        name: { cs: room.name_cs, en: room.name_en },
        units: room.units,
        version: versionOf(roomState(blocks(room.id))),
        bars: bars.get(room.id) ?? ([] as TimelineBarWire[]),
        ...nights(room.id),
        conflicts: conflicts.get(room.id) ?? ([] as CalendarDate[]),
      })),
    })),
    next: places.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function findPlaces(
  database: Database,
  { q, after, limit }: { q: string | undefined; after: number | undefined; limit: number },
) {
  let places = database.selectFrom('place').select(['id', 'name', 'town']);
  for (const word of q?.split(/\s+/) ?? [])
    places = places.where(sql<boolean>`concat_ws(' ', name, town) ilike ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`);
  if (after !== undefined) places = places.where(comesAfter(after));
  return places.orderBy(byName).orderBy('id').limit(limit).execute();
}

type Days = Pick<TimelineRoomWire, 'left' | 'czk_minor' | 'eur_minor' | 'min_stay'>;

/** Units left, prices and restrictions of a room type, night by night. */
async function loadDays(database: Database, { rooms, from, until }: TimelineWindow): Promise<(room: number) => Days> {
  const rows = await database
    .selectFrom('inventory_month')
    .selectAll()
    // The key begins with the place.
    .where('place_id', 'in', (one) =>
      one
        .selectFrom('room_type')
        .select('place_id')
        .where('id', 'in', [0, ...rooms]),
    )
    .where('room_type_id', 'in', [0, ...rooms])
    .where('month', '>=', monthOf(from))
    .where('month', '<', monthOf(addDays(until, -1)) + 1)
    .execute();
  const byMonth = new Map(rows.map((row) => [`${row.room_type_id} ${row.month}`, row]));
  const dates: CalendarDate[] = [];
  for (let date = from; date < until; date = addDays(date, 1)) dates.push(date);
  return (room) => {
    const days = dates.map((date) => {
      const row = byMonth.get(`${room} ${monthOf(date)}`);
      return row ? dayOfRow(row, dayOf(date) - 1) : closedDay;
    });
    return {
      left: days.map(({ left }) => left),
      czk_minor: days.map(({ priceMinor }) => priceMinor.CZK),
      eur_minor: days.map(({ priceMinor }) => priceMinor.EUR),
      min_stay: days.map(({ minStay }) => minStay),
    };
  };
}
