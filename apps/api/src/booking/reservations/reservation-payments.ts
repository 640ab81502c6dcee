import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { reversePayments } from '../payments/reverse-payments.ts';
import type { PaymentSubjectKind } from '../payments/payment-subjects.ts';
import { reverseUnneeded } from '../payments/reverse-unneeded.ts';
import { warnOfRefusal } from '../instalments/charge-balance.ts';
import { settleBalance } from '../instalments/settle-balance.ts';
import { keepsMoney, paidMinor } from '../reservation-record/charge.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { settleReservation } from './settle-reservation.ts';

type SettlementServices = Pick<Services, 'config' | 'codes'>;

/** Reservations as a kind of payment subject. */
export const reservationPayments = (services: SettlementServices): PaymentSubjectKind => ({
  column: 'reservation_id',
  lock: async (trx, id) => {
    const reservation = await lockReservation(trx, id);
    return (
      reservation && {
        onPaid: (trx, payment, now) =>
          payment.instalment_id === null
            ? settleOrReverse(services, trx, reservation, payment, now)
            : settleBalance(trx, reservation, payment, now),
        onRefused: (trx, payment, now) => warnOfRefusal(trx, reservation, payment, now),
        onRefunded: (trx, now) =>
          enqueue(trx, 'mail.send', { template: 'payment_refunded', reservationId: reservation.id }, now),
        lacksMoney: async (trx) => keepsMoney(reservation) && !(await isCovered(trx, reservation)),
      }
    );
  },
  describe: reservationDescription,
  keyTo: (id) => ({ of: 'reservation', id, code: services.codes.guest(id) }),
});

/** The description of a reservation on the gateway's page: its place and its number. */
export async function reservationDescription(database: Database, id: string) {
  const { name, number, language } = await database
    .selectFrom('reservation')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .select(['reservation.number', 'reservation.language', 'place.name'])
    .where('reservation.id', '=', id)
    .executeTakeFirstOrThrow();
  return { description: `${name} · ${number}`, language };
}

/** Settles a reservation that was paid or authorised, or reverses the payment if it is no longer possible or needed. */
async function settleOrReverse(
  services: SettlementServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const reservationId = reservation.id;
  if (await trySettle(services, trx, reservation, now)) {
    // Close another payment that may be open in another tab, so that it is not paid, too.
    await reversePayments(trx, reservationId, now, { except: payment.id });
    return;
  }
  await reverseUnneeded(trx, reservation, payment, now);
}

/** Whether payments cover what should have been paid: one of a deposit does not make up for one of the rest. */
async function isCovered(trx: DatabaseTransaction, reservation: ReservationRow): Promise<boolean> {
  const { sum } = await trx
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('reservation_id', '=', reservation.id)
    .where('status', 'in', ['authorised', 'captured'])
    .executeTakeFirstOrThrow();
  return sum !== null && Number(sum) >= paidMinor(reservation);
}

/** Settles a paid reservation; false when its status or the rooms do not allow that. */
async function trySettle(
  services: SettlementServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<boolean> {
  // An expired reservation takes its rooms and vouchers again, which can fail after some of them.
  await sql`savepoint before_rooms`.execute(trx);
  try {
    await settleReservation(services, trx, reservation, now);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint before_rooms`.execute(trx);
    return false;
  }
}
