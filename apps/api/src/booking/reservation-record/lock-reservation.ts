import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/**
 * Locks a reservation and its payments until the transaction ends (`SELECT … FOR UPDATE`). Lock it before anything else, to
 * prevent deadlocks.
 */
export const lockReservation = async (trx: DatabaseTransaction, id: string): Promise<ReservationRow | undefined> =>
  trx.selectFrom('reservation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Rooms of a reservation, in ascending order of room type. Every transaction locks them in this order: no deadlocks. */
export const roomsOf = async (
  trx: DatabaseTransaction,
  reservationId: string,
): Promise<{ room_type_id: number; count: number }[]> =>
  trx
    .selectFrom('reservation_room')
    .select(['room_type_id', 'count'])
    .where('reservation_id', '=', reservationId)
    .orderBy('room_type_id')
    .execute();
