import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { storableText } from '../database/storable-text.ts';
import { isDatabaseAway } from '../errors/database-away.ts';
import { isDiskFull } from '../errors/full-disk.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import type { JobName } from './job-names.ts';

/** Services to process items. Without a log, failures are only recorded in `job_trouble`. */
export type ItemServices = Pick<Services, 'database' | 'clock'> & Partial<Pick<Services, 'log' | 'wakeOutbox'>>;

/** An item cannot be processed because an external service is unavailable. Not a failure: it is retried later. */
export class ItemWaitsError extends Error {
  override readonly name = 'ItemWaitsError';
}

const waitMs = 15_000;
const longestDelayMs = 3_600_000;
/** With the delays below, this takes about a minute. */
const failuresUntilReport = 7;

/** Delay before the next attempt, by the number of failures: 1 s, 2 s, 4 s … an hour. */
const delayMs = (failures: number): number => Math.min(longestDelayMs, 1_000 * 2 ** Math.min(failures - 1, 20));

/**
 * Processes items of a job one after the other. An item that fails or waits is postponed and recorded in `job_trouble`, and
 * does not stop the others. Repeated failures notify the operator once. (ADR 0031)
 *
 * @param items due items for which {@link isItsTurn} holds
 * @param act processes an item in its own transactions; returns false if another process was faster
 * @returns how many items it processed
 * @throws errors of an unavailable database or a full disk, which no item has caused; they end the run
 */
export async function doEach(
  services: ItemServices,
  job: JobName,
  items: readonly string[],
  act: (item: string) => Promise<boolean>,
): Promise<number> {
  if (items.length === 0) return 0;
  const failedItems = await failedItemsOf(services.database, job, items);
  let done = 0;
  for (const item of items)
    try {
      if (await act(item)) done++;
      if (failedItems.has(item)) await forgetTrouble(services.database, job, item);
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      await noteTrouble(services, job, item, error);
    }
  return done;
}

/**
 * A condition that excludes postponed items of a job. Queries for due items need it, because postponed ones would fill their
 * batch.
 *
 * @param column of the item's id; its text is the item's key
 */
export const isItsTurn = (job: JobName, column: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from job_trouble
    where job_trouble.job = ${job} and job_trouble.item = ${sql.ref(column)}::text and job_trouble.next_try_at > ${now})`;

async function failedItemsOf(database: Database, job: JobName, items: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('job_trouble')
    .select('item')
    .where('job', '=', job)
    .where('item', 'in', items)
    .execute();
  return new Set(rows.map(({ item }) => item));
}

/** Removes the record of an item that was processed after failures. */
export const forgetTrouble = async (database: Database, job: JobName, item: string): Promise<void> =>
  void (await database.deleteFrom('job_trouble').where('job', '=', job).where('item', '=', item).execute());

/** Records a failure and the time of the next attempt, and notifies the operator of repeated failures. */
export async function noteTrouble(
  { database, clock, log, wakeOutbox }: ItemServices,
  job: JobName,
  item: string,
  error: unknown,
): Promise<void> {
  const waits = error instanceof ItemWaitsError;
  if (!waits) log?.error({ err: error, job, item }, 'an item of a job failed');
  const now = clock.now();
  const problem = problemOf(error);
  const isReported = await inTransaction(database, async (trx) => {
    const { failures } = await trx
      .insertInto('job_trouble')
      .values({ job, item, failures: waits ? 0 : 1, next_try_at: later(now, waitMs), last_error: problem, since: now })
      .onConflict((conflict) =>
        conflict.columns(['job', 'item']).doUpdateSet({
          failures: sql<number>`job_trouble.failures + ${waits ? 0 : 1}::int`,
          last_error: problem,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('job_trouble')
      .set({ next_try_at: later(now, waits ? waitMs : delayMs(failures)) })
      .where('job', '=', job)
      .where('item', '=', item)
      .execute();
    return !waits && failures >= failuresUntilReport && (await reportOnce(trx, job, item, now));
  });
  if (isReported) wakeOutbox?.();
}

/** Records an item that will not be retried, and notifies the operator. */
export const noteGivenUp = (
  { database, clock }: Pick<ItemServices, 'database' | 'clock'>,
  job: JobName,
  item: string,
  error: unknown,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const now = clock.now();
    await trx
      .insertInto('job_trouble')
      .values({ job, item, failures: 1, next_try_at: now, last_error: problemOf(error), since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await reportOnce(trx, job, item, now);
  });

/** Whether the operator was notified now, for the first time. */
async function reportOnce(trx: DatabaseTransaction, job: JobName, item: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job_trouble')
    .set({ told_at: now })
    .where('job', '=', job)
    .where('item', '=', item)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await enqueue(trx, 'mail.trouble', { job, item }, now);
  return true;
}

const problemOf = (error: unknown): string =>
  storableText(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 1_000);

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
