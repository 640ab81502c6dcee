import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { hashCode } from '../../platform/codes/codes.ts';

/** E-mails the place of a confirmed stay the guest's contact and a code by which it can cancel. */
export async function grantPlaceAccess(
  { codes }: Pick<BookingServices, 'codes'>,
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
