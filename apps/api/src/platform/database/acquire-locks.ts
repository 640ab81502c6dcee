import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/**
 * Locks keys until the transaction ends, for what has no row of its own: concurrent requests cannot exceed a limit that is
 * counted afterwards. Call it as late as possible.
 *
 * @param keys hashes of what is locked
 */
export async function acquireLocks(trx: DatabaseTransaction, keys: readonly Buffer[], now: Date): Promise<void> {
  // Always in the same order, to prevent deadlocks.
  for (const key of keys.toSorted(Buffer.compare))
    await sql`insert into booking_turn (key, taken_at) values (${key}, ${now})
      on conflict (key) do update set taken_at = excluded.taken_at`.execute(trx);
}
