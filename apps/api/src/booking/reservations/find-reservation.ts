import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { normalizeTypedCode } from '../../platform/codes/typeable-code.ts';

/**
 * Finds a reservation by its id and code.
 *
 * @throws ApiError `reservation_not_found`, the same for a wrong code and an unknown id
 */
export async function findReservation(database: Database, id: string, code: string): Promise<ReservationRow> {
  const reservation = await database.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!reservation || !timingSafeEqual(reservation.code_hash, hashCode(code)))
    throw new ApiError('reservation_not_found');
  return reservation;
}

/** Normalises a typed reservation number to its stored form. */
export const normalizeTypedNumber = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '');

/**
 * Finds a reservation by its number and the short code of its e-mails. Returns null when either is wrong, in constant time.
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
  // Also computed for an unknown number, so that both cases take equally long.
  const expected = hashCode(codes.short(reservation?.id ?? typed.number));
  const isRight = timingSafeEqual(expected, hashCode(normalizeTypedCode(typed.code)));
  return reservation && isRight ? reservation : null;
}
