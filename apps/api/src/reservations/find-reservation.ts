import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ReservationRow } from './change-status.ts';
import type { Booking } from './booking.ts';
import { hashCode } from './codes.ts';
import { normalizeTypedCode } from './typeable-code.ts';

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

/**
 * A reservation for somebody who types its number and the short code of its letters.
 *
 * @throws ApiError `reservation_not_found`, whichever of the two is wrong
 */
export async function findByNumber(
  { database, codes }: Booking,
  typed: { readonly number: string; readonly code: string },
): Promise<ReservationRow> {
  const reservation = await database
    .selectFrom('reservation')
    .selectAll()
    .where('number', '=', typed.number.toUpperCase().replaceAll(/\s/g, ''))
    .executeTakeFirst();
  // Compared as hashes: in the same time, whatever is wrong.
  const given = hashCode(normalizeTypedCode(typed.code));
  if (!reservation || !timingSafeEqual(hashCode(codes.short(reservation.id)), given))
    throw new ApiError('reservation_not_found');
  return reservation;
}
