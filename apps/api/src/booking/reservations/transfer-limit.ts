import { sql } from 'kysely';
import { acquireLocks } from '../../platform/database/acquire-locks.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { transferProvider } from '../payments/transfer-gateway.ts';
import { paidMinor } from '../reservation-record/charge.ts';
import { holderHash } from './booking-locks.ts';

/**
 * Refuses to hold the rooms of a locked reservation for a transfer when its guest or their network address already holds too
 * much: such a hold is free and lasts for days. A guest is an account, or a confirmed e-mail address.
 *
 * @throws ApiError `too_many_transfers` with the limits
 */
export async function checkTransferLimit(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<void> {
  const { rooms, valueMinor, roomsOfAddress } = services.config.booking.transfer.limits;
  const { id, account_id: accountId, client_hash: client, contact, currency } = reservation;
  const holder = accountId ?? contact.email;
  await acquireLocks(trx, [holderHash(services, holder), ...(client ? [client] : [])], now);
  const isOwn =
    accountId === null
      ? sql`account_id is null and email_confirmed_at is not null and contact ->> 'email' = ${contact.email}`
      : sql`account_id = ${accountId}`;
  const { rows } = await sql<Record<'rooms' | 'minor' | 'rooms_of_address', number>>`
    with awaited as (
      select (${isOwn}) as is_own, (client_hash = ${client}) as is_of_address,
        total_minor - vouchers_minor - balance_minor as minor,
        (select sum(count) from reservation_room where reservation_id = reservation.id) as rooms
      from reservation
      where status = 'held' and id <> ${id} and exists (
        select from payment where reservation_id = reservation.id and provider = ${transferProvider} and status = 'created')
    )
    select coalesce(sum(rooms) filter (where is_own), 0)::integer as rooms,
      coalesce(sum(minor) filter (where is_own), 0)::integer as minor,
      coalesce(sum(rooms) filter (where is_of_address), 0)::integer as rooms_of_address
    from awaited`.execute(trx);
  const [held = { rooms: 0, minor: 0, rooms_of_address: 0 }] = rows;
  const { count } = await trx
    .selectFrom('reservation_room')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow();
  const own = Number(count);
  if (
    held.rooms + own > rooms ||
    held.minor + paidMinor(reservation) > valueMinor ||
    held.rooms_of_address + own > roomsOfAddress
  )
    throw new ApiError('too_many_transfers', { rooms, total: { minor: valueMinor, currency } });
}
