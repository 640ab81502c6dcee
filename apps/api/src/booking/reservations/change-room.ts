import { dateInZone, nightsOf, operatorTimeZone, partySize } from '@mp/domain';
import { returnUnits, takeUnits } from '../../offer/inventory/take-units.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { openChangeOf } from '../changes/find-change.ts';
import { roomsOf } from '../reservation-record/lock-reservation.ts';
import { requireEvent } from '../reservation-record/stay-life.ts';

/** Units of one room type that become units of another one of the same place. */
export interface RoomChange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Moves a locked reservation to other rooms of its place for the same nights. The price stays. The new rooms are taken before
 * the old ones are returned, so that nobody else can have either. Guest and place of a confirmed stay get its e-mail again.
 *
 * @throws ApiError `transition_refused` when it takes no rooms or has ended, `rooms_do_not_fit`, `capacity_changed`, `not_found` when it
 *   has no such rooms, or the place has not, `change_open` while a change of the stay waits
 */
export async function changeRoom(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { from, to, count }: RoomChange,
  now: Date,
): Promise<void> {
  const { id, place_id: placeId, arrival, departure, status } = reservation;
  requireEvent('move_rooms', reservation, dateInZone(now, operatorTimeZone));
  // It holds nights beside those of the rooms.
  if (await openChangeOf(trx, id)) throw new ApiError('change_open');
  const before = await trx
    .selectFrom('reservation_room')
    .select(['room_type_id', 'count', 'price_minor'])
    .where('reservation_id', '=', id)
    .where('room_type_id', '=', from)
    .executeTakeFirst();
  const target = await trx
    .selectFrom('room_type')
    .select('id')
    .where('id', '=', to)
    .where('place_id', '=', placeId)
    .executeTakeFirst();
  if (!before || !target || before.count < count || from === to) throw new ApiError('not_found');

  const stay = { placeId, arrival, departure, units: count };
  if (!(await takeUnits(trx, { ...stay, roomTypeId: to }))) throw new ApiError('capacity_changed');
  await returnUnits(trx, { ...stay, roomTypeId: from });

  // The moved units take their part of the price along; the last ones take the rest, so that the sum stays.
  const priceMinor =
    count === before.count ? before.price_minor : Math.floor((before.price_minor * count) / before.count);
  const ofRoom = trx.updateTable('reservation_room').where('reservation_id', '=', id).where('room_type_id', '=', from);
  if (count === before.count)
    await trx
      .deleteFrom('reservation_room')
      .where('reservation_id', '=', id)
      .where('room_type_id', '=', from)
      .execute();
  else await ofRoom.set({ count: before.count - count, price_minor: before.price_minor - priceMinor }).execute();
  await trx
    .insertInto('reservation_room')
    .values({ reservation_id: id, room_type_id: to, count, price_minor: priceMinor })
    .onConflict((conflict) =>
      conflict.columns(['reservation_id', 'room_type_id']).doUpdateSet((row) => ({
        count: row('reservation_room.count', '+', row.ref('excluded.count')),
        price_minor: row('reservation_room.price_minor', '+', row.ref('excluded.price_minor')),
      })),
    )
    .execute();
  await checkBeds(trx, reservation);
  await writeNights(trx, reservation);
  if (status === 'confirmed') {
    for (const template of ['rooms_changed', 'rooms_changed_to_place'] as const)
      await enqueue(trx, 'mail.send', { template, reservationId: id }, now);
  }
}

async function checkBeds(trx: DatabaseTransaction, { id, adults, children }: ReservationRow): Promise<void> {
  const rooms = await trx
    .selectFrom('reservation_room')
    .innerJoin('room_type', 'room_type.id', 'reservation_room.room_type_id')
    .select(['reservation_room.count', 'room_type.capacity'])
    .where('reservation_room.reservation_id', '=', id)
    .execute();
  const sleeps = rooms.reduce((sum, { count, capacity }) => sum + count * capacity, 0);
  if (sleeps < partySize({ adults, children })) throw new ApiError('rooms_do_not_fit');
}

/** Writes the nights of the present rooms again. */
async function writeNights(trx: DatabaseTransaction, { id, arrival, departure }: ReservationRow): Promise<void> {
  await trx.deleteFrom('reservation_night').where('reservation_id', '=', id).execute();
  for (const { room_type_id, count: units } of await roomsOf(trx, id))
    await trx
      .insertInto('reservation_night')
      .values(nightsOf(arrival, departure).map((night) => ({ reservation_id: id, room_type_id, night, units })))
      .execute();
}
