import { overviewTasks, type OverviewTask, type OverviewWire, type StaffRight, type StaffRole } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import { leftOfTransfer } from '../../booking/payments/transfer-shares.ts';
import { hasRight } from '../../people/staff/rights.ts';
import type { Services } from '../../platform/services/services.ts';
import { isDue } from '../refunds/find-refunds.ts';

interface Task {
  readonly right: StaffRight;
  /** Counts its rows, with the nearest deadline of them. */
  readonly count: (today: CalendarDate) => RawBuilder<{ count: string; deadline: Date | null }>;
}

const tasks: Readonly<Record<OverviewTask, Task>> = {
  arrivals: {
    right: 'reservations',
    count: (today) => sql`select count(*), null::timestamptz as deadline from reservation
      where status = 'confirmed' and arrival = ${today}`,
  },
  departures: {
    right: 'reservations',
    count: (today) => sql`select count(*), null::timestamptz as deadline from reservation
      where status = 'confirmed' and departure = ${today}`,
  },
  in_house: {
    right: 'reservations',
    count: (today) => sql`select count(*), null::timestamptz as deadline from reservation
      where status = 'confirmed' and departure > ${today} and arrival <= ${today} and no_show_at is null`,
  },
  requests: {
    right: 'reservations',
    count: () => sql`select count(*), min(confirm_until) as deadline from reservation where status = 'requested'`,
  },
  unpaid: {
    right: 'reservations',
    count: () => sql`select count(*), min(hold_until) as deadline from reservation where status = 'held'`,
  },
  refunds: {
    right: 'refunds',
    count: () => sql`select count(*), null::timestamptz as deadline from refund where ${isDue}`,
  },
  disputes: {
    right: 'refunds',
    count: () => sql`select count(*), min(due_by) as deadline from payment_incident
      where kind = 'dispute' and status like '%needs_response' and settled_at is null`,
  },
  transfers: {
    right: 'refunds',
    count: () => sql`select count(*), null::timestamptz as deadline from bank_transfer
      where ${leftOfTransfer} > 0`,
  },
  payouts: {
    right: 'money',
    count: () => sql`select count(*), null::timestamptz as deadline from payout where state = 'waiting'`,
  },
  reviews: {
    right: 'moderate',
    count: () => sql`select count(*), null::timestamptz as deadline from review where state = 'waiting'`,
  },
  notices: {
    right: 'moderate',
    count: () => sql`select (select count(distinct review_id) from review_report where handled_at is null)
      + (select count(*) from place_notice where handled_at is null) as count, null::timestamptz as deadline`,
  },
  dead_letters: {
    right: 'operate',
    count: () => sql`select count(*), null::timestamptz as deadline from outbox
      where dead_at is not null and done_at is null`,
  },
  calendars: {
    right: 'operate',
    count: () => sql`select count(*), null::timestamptz as deadline from calendar_source where last_error is not null`,
  },
  jobs: {
    right: 'operate',
    count: () => sql`select count(*), null::timestamptz as deadline from job_trouble
      where told_at is not null and job not in ('outbox', 'read_calendars')`,
  },
};

/** Who is a guest today and how much waits for somebody, by task; only tasks that the role may see. */
export async function countTasks(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  role: StaffRole,
): Promise<OverviewWire['tasks']> {
  const today = clock.today();
  const own = overviewTasks.filter((task) => hasRight(role, tasks[task].right));
  return Promise.all(
    own.map(async (task) => {
      const { rows } = await tasks[task].count(today).execute(database);
      return {
        task,
        count: Number(rows[0]?.count ?? 0),
        deadline: rows[0]?.deadline?.toISOString() ?? null,
      };
    }),
  );
}
