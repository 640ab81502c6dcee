import { addMonths, bookingHorizonMonths } from '@mp/domain';
import { sql } from 'kysely';
import type { CalendarSourceTable } from '../../platform/database/tables/calendars.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { forgetTrouble, noteTrouble, type ItemServices } from '../../platform/jobs/each-item.ts';
import { applyBlocks } from './apply-blocks.ts';
import type { FetchCalendar } from './fetch-calendar.ts';
import type { NightRange } from './nights.ts';
import { readCalendarAside } from './read-calendar-aside.ts';

/** How often a calendar is read, and how soon again after a failure, in minutes. */
const everyMinutes = 15;
const retryMinutes = 5;

type Source = Pick<CalendarSourceTable, 'id' | 'place_id' | 'room_type_id' | 'url'>;

/**
 * Reads the calendar that is due for longest, if any is; the number of those read, 0 or 1. Any number of processes may
 * do so: each takes another one. A calendar that cannot be read goes on blocking what it said before.
 */
export async function syncNextCalendar(services: ItemServices, fetchCalendar: FetchCalendar): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const { rows } = await sql<Source>`
    update calendar_source set next_sync_at = ${later(now, everyMinutes)}
    where id = (select id from calendar_source where next_sync_at <= ${now} order by next_sync_at limit 1
                for update skip locked)
    returning id, place_id, room_type_id, url
  `.execute(database);
  const [source] = rows;
  if (!source) return 0;
  try {
    const today = clock.today();
    // A year more than calendars reach: what is beyond comes when it is time.
    const window = { from: today, until: addMonths(today, bookingHorizonMonths + 12) };
    await keepEvents(services, source, await readCalendarAside(await fetchCalendar(source.url), window));
    await forgetTrouble(database, 'read_calendars', source.id);
  } catch (error) {
    await database
      .updateTable('calendar_source')
      .set({ last_error: String((error as Error).message).slice(0, 500), next_sync_at: later(now, retryMinutes) })
      .where('id', '=', source.id)
      .execute();
    await noteTrouble(services, 'read_calendars', source.id, error);
  }
  return 1;
}

/** Replaces what a calendar said by what it says now, and blocks accordingly, all or nothing. */
async function keepEvents(
  { database, clock }: ItemServices,
  source: Source,
  ranges: readonly NightRange[],
): Promise<void> {
  const today = clock.today();
  const events = ranges.map((range, position) => ({ source_id: source.id, position, ...range }));
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom('calendar_event').where('source_id', '=', source.id).execute();
    for (let start = 0; start < events.length; start += 1_000)
      await transaction
        .insertInto('calendar_event')
        .values(events.slice(start, start + 1_000))
        .execute();
    await applyBlocks(transaction, { placeId: source.place_id, roomTypeId: source.room_type_id }, today);
    await transaction
      .updateTable('calendar_source')
      .set({ synced_at: clock.now(), last_error: null })
      .where('id', '=', source.id)
      .execute();
  });
}

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
