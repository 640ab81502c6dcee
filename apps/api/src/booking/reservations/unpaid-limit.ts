import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';

/** What is kept of an address while a reservation made from it is held: enough to count, nothing to find anybody by. */
export const clientHash = ({ config }: Pick<BookingServices, 'config'>, address: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`client:${address}`).digest();

const emailKey = ({ config }: Pick<BookingServices, 'config'>, email: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`guest:${email}`).digest();

/**
 * Refuses a new reservation, written by this transaction, that is too much. Bookings of one guest, or from one address,
 * take turns from here to their end, so that as many at once are no way around it: call it last.
 *
 * @param client what `clientHash` says of the guest's address
 * @throws ApiError `too_many_unpaid` with the limits
 */
export async function requireFewUnpaid(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  { contact: { email }, client, now }: { contact: { email: string }; client: Buffer; now: Date },
): Promise<void> {
  const limits = services.config.booking.unpaidLimits;
  // In one order, in which no two can wait for each other.
  for (const key of [emailKey(services, email), client].sort(Buffer.compare))
    await sql`insert into booking_turn (key, taken_at) values (${key}, ${now})
      on conflict (key) do update set taken_at = excluded.taken_at`.execute(trx);
  const { rows } = await sql<{ of_guest: number; of_address: number; rooms: number }>`
    select (select count(*) from reservation where status = 'held' and contact ->> 'email' = ${email}) as of_guest,
      (select count(*) from reservation where status = 'held' and client_hash = ${client}) as of_address,
      (select coalesce(sum(room.count), 0) from reservation_room room
        join reservation on reservation.id = room.reservation_id
        where reservation.status = 'held' and contact ->> 'email' = ${email}) as rooms`.execute(trx);
  const isTooMuch = rows.some(
    (held) => held.of_guest > limits.ofGuest || held.of_address > limits.ofAddress || Number(held.rooms) > limits.rooms,
  );
  if (isTooMuch) throw new ApiError('too_many_unpaid', { reservations: limits.ofGuest, rooms: limits.rooms });
}
