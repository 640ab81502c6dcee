import { sql } from 'kysely';
import type { Services } from '../services/services.ts';
import { noteGivenUp } from '../jobs/each-item.ts';
import type { OutboxTopic, OutboxTopics } from './outbox.ts';

/** Trying again would end the same way: a person has to look. */
export class HopelessError extends Error {
  override readonly name = 'HopelessError';
}

/** Does what one entry asks for. May run more than once for the same entry, `key` being the same each time. */
export type OutboxHandler<Topic extends OutboxTopic, Given extends Services = Services> = (
  services: Given,
  payload: OutboxTopics[Topic],
  key: string,
) => Promise<void>;

/** A handler for each topic, all of them given the same services. */
export type OutboxHandlers<Given extends Services = Services> = {
  readonly [Topic in OutboxTopic]: OutboxHandler<Topic, Given>;
};

const batchSize = 10;
const longestDelayMs = 30 * 60_000;
/** With the delays below, about four days. */
const mostAttempts = 200;

/** How long to wait after so many failed attempts: 1 s, 2 s, 4 s … half an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(longestDelayMs, 1_000 * 2 ** Math.min(attempts - 1, 20));

interface ClaimedEntry {
  readonly id: string;
  readonly topic: OutboxTopic;
  readonly payload: never;
  readonly attempts: number;
  readonly run_at: Date;
}

/** What a round handles: e-mails do not wait until a gateway that is away has been asked about everything, nor it for them. */
export type OutboxPart = 'mail' | 'gateway';

/**
 * Handles entries that are due, at most `batchSize`, and tells how many there were. Safe in any number of processes.
 *
 * @param part the topics that begin with it; all when there is none
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

/** Takes entries that are due, so that others leave them alone for the length of a lease: this process may die. */
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
    // An e-mail about trouble that cannot be sent leads to no other one.
    if (dead && topic !== 'mail.trouble') await noteGivenUp(services, 'outbox', id, error);
  }
}

/** Notes how an entry went, unless its lease has run out and another process has it now. */
async function settle(
  { database }: Services,
  { id, run_at }: ClaimedEntry,
  change: { done_at?: Date; dead_at?: Date; run_at?: Date; last_error: string | null },
): Promise<void> {
  await database.updateTable('outbox').set(change).where('id', '=', id).where('run_at', '=', run_at).execute();
}
