import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BookingServices } from '../booking-services.ts';

type Keyed = Pick<BookingServices, 'config'>;

/**
 * Hash of a client's network address. It is stored with a reservation while rooms are held, to count reservations of one
 * client without storing the address.
 */
export const callerHash = ({ config }: Keyed, address: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`client:${address}`).digest();

/** Hash of an account's id or of a confirmed e-mail address: the lock key of its holder. */
export const holderHash = ({ config }: Keyed, holder: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`holder:${holder}`).digest();

/**
 * Locks keys until the transaction ends, so that concurrent requests cannot exceed a limit that is counted afterwards. Call
 * it as late as possible.
 */
export async function acquireLocks(trx: DatabaseTransaction, keys: readonly Buffer[], now: Date): Promise<void> {
  // Always in the same order, to prevent deadlocks.
  for (const key of keys.toSorted(Buffer.compare))
    await sql`insert into booking_turn (key, taken_at) values (${key}, ${now})
      on conflict (key) do update set taken_at = excluded.taken_at`.execute(trx);
}
