import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Whether an entry can be dropped. A call to the gateway is money that somebody waits for. */
export const isDroppable = (topic: string): boolean => topic.startsWith('mail.');

const forgetReport = (trx: DatabaseTransaction, id: string) =>
  trx.deleteFrom('job_trouble').where('job', '=', 'outbox').where('item', '=', id).execute();

/** Lets the outbox process an entry again that was given up. */
export async function retryEntry(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('done_at', 'is', null)
    .execute();
  await forgetReport(trx, id);
}

/**
 * Drops an e-mail that was given up: it will not be sent.
 *
 * @throws ApiError `outbox_not_droppable` for calls to the gateway
 */
export async function dropEntry(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const { topic } = await trx.selectFrom('outbox').select('topic').where('id', '=', id).executeTakeFirstOrThrow();
  if (!isDroppable(topic)) throw new ApiError('outbox_not_droppable');
  await trx
    .updateTable('outbox')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('done_at', 'is', null)
    .execute();
  await forgetReport(trx, id);
}

/** Makes a calendar of another system the next one that is synced. */
export const retryCalendar = async (trx: DatabaseTransaction, id: string, now: Date): Promise<void> =>
  void (await trx.updateTable('calendar_source').set({ next_sync_at: now }).where('id', '=', id).execute());

/** Lets a job process a failing item in its next run. */
export const retryItem = async (trx: DatabaseTransaction, job: string, item: string, now: Date): Promise<void> =>
  void (await trx
    .updateTable('job_trouble')
    .set({ next_try_at: now })
    .where('job', '=', job)
    .where('item', '=', item)
    .execute());
