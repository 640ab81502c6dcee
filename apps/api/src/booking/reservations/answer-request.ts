import type { RequestDecisionWire } from '@mp/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { reversePayments } from '../payments/reverse-payments.ts';
import type { BookingServices } from '../booking-services.ts';
import { termsOf } from '../commission/record-terms.ts';
import { changeStatus } from './change-status.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { endUnanswered } from './expire-reservations.ts';
import { grantPlaceAccess } from './grant-place-access.ts';

/**
 * Finds the request of an owner's code, or the confirmed stay of a place's code.
 *
 * @throws ApiError `reservation_not_found`, also before the guest has paid
 */
export async function findRequest(database: Database, code: string): Promise<ReservationRow> {
  const reservation = await database
    .selectFrom('reservation')
    .selectAll()
    .where(({ eb, or }) => or([eb('owner_code_hash', '=', hashCode(code)), eb('place_code_hash', '=', hashCode(code))]))
    .executeTakeFirst();
  if (!reservation || reservation.status === 'held' || reservation.status === 'expired')
    throw new ApiError('reservation_not_found');
  return reservation;
}

type Outcome = RequestDecisionWire['outcome'];

/** Outcome of a second or late answer. [4.31] [4.32] */
export const outcomeOfEnded = ({ status }: ReservationRow): Outcome => {
  switch (status) {
    case 'confirmed':
      return 'already_confirmed';
    case 'declined':
      return 'already_declined';
    case 'cancelled_by_guest':
    case 'cancelled_by_place':
      return 'cancelled';
    default:
      return 'expired';
  }
};

/** The place's answer to a request. The guest reads the reason. */
export type PlaceAnswer =
  { readonly answer: 'accept' } | { readonly answer: 'decline'; readonly reason: string | null };

/** Applies the place's answer once. The outbox then captures or releases the payment. */
export async function answerRequest(
  services: BookingServices,
  reservationId: string,
  decision: PlaceAnswer,
): Promise<{ outcome: Outcome; reservation: ReservationRow }> {
  const result = await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    if (!reservation) throw new ApiError('reservation_not_found');
    return answerLocked(services, trx, reservation, decision, services.clock.now());
  });
  services.wakeOutbox();
  return result;
}

/** Applies an answer to a locked reservation. */
export async function answerLocked(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  decision: PlaceAnswer,
  now: Date,
): Promise<{ outcome: Outcome; reservation: ReservationRow }> {
  const { id } = reservation;
  if (reservation.status !== 'requested') return { outcome: outcomeOfEnded(reservation), reservation };
  // The deadline has passed, even if the job has not run yet.
  if (reservation.confirm_until && reservation.confirm_until <= now)
    return { outcome: 'expired', reservation: await endUnanswered(services, trx, reservation, now) };

  if (decision.answer === 'accept') {
    const payment = await trx
      .selectFrom('payment')
      .select('id')
      .where('reservation_id', '=', id)
      .where('status', '=', 'authorised')
      .executeTakeFirst();
    const confirmed = await changeStatus(trx, reservation, 'confirmed', { services, now });
    await termsOf(trx, confirmed, now);
    if (payment) await enqueue(trx, 'gateway.capture', { paymentId: payment.id }, now);
    await enqueue(trx, 'mail.send', { template: 'request_accepted', reservationId: id }, now);
    await grantPlaceAccess(services, trx, id, now);
    return { outcome: 'confirmed', reservation: confirmed };
  }
  const declined = await changeStatus(trx, reservation, 'declined', { services, now });
  if (decision.reason)
    await trx.updateTable('reservation').set({ cancel_reason: decision.reason }).where('id', '=', id).execute();
  await reversePayments(trx, id, now);
  await enqueue(trx, 'mail.send', { template: 'request_declined', reservationId: id }, now);
  return { outcome: 'declined', reservation: declined };
}
