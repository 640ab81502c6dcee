import { sql } from 'kysely';
import { acquireLocks } from '../../platform/database/acquire-locks.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { holderHash } from './booking-locks.ts';

/**
 * Refuses a reservation that this transaction has inserted when its account or its network address holds too many. A typed
 * e-mail may be anybody's, so it only distinguishes guests of one network address, and bookings with somebody else's e-mail
 * lock nobody out. (ADR 0032)
 *
 * @throws ApiError `too_many_unpaid` with the limits
 */
export async function checkUnpaidLimit(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  { account_id: accountId, client_hash: client, contact: { email } }: ReservationRow,
  now: Date,
): Promise<void> {
  const limits = services.config.booking.unpaidLimits;
  const account = accountId === null ? [] : [holderHash(services, accountId)];
  await acquireLocks(trx, [...account, ...(client ? [client] : [])], now);
  const isOwn =
    accountId === null
      ? sql`account_id is null and client_hash = ${client} and contact ->> 'email' = ${email}`
      : sql`account_id = ${accountId}`;
  const { rows } = await sql<Record<'of_guest' | 'rooms' | 'of_address' | 'rooms_of_address', number>>`
    with held as (
      select (${isOwn}) as is_own, (client_hash = ${client}) as is_of_address,
        (select sum(count) from reservation_room where reservation_id = reservation.id) as rooms
      from reservation where status = 'held' and (account_id = ${accountId} or client_hash = ${client})
    )
    select count(*) filter (where is_own) as of_guest,
      coalesce(sum(rooms) filter (where is_own), 0)::integer as rooms,
      count(*) filter (where is_of_address) as of_address,
      coalesce(sum(rooms) filter (where is_of_address), 0)::integer as rooms_of_address
    from held`.execute(trx);
  const isTooMuch = rows.some(
    (held) =>
      held.of_guest > limits.ofGuest ||
      held.rooms > limits.rooms ||
      held.of_address > limits.ofAddress ||
      held.rooms_of_address > limits.roomsOfAddress,
  );
  if (isTooMuch) throw new ApiError('too_many_unpaid', { reservations: limits.ofGuest, rooms: limits.rooms });
}
