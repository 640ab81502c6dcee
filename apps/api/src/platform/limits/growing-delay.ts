import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooManyRequests, type Counting } from './attempt-limit.ts';

export interface GrowingDelayTerms {
  /** Delays of the same name share their counts. */
  readonly name: string;
  /** Attempts without a delay. */
  readonly free: number;
  /** The delay after the first attempt beyond them. Each further attempt doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** The count resets after this time without an attempt. */
  readonly retainMs: number;
}

/** Exponential backoff of attempts per key, across callers. */
export interface GrowingDelay {
  /**
   * Counts an attempt. An attempt during the delay is refused and not counted, so the delay ends.
   *
   * @throws ApiError `too_many_requests` with `Retry-After`
   */
  note(key: string): Promise<void>;
  /** Resets the count of a key after a successful attempt. */
  forget(key: string): Promise<void>;
}

export function createGrowingDelay(
  { config, database, clock }: Counting,
  { name, free, firstMs, longestMs, retainMs }: GrowingDelayTerms,
): GrowingDelay {
  const hashOf = (key: string): Buffer =>
    createHmac('sha256', config.booking.codesSecret).update(`delay:${name}:${key}`).digest();
  const delayMs = (count: number): number => (count < free ? 0 : Math.min(longestMs, firstMs * 2 ** (count - free)));
  /** Locks the row of a key, so that concurrent attempts cannot bypass the delay. */
  const lock = async (trx: DatabaseTransaction, key: Buffer, now: Date) => {
    const { rows } = await sql<{ count: number; window_ends_at: Date }>`
      insert into attempt as seen (key, count, window_ends_at) values (${key}, 0, ${now})
      on conflict (key) do update set count = seen.count returning count, window_ends_at`.execute(trx);
    return rows[0];
  };
  return {
    note: (key) =>
      inTransaction(database, async (trx) => {
        const now = clock.now().getTime();
        const hash = hashOf(key);
        const row = await lock(trx, hash, new Date(now));
        const endsAt = row?.window_ends_at.getTime() ?? 0;
        const count = row && endsAt > now ? row.count : 0;
        const waitsMs = count === 0 ? 0 : endsAt - retainMs + delayMs(count) - now;
        if (waitsMs > 0) throw tooManyRequests(Math.ceil(waitsMs / 1000));
        await trx
          .updateTable('attempt')
          .set({ count: count + 1, window_ends_at: new Date(now + retainMs) })
          .where('key', '=', hash)
          .execute();
      }),
    forget: async (key) => void (await database.deleteFrom('attempt').where('key', '=', hashOf(key)).execute()),
  };
}
