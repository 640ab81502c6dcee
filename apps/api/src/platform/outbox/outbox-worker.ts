import { sql } from 'kysely';
import type { Services } from '../services/services.ts';
import { noteGivenUp } from '../jobs/each-item.ts';
import type { OutboxTopic, OutboxTopics } from './outbox.ts';

/** A permanent failure: retrying does not help, it needs manual handling. */
export class HopelessError extends Error {
  override readonly name = 'HopelessError';
}

/** Processes an entry. May run more than once for the same entry, with the same `key`. */
export type OutboxHandler<Topic extends OutboxTopic, Given extends Services = Services> = (
  services: Given,
  payload: OutboxTopics[Topic],
  key: string,
) => Promise<void>;

/** A handler for each topic, all with the same services. */
export type OutboxHandlers<Given extends Services = Services> = {
  readonly [Topic in OutboxTopic]: OutboxHandler<Topic, Given>;
};

const batchSize = 10;
const longestDelayMs = 30 * 60_000;
/** With the delays below, this takes about four days. */
const mostAttempts = 200;

/** Delay before the next attempt, by the number of failures: 1 s, 2 s, 4 s … half an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(longestDelayMs, 1_000 * 2 ** Math.min(attempts - 1, 20));

interface ClaimedEntry {
  readonly id: string;
  readonly topic: OutboxTopic;
  readonly payload: never;
  readonly attempts: number;
  readonly run_at: Date;
}

/** The topics of a run. Each part runs separately, so that an outage of one service does not delay the others. */
export const outboxParts = ['mail', 'gateway', 'files'] as const;
export type OutboxPart = (typeof outboxParts)[number];

/**
 * Processes due entries, at most `batchSize`, and returns how many. Safe to run in several processes at once.
 *
 * @param part the prefix of the topics; all by default
 */
export async function runOutbox<Given extends Services>(
  services: Given,
  handlers: OutboxHandlers<Given>,
  part?: OutboxPart,
): Promise<number> {
  const entries = await claim(services, part);
  await Promise.all(entries.map((entry) => handle(services, handlers, entry)));
  return entries.length;
}

/** Leases due entries, so that other processes skip them until the lease expires, in case this process crashes. */
async function claim(
  { database, clock, config }: Services,
  part: OutboxPart | undefined,
): Promise<readonly ClaimedEntry[]> {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + config.booking.outboxLeaseSeconds * 1000);
  const { rows } = await sql<ClaimedEntry>`
    update outbox set run_at = ${leasedUntil}, attempts = attempts + 1
    where id in (
      select id from outbox
      where done_at is null and dead_at is null and run_at <= ${now}
        and topic like ${part ? `${part}.%` : '%'}
      order by run_at
      limit ${batchSize}
      for update skip locked
    )
    returning id, topic, payload, attempts, run_at`.execute(database);
  return rows;
}

async function handle<Given extends Services>(
  services: Given,
  handlers: OutboxHandlers<Given>,
  entry: ClaimedEntry,
): Promise<void> {
  const { clock, log } = services;
  const { id, topic, payload, attempts } = entry;
  try {
    await handlers[topic](services, payload, id);
    await settle(services, entry, { done_at: clock.now(), last_error: null });
  } catch (error) {
    const problem = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const now = clock.now();
    const dead = error instanceof HopelessError || attempts >= mostAttempts;
    if (dead) log.error({ err: error, outbox: id, topic, attempts }, 'outbox entry given up');
    else log.warn({ outbox: id, topic, attempts, problem }, 'outbox entry failed');
    await settle(services, entry, {
      last_error: problem.slice(0, 1000),
      ...(dead ? { dead_at: now } : { run_at: new Date(now.getTime() + retryDelayMs(attempts)) }),
    });
    // A failed e-mail about a failure must not cause another one.
    if (dead && topic !== 'mail.trouble') await noteGivenUp(services, 'outbox', id, error);
  }
}

/** Records the result of an entry, unless its lease has expired and another process has it. */
async function settle(
  { database }: Services,
  { id, run_at }: ClaimedEntry,
  change: { done_at?: Date; dead_at?: Date; run_at?: Date; last_error: string | null },
): Promise<void> {
  await database.updateTable('outbox').set(change).where('id', '=', id).where('run_at', '=', run_at).execute();
}
