import type { Telemetry } from '@mp/service';
import { sql } from 'kysely';
import type { Clock } from '@mp/domain/clock';
import type { Database } from '../platform/database/database.ts';
import type { PoolUse } from '../platform/database/pool-use.ts';

interface MetricSources {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined when the caller did not open the pool. */
  readonly poolUse?: (() => PoolUse) | undefined;
}

/** Outbox entries of one part in one state. */
interface OutboxDepth {
  readonly part: string;
  readonly state: string;
  readonly entries: number;
  readonly oldest: Date;
}

/**
 * Registers the API's own metrics: database connections, the outbox, failed job items and payment incidents. Values
 * from tables are the same in every process: use one of them, or the maximum.
 */
export function registerApiMetrics(telemetry: Telemetry, { database, clock, poolUse }: MetricSources): void {
  if (poolUse)
    telemetry.gauge(
      {
        name: 'db_client_connections',
        says: 'Connections to the database: used, idle; and requests that wait for one.',
      },
      () => Object.entries<number>({ ...poolUse() }).map(([state, value]) => ({ value, labels: { state } })),
    );
  telemetry.gauge(
    {
      name: 'shop_outbox_entries',
      says: 'E-mails, calls to the gateway and files to remove: due, failed with a retry, scheduled for later, dead.',
    },
    async () =>
      (await outboxDepths(database, clock)).map(({ part, state, entries }) => ({
        value: entries,
        labels: { part, state },
      })),
  );
  telemetry.gauge(
    { name: 'shop_outbox_oldest_due_seconds', says: 'Age of the oldest due entry of the outbox, by part.' },
    async () =>
      (await outboxDepths(database, clock))
        .filter(({ state }) => state === 'due')
        .map(({ part, oldest }) => ({ value: (clock.now().getTime() - oldest.getTime()) / 1_000, labels: { part } })),
  );
  telemetry.gauge(
    { name: 'shop_job_failures', says: 'Items that jobs gave up and reported to the operator, by job.' },
    async () => {
      const failures = await database
        .selectFrom('job_trouble')
        .select(['job', ({ fn }) => fn.countAll<number>().as('items')])
        .where('told_at', 'is not', null)
        .groupBy('job')
        .execute();
      return failures.map(({ job, items }) => ({ value: items, labels: { job } }));
    },
  );
  telemetry.gauge(
    { name: 'shop_payment_incidents', says: 'Disputes, refunds at the gateway and warnings, by kind and status.' },
    async () => {
      const incidents = await database
        .selectFrom('payment_incident')
        .select(['kind', 'status', ({ fn }) => fn.countAll<number>().as('incidents')])
        .groupBy(['kind', 'status'])
        .execute();
      return incidents.map(({ kind, status, incidents: value }) => ({ value, labels: { kind, status } }));
    },
  );
}

async function outboxDepths(database: Database, clock: Clock): Promise<readonly OutboxDepth[]> {
  const { rows } = await sql<OutboxDepth>`
    select
      split_part(topic, '.', 1) as part,
      case
        when dead_at is not null then 'dead'
        when attempts > 0 then 'failed'
        when run_at <= ${clock.now()} then 'due'
        else 'later'
      end as state,
      count(*) as entries,
      min(run_at) as oldest
    from outbox where done_at is null
    group by 1, 2`.execute(database);
  return rows;
}
