import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooManyRequests, type Counting } from './attempt-limit.ts';

export interface GrowingDelayTerms {
  /** Whose attempts are counted together, wherever the delay is made. */
  readonly name: string;
  /** Attempts without a delay. */
  readonly free: number;
  /** The delay after the next one; each further one doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** After so long without an attempt the count begins again. */
  readonly retainMs: number;
}

/** Lets attempts at one thing come ever more slowly, whoever makes them. */
export interface GrowingDelay {
  /**
   * Counts an attempt. One that comes before its time is refused and not counted, so the delay ends.
   *
   * @throws ApiError `too_many_requests` that says when the next one may come
   */
  note(key: string): Promise<void>;
  /** Forgets the attempts of a key: the last one was in order. */
  forget(key: string): Promise<void>;
}

export function createGrowingDelay(
  { config, database, clock }: Counting,
  { name, free, firstMs, longestMs, retainMs }: GrowingDelayTerms,
): GrowingDelay {
  const hashOf = (key: string): Buffer =>
    createHmac('sha256', config.booking.codesSecret).update(`delay:${name}:${key}`).digest();
  const delayMs = (count: number): number => (count < free ? 0 : Math.min(longestMs, firstMs * 2 ** (count - free)));
  /** The row of a key, locked: as many attempts at once are no way around the delay. */
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
