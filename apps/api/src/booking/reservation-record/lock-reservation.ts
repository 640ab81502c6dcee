import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** A reservation for change: nobody else changes it or its payments until the transaction ends. Lock it first of all. */
export const lockReservation = async (trx: DatabaseTransaction, id: string): Promise<ReservationRow | undefined> =>
  trx.selectFrom('reservation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Rooms that a reservation is about, in the ascending order in which everybody takes them: no two can deadlock. */
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
