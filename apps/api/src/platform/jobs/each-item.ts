import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { storableText } from '../database/storable-text.ts';
import { isDatabaseAway } from '../errors/database-away.ts';
import { isDiskFull } from '../errors/full-disk.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import type { JobName } from './job-names.ts';

/** What is needed to do items one by one. Without a log, what fails stands in `job_trouble` alone. */
export type ItemServices = Pick<Services, 'database' | 'clock'> & Partial<Pick<Services, 'log' | 'wakeOutbox'>>;

/** An item that cannot be done because somebody else does not answer: no failure of its own, its turn comes later. */
export class ItemWaitsError extends Error {
  override readonly name = 'ItemWaitsError';
}

const waitMs = 15_000;
const longestDelayMs = 3_600_000;
/** With the delays below, after about a minute. */
const failuresUntilTold = 7;

/** How long after so many failures an item is tried again: 1 s, 2 s, 4 s … an hour. */
const delayMs = (failures: number): number => Math.min(longestDelayMs, 1_000 * 2 ** Math.min(failures - 1, 20));

/**
 * Does items of a job one after the other, each on its own: what fails or waits is put off and noted in `job_trouble`,
 * and the others are done. What keeps failing is told to the operator, once. (ADR 0031)
 *
 * @param items what is due and {@link isItsTurn}
 * @param act tells whether it did something; somebody else may have been faster. Transactions are its own.
 * @returns how many it did
 * @throws what says that the database is away or a disk is full: no item is to blame for that, and the round is over
 */
export async function doEach(
  services: ItemServices,
  job: JobName,
  items: readonly string[],
  act: (item: string) => Promise<boolean>,
): Promise<number> {
  if (items.length === 0) return 0;
  const troubled = await troubledOf(services.database, job, items);
  let done = 0;
  for (const item of items)
    try {
      if (await act(item)) done++;
      if (troubled.has(item)) await forgetTrouble(services.database, job, item);
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      await noteTrouble(services, job, item, error);
    }
  return done;
}

/**
 * A condition on the items of a job: none that was put off till later. A query for what is due needs it, or what fails and
 * waits fills its batch.
 *
 * @param column of the item's id, as text it is the item
 */
export const isItsTurn = (job: JobName, column: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from job_trouble
    where job_trouble.job = ${job} and job_trouble.item = ${sql.ref(column)}::text and job_trouble.next_try_at > ${now})`;

async function troubledOf(database: Database, job: JobName, items: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('job_trouble')
    .select('item')
    .where('job', '=', job)
    .where('item', 'in', items)
    .execute();
  return new Set(rows.map(({ item }) => item));
}

/** An item has been done after all. */
export const forgetTrouble = async (database: Database, job: JobName, item: string): Promise<void> =>
  void (await database.deleteFrom('job_trouble').where('job', '=', job).where('item', '=', item).execute());

/** Notes that an item could not be done, when it is tried again, and tells the operator when that does not help. */
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
  const isTold = await inTransaction(database, async (trx) => {
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
    return !waits && failures >= failuresUntilTold && (await tellOnce(trx, job, item, now));
  });
  if (isTold) wakeOutbox?.();
}

/** Notes what nobody will try again, and tells the operator. */
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
    await tellOnce(trx, job, item, now);
  });

/** Whether it was told now, and not before. */
async function tellOnce(trx: DatabaseTransaction, job: JobName, item: string, now: Date): Promise<boolean> {
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
