import { addMonths, bookingHorizonMonths } from '@mp/domain';
import { sql } from 'kysely';
import type { CalendarSourceTable } from '../../platform/database/tables/calendars.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { storableText } from '../../platform/database/storable-text.ts';
import { forgetTrouble, noteTrouble, type ItemServices } from '../../platform/jobs/each-item.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { applyBlocks } from './apply-blocks.ts';
import type { FetchCalendar } from './fetch-calendar.ts';
import { readCalendarInThread } from './read-calendar-in-thread.ts';
import type { CalendarReading } from './read-calendar.ts';

/** Minutes between two syncs of a calendar, and until the retry after a failure. */
const everyMinutes = 15;
const retryMinutes = 5;

type Source = Pick<CalendarSourceTable, 'id' | 'place_id' | 'room_type_id' | 'url'>;

/**
 * Syncs the calendar that has been due longest, if any; returns the number of synced calendars, 0 or 1. Several
 * processes may run it: each locks another calendar. A calendar that fails keeps its previous blocks.
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
    // A year more than the booking horizon: later events come with a later sync.
    const window = { from: today, until: addMonths(today, bookingHorizonMonths + 12) };
    await storeEvents(services, source, await readCalendarInThread(await fetchCalendar(source.url), window));
    await forgetTrouble(database, 'read_calendars', source.id);
  } catch (error) {
    await database
      .updateTable('calendar_source')
      .set({ last_error: storableText(String((error as Error).message), 500), next_sync_at: later(now, retryMinutes) })
      .where('id', '=', source.id)
      .execute();
    await noteTrouble(services, 'read_calendars', source.id, error);
  }
  return 1;
}

/** Replaces the stored events of a calendar and its blocks in one transaction. Problems are reported. */
async function storeEvents(
  { database, clock, wakeOutbox }: ItemServices,
  source: Source,
  { ranges, problems }: CalendarReading,
): Promise<void> {
  const today = clock.today();
  const events = ranges.map((range, position) => ({ source_id: source.id, position, ...range }));
  const isReported = await inTransaction(database, async (transaction) => {
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
    return storeProblems(transaction, source.id, problems, clock.now());
  });
  if (isReported) wakeOutbox?.();
}

/** Stores problems, and e-mails the operator when any is new. */
async function storeProblems(
  transaction: DatabaseTransaction,
  id: string,
  problems: readonly string[],
  now: Date,
): Promise<boolean> {
  const sentences = problems.map((problem) => storableText(problem, 300));
  const { oddities: before } = await transaction
    .selectFrom('calendar_source')
    .select('oddities')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = new Set(before?.split('\n'));
  await transaction
    .updateTable('calendar_source')
    .set({ oddities: sentences.length > 0 ? sentences.join('\n') : null })
    .where('id', '=', id)
    .execute();
  const isNew = sentences.some((sentence) => !stored.has(sentence));
  if (isNew) await enqueue(transaction, 'mail.calendar', { sourceId: id }, now);
  return isNew;
}

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
