import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './database.ts';

/** Conflicts with another transaction: trying again is what the standard asks for (40001 serialisation, 40P01 deadlock). */
const conflicts = new Set(['40001', '40P01']);

/**
 * Runs `action` in a transaction, and again from the start when it conflicts with another one, at most five times.
 *
 * `action` must do nothing but talk to the database: it may run several times.
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
