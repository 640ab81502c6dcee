import type { JobTroubleTable } from '../../platform/database/tables/jobs.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';

/** What the page shows of an entry of the outbox that was given up. */
export const entryState = (row: {
  readonly topic: string;
  readonly attempts: number;
  readonly dead_at: Date | null;
  readonly done_at: Date | null;
}): SubjectState['state'] => ({
  topic: row.topic,
  attempts: row.attempts,
  is_dead: row.dead_at !== null && row.done_at === null,
});

export const entrySubject = (id: string): ActionSubject => ({
  kind: 'outbox',
  id,
  scope: {},
  read: async (trx) => {
    const row = await trx.selectFrom('outbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ? { label: row.topic, state: entryState(row) } : null;
  },
});

/** What the page shows of a calendar of another system. Its next sync is no part of it: the job changes it all the time. */
export const calendarState = (row: {
  readonly last_error: string | null;
  readonly oddities: string | null;
}): SubjectState['state'] => ({ error: row.last_error, oddities: row.oddities });

export const calendarSubject = (id: string): ActionSubject => ({
  kind: 'calendar',
  id,
  scope: {},
  read: async (trx) => {
    const row = await trx
      .selectFrom('calendar_source')
      .innerJoin('place', 'place.id', 'calendar_source.place_id')
      .select(['place.name', 'calendar_source.last_error', 'calendar_source.oddities'])
      .where('calendar_source.id', '=', id)
      .forUpdate('calendar_source')
      .executeTakeFirst();
    return row ? { label: row.name, state: calendarState(row) } : null;
  },
});

/** What the page shows of a failing item of a job. */
export const jobState = ({
  failures,
  last_error,
}: Pick<JobTroubleTable, 'last_error'> & { readonly failures: number }) => ({
  failures,
  error: last_error,
});

export const jobSubject = (job: string, item: string): ActionSubject => ({
  kind: 'job',
  id: `${job} ${item}`,
  scope: {},
  read: async (trx) => {
    const row = await trx
      .selectFrom('job_trouble')
      .select(['failures', 'last_error'])
      .where('job', '=', job)
      .where('item', '=', item)
      .forUpdate()
      .executeTakeFirst();
    return row ? { label: `${job} ${item}`, state: jobState(row) } : null;
  },
});
