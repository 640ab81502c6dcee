import { occupiesRooms } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { reversePayments } from '../payments/reverse-payments.ts';
import type { PaymentSubjectKind } from '../payments/payment-subjects.ts';
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
        onPaid: (trx, payment, now) => settleOrReverse(services, trx, reservation, payment, now),
        onRefunded: (trx, now) =>
          enqueue(trx, 'mail.send', { template: 'payment_refunded', reservationId: reservation.id }, now),
        isActive: async (trx) =>
          occupiesRooms(reservation.status) &&
          !(await trx
            .selectFrom('payment')
            .select('id')
            .where('reservation_id', '=', id)
            .where('status', 'in', ['authorised', 'captured'])
            .executeTakeFirst()),
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
  // Too late, cancelled, or paid twice: reverse the payment in full.
  const topic = payment.status === 'captured' ? 'gateway.refund' : 'gateway.release';
  await enqueue(trx, topic, { paymentId: payment.id }, now);
  const template = reservation.status === 'expired' ? 'payment_too_late' : 'payment_not_needed';
  await enqueue(trx, 'mail.send', { template, reservationId }, now);
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
