import type { HealthWire } from '@mp/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { versionOf } from '../actions/run-action.ts';
import { calendarState, entryState, jobState } from './health-subjects.ts';
import { isDroppable } from './retry.ts';
import { byName } from '../places/name-order.ts';

/** Limit of rows of a list: with more of them, fix the cause first. */
const shown = 200;

/** What does not work by itself: the outbox, calendars of other systems, jobs. */
export async function readHealth(database: Database, now: Date): Promise<HealthWire> {
  const [outbox, dead_letters, calendars, jobs] = await Promise.all([
    outboxParts(database, now),
    deadLetters(database),
    failingCalendars(database),
    failingItems(database),
  ]);
  return { outbox, dead_letters, calendars, jobs };
}

interface PartRow {
  readonly part: 'mail' | 'gateway';
  readonly due: string;
  readonly failed: string;
  readonly later: string;
  readonly dead: string;
  readonly oldest: Date | null;
}

async function outboxParts(database: Database, now: Date): Promise<HealthWire['outbox']> {
  const { rows } = await sql<PartRow>`
    select split_part(topic, '.', 1) as part,
      count(*) filter (where dead_at is null and attempts = 0 and run_at <= ${now}) as due,
      count(*) filter (where dead_at is null and attempts > 0) as failed,
      count(*) filter (where dead_at is null and attempts = 0 and run_at > ${now}) as later,
      count(*) filter (where dead_at is not null) as dead,
      min(run_at) filter (where dead_at is null and attempts = 0 and run_at <= ${now}) as oldest
    from outbox where done_at is null group by 1`.execute(database);
  return (['mail', 'gateway'] as const).map((part) => {
    const row = rows.find((one) => one.part === part);
    return {
      part,
      due: Number(row?.due ?? 0),
      failed: Number(row?.failed ?? 0),
      later: Number(row?.later ?? 0),
      dead: Number(row?.dead ?? 0),
      oldest_due_at: row?.oldest?.toISOString() ?? null,
    };
  });
}

async function deadLetters(database: Database): Promise<HealthWire['dead_letters']> {
  const rows = await database
    .selectFrom('outbox')
    .leftJoin('payment', (join) => join.on(sql<boolean>`payment.id::text = outbox.payload ->> 'paymentId'`))
    .leftJoin('reservation', (join) =>
      join.on(
        sql<boolean>`reservation.id::text = coalesce(outbox.payload ->> 'reservationId', payment.reservation_id::text)`,
      ),
    )
    .select(['outbox.id', 'outbox.topic', 'outbox.attempts', 'outbox.last_error', 'outbox.dead_at', 'outbox.done_at'])
    .select(['outbox.payload', 'reservation.id as reservation_id', 'reservation.number'])
    .where('outbox.dead_at', 'is not', null)
    .where('outbox.done_at', 'is', null)
    .orderBy('outbox.dead_at')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: versionOf(entryState(row)),
    topic: row.topic,
    template: typeof row.payload['template'] === 'string' ? row.payload['template'] : null,
    reservation: row.reservation_id && row.number ? { id: row.reservation_id, number: row.number } : null,
    attempts: row.attempts,
    error: row.last_error,
    dead_at: (row.dead_at ?? new Date(0)).toISOString(),
    can_drop: isDroppable(row.topic),
  }));
}

async function failingCalendars(database: Database): Promise<HealthWire['calendars']> {
  const rows = await database
    .selectFrom('calendar_source')
    .innerJoin('place', 'place.id', 'calendar_source.place_id')
    .innerJoin('room_type', 'room_type.id', 'calendar_source.room_type_id')
    .selectAll('calendar_source')
    .select(['place.name as place', 'room_type.name_cs as room'])
    .where((is) => is.or([is('last_error', 'is not', null), is('oddities', 'is not', null)]))
    .orderBy(byName)
    .orderBy('calendar_source.id')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: versionOf(calendarState(row)),
    place: row.place,
    place_id: row.place_id,
    room: row.room,
    url: row.url,
    synced_at: row.synced_at?.toISOString() ?? null,
    next_sync_at: row.next_sync_at.toISOString(),
    error: row.last_error,
    oddities: row.oddities?.split('\n') ?? [],
  }));
}

/** Failing items of jobs; given-up entries of the outbox and calendars have their own lists. */
async function failingItems(database: Database): Promise<HealthWire['jobs']> {
  const rows = await database
    .selectFrom('job_trouble')
    .selectAll()
    .where('job', 'not in', ['outbox', 'read_calendars'])
    .orderBy('since')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    job: row.job,
    item: row.item,
    version: versionOf(jobState(row)),
    failures: row.failures,
    error: row.last_error,
    since: row.since.toISOString(),
    next_try_at: row.next_try_at.toISOString(),
  }));
}
