import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import type { PaymentSubjectKind } from '../payments/payment-subjects.ts';
import { reservationDescription } from '../reservations/reservation-payments.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { keepsMoney } from '../reservation-record/charge.ts';
import { endChange } from './end-change.ts';
import { mailAboutChange } from './mail-about-change.ts';
import type { ChangeServices } from './make-change.ts';
import { tryToMakeChange } from './try-to-make-change.ts';

/** Differences of changes as a kind of payment subject. Their payments have a reservation, too: this kind goes first. */
export const changePayments = (services: ChangeServices & Pick<Services, 'codes'>): PaymentSubjectKind => ({
  column: 'change_id',
  lock: async (trx, id) => {
    const about = await reservationIdOf(trx, id);
    const reservation = await lockReservation(trx, about);
    const change = await trx
      .selectFrom('reservation_change')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (
      reservation && {
        onPaid: (trx, payment, now) => makeOrReturn(services, trx, { reservation, change, payment }, now),
        // The e-mail about it has gone out with the request, or is that of the whole stay.
        onRefunded: async () => undefined,
        lacksMoney: async () => change.state === 'done' && keepsMoney(reservation),
      }
    );
  },
  describe: async (database, id) => reservationDescription(database, await reservationIdOf(database, id)),
  keyTo: (_id, { reservation_id }) => {
    if (reservation_id === null) throw new RangeError('The payment of a change has its reservation.');
    return { of: 'reservation', id: reservation_id, code: services.codes.guest(reservation_id) };
  },
});

async function reservationIdOf(database: Pick<DatabaseTransaction, 'selectFrom'>, changeId: string): Promise<string> {
  const { reservation_id } = await database
    .selectFrom('reservation_change')
    .select('reservation_id')
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  return reservation_id;
}

interface PaidChange {
  readonly reservation: ReservationRow;
  readonly change: ReservationChangeRow;
  readonly payment: PaymentRow;
}

/** Makes a change that was paid for, or refunds the payment in full when it does not wait any more. */
async function makeOrReturn(
  services: ChangeServices,
  trx: DatabaseTransaction,
  { reservation, change, payment }: PaidChange,
  now: Date,
): Promise<void> {
  const { status, arrival } = reservation;
  const canBeMade = change.state === 'waiting_payment' && status === 'confirmed' && services.clock.today() < arrival;
  if (canBeMade && (await tryToMakeChange(services, trx, { reservation, change }, now))) return;
  // Its extras are sold: the stay is as before.
  if (canBeMade) await endChange(trx, reservation, change, { state: 'expired' }, now);
  await enqueue(trx, 'gateway.refund', { paymentId: payment.id }, now);
  await mailAboutChange(trx, change, 'change_paid_late', now);
}
