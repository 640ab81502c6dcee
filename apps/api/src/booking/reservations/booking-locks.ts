import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BookingServices } from '../booking-services.ts';

type Keyed = Pick<BookingServices, 'config'>;

/** What is kept of an address while a reservation made from it is held: enough to count, nothing to find anybody by. */
export const callerHash = ({ config }: Keyed, address: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`client:${address}`).digest();

/** What those take turns by who have an account, or have proved an address. */
export const holderHash = ({ config }: Keyed, holder: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`holder:${holder}`).digest();

/**
 * Waits until nobody else of these acts: what is counted after it stays so until the transaction ends, and as many at once
 * are no way around a limit. Call it last.
 */
export async function acquireLocks(trx: DatabaseTransaction, keys: readonly Buffer[], now: Date): Promise<void> {
  // In one order, in which no two can wait for each other.
  for (const key of keys.toSorted(Buffer.compare))
    await sql`insert into booking_turn (key, taken_at) values (${key}, ${now})
      on conflict (key) do update set taken_at = excluded.taken_at`.execute(trx);
}
