import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { normalizeTypedCode } from '../../platform/codes/typeable-code.ts';

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

/** A number as it is kept, however it was typed. */
export const normalizeTypedNumber = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '');

/**
 * A reservation for somebody who types its number and the short code of its e-mails; null, whichever of the two is wrong,
 * and in the same time.
 *
 * @param typed.number normalised
 */
export async function findByNumber(
  { database, codes }: BookingServices,
  typed: { readonly number: string; readonly code: string },
): Promise<ReservationRow | null> {
  const reservation = await database
    .selectFrom('reservation')
    .selectAll()
    .where('number', '=', typed.number)
    .executeTakeFirst();
  // Derived for a number that does not exist, too.
  const expected = hashCode(codes.short(reservation?.id ?? typed.number));
  const isRight = timingSafeEqual(expected, hashCode(normalizeTypedCode(typed.code)));
  return reservation && isRight ? reservation : null;
}
