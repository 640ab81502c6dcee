import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '@mp/domain/clock';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Config } from '../settings/config.ts';

/** Services of a limit. Counts are in the database, shared by all processes. */
export interface Counting {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}

export interface LimitTerms {
  /** Limits of the same name share their counts: `codes`, `sign-in`. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Counts attempts per key in windows of fixed length. */
export interface AttemptLimit {
  /**
   * Counts an attempt. Returns the seconds until the end of the window if the limit is exceeded, or else null.
   *
   * @param trx counts in a transaction, so that a rollback removes the attempt
   */
  excess(key: string, trx?: DatabaseTransaction): Promise<number | null>;
  /**
   * Counts an attempt.
   *
   * @throws ApiError `too_many_requests` with `Retry-After`
   */
  note(key: string): Promise<void>;
  /** Removes one attempt, because it was successful or had no effect. */
  takeBack(key: string, trx?: DatabaseTransaction): Promise<void>;
  /** Resets the count of a key after a successful attempt. */
  forget(key: string): Promise<void>;
}

export const tooManyRequests = (retryAfter: number): ApiError =>
  new ApiError('too_many_requests', undefined, { retryAfter });

export function createAttemptLimit(
  { config, database, clock }: Counting,
  { name, most, windowMs }: LimitTerms,
): AttemptLimit {
  const hashOf = (key: string): Buffer =>
    createHmac('sha256', config.booking.codesSecret).update(`attempt:${name}:${key}`).digest();
  const excess: AttemptLimit['excess'] = async (key, trx = database as DatabaseTransaction) => {
    const now = clock.now();
    const { rows } = await sql<{ count: number; window_ends_at: Date }>`
      insert into attempt as seen (key, count, window_ends_at)
      values (${hashOf(key)}, 1, ${new Date(now.getTime() + windowMs)})
      on conflict (key) do update set
        count = case when seen.window_ends_at <= ${now} then 1 else seen.count + 1 end,
        window_ends_at = case when seen.window_ends_at <= ${now} then excluded.window_ends_at else seen.window_ends_at end
      returning count, window_ends_at`.execute(trx);
    const [seen] = rows;
    if (!seen || seen.count <= most) return null;
    return Math.max(1, Math.ceil((seen.window_ends_at.getTime() - now.getTime()) / 1000));
  };
  return {
    excess,
    note: async (key) => {
      const seconds = await excess(key);
      if (seconds !== null) throw tooManyRequests(seconds);
    },
    takeBack: async (key, trx = database as DatabaseTransaction) =>
      void (await trx
        .updateTable('attempt')
        .set({ count: sql`greatest(count - 1, 0)` })
        .where('key', '=', hashOf(key))
        .execute()),
    forget: async (key) => void (await database.deleteFrom('attempt').where('key', '=', hashOf(key)).execute()),
  };
}
