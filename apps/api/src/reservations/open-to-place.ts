import type { DatabaseTransaction } from '../database/database.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Booking } from './booking.ts';
import { hashCode } from './codes.ts';

/** A stay is confirmed: the place gets the guest's contact, and a key of its own by which it can cancel. */
export async function openToPlace(
  { codes }: Pick<Booking, 'codes'>,
  trx: DatabaseTransaction,
  reservationId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('reservation')
    .set({ place_code_hash: hashCode(codes.place(reservationId)) })
    .where('id', '=', reservationId)
    .execute();
  await enqueue(trx, 'mail.send', { template: 'reservation_to_place', reservationId }, now);
}
