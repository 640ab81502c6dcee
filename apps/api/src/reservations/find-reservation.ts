import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ReservationRow } from './change-status.ts';
import { hashCode } from './codes.ts';

/**
 * A reservation for somebody who has its code.
 *
 * @throws ApiError `reservation_not_found`, the same for a wrong code as for an unknown id: neither is given away
 */
export async function findReservation(database: Database, id: string, code: string): Promise<ReservationRow> {
  const reservation = await database.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!reservation || !timingSafeEqual(reservation.code_hash, hashCode(code)))
    throw new ApiError('reservation_not_found');
  return reservation;
}
