import type { RequestDecisionWire } from '@mp/contract';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { PlaceAnswer } from '../reservations/answer-request.ts';
import { balanceChangeMinor } from './change-balance.ts';
import { endChange } from './end-change.ts';
import { changesOf } from './find-change.ts';
import { mailAboutChange } from './mail-about-change.ts';
import { deadlineOf } from './request-change.ts';
import { tryToMakeChange, type WaitedChange } from './try-to-make-change.ts';

type Outcome = RequestDecisionWire['outcome'];

/** The outcome of an answer that comes again, or too late. [4.31] [4.32] */
const outcomeOf: Readonly<Record<ReservationChangeRow['state'], Outcome>> = {
  waiting_place: 'expired',
  waiting_payment: 'already_confirmed',
  done: 'already_confirmed',
  declined: 'already_declined',
  expired: 'expired',
  withdrawn: 'cancelled',
};

/**
 * Applies the place's answer to the latest change of a stay that it has to confirm, once. An accepted change is made, or waits
 * until its guest has paid the difference.
 *
 * @throws ApiError `not_found` when its guest has asked for none
 */
export async function answerChange(
  services: BookingServices,
  reservationId: string,
  decision: PlaceAnswer,
): Promise<{ outcome: Outcome; reservation: ReservationRow }> {
  const result = await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    const change = (await changesOf(trx, reservationId)).find(({ kind }) => kind === 'stay');
    if (!reservation || !change) throw new ApiError('not_found');
    const outcome = await answerLocked(services, trx, { reservation, change }, decision, services.clock.now());
    return { outcome, reservation: (await lockReservation(trx, reservationId)) ?? reservation };
  });
  services.wakeOutbox();
  return result;
}

async function answerLocked(
  services: BookingServices,
  trx: DatabaseTransaction,
  { reservation, change }: WaitedChange,
  decision: PlaceAnswer,
  now: Date,
): Promise<Outcome> {
  if (change.state !== 'waiting_place') return outcomeOf[change.state];
  // The deadline has passed, even if the job has not run yet.
  if (change.expires_at && change.expires_at <= now) {
    await endChange(trx, reservation, change, { state: 'expired' }, now);
    await mailAboutChange(trx, change, 'change_refused', now);
    return 'expired';
  }
  if (decision.answer === 'decline') {
    await endChange(trx, reservation, change, { state: 'declined', reason: decision.reason }, now);
    await mailAboutChange(trx, change, 'change_refused', now);
    return 'declined';
  }
  // The guest may have paid the rest meanwhile.
  const balance_minor = balanceChangeMinor(reservation, change.difference_minor);
  if (change.difference_minor <= balance_minor) {
    if (await tryToMakeChange(services, trx, { reservation, change }, now)) return 'confirmed';
    await endChange(trx, reservation, change, { state: 'expired' }, now);
    await mailAboutChange(trx, change, 'change_refused', now);
    return 'expired';
  }
  // The guest is not at the gateway's page: they have as long as the place had.
  const expires_at = deadlineOf(services, reservation, 'waiting_payment', 'staff', now);
  await trx
    .updateTable('reservation_change')
    .set({ state: 'waiting_payment', balance_minor, expires_at })
    .where('id', '=', change.id)
    .execute();
  await mailAboutChange(trx, change, 'change_to_pay', now);
  return 'confirmed';
}
