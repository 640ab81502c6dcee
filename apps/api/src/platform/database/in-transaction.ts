import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './database.ts';

/** Conflicts with another transaction, which are to be retried: 40001 serialisation failure, 40P01 deadlock. */
const conflicts = new Set(['40001', '40P01']);

/**
 * Runs `action` in a transaction, and retries it on a conflict with another one, at most five times.
 *
 * `action` may run several times, so it must have no effects outside the database.
 */
export async function inTransaction<Result>(
  database: Database,
  action: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(action);
    } catch (error) {
      if (attempt === 5 || !conflicts.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(attempt * 10 * Math.random());
    }
  }
}
