import { sql, type Selectable } from 'kysely';
import type { Currency, PaymentStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { PaymentTable } from '../database/tables/payments.ts';
import { ApiError } from '../errors/api-error.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Booking } from '../reservations/booking.ts';
import { lockReservation, type ReservationRow } from '../reservations/change-status.ts';
import { settleReservation } from '../reservations/settle-reservation.ts';
import { acceptOrderMoney, lockVoucherOrder } from '../vouchers/accept-order-money.ts';
import { giveBackPayments } from './give-back.ts';
import { bookPaymentStep } from './ledger.ts';
import type { GatewaySession } from './payment-gateway.ts';
import { isPaid, paymentCanBecome } from './payment-status.ts';

/** What a gateway says of a payment, whether it told us or we asked. */
export interface PaymentNews {
  /** Who says so: of another's payments it says nothing. */
  readonly provider: string;
  /** The gateway's id of the event: takes effect once. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: Currency;
}

/**
 * - `applied`: the payment moved on, and everything that follows is in the same transaction
 * - `known`: this event or this status was there already; nothing happened
 * - `unknown_payment`: not one of ours
 * - `mismatch`: another amount or currency than we asked for; refused, for a person to look at
 */
export type NewsEffect = 'applied' | 'known' | 'unknown_payment' | 'mismatch';

/** The news that a session is: when the gateway was asked, not when it told. */
export const newsOf = (
  provider: string,
  { sessionId, paymentId, status, amountMinor, currency }: GatewaySession,
): PaymentNews => ({
  provider,
  eventId: `asked:${sessionId}:${status}`,
  paymentId,
  status,
  amountMinor,
  currency,
});

/**
 * The one way in which anything the gateway says takes effect: the payment, its reservation and rooms, the ledger and
 * the messages change together or not at all. Events may come late, twice, in any order, or never: the reconciliation
 * brings the same news here.
 */
export async function applyPaymentNews(booking: Booking, news: PaymentNews): Promise<NewsEffect> {
  const { database, clock, log } = booking;
  const effect = await inTransaction(database, async (trx): Promise<NewsEffect> => {
    const now = clock.now();
    const found = await trx
      .selectFrom('payment')
      .select(['reservation_id', 'voucher_order_id', 'amount_minor', 'currency'])
      .where('id', '=', news.paymentId)
      .where('provider', '=', news.provider)
      .executeTakeFirst();
    if (!found) return 'unknown_payment';
    if (found.amount_minor !== news.amountMinor || found.currency !== news.currency) return 'mismatch';
    if (news.status === 'created') return 'known';

    // What is paid for is locked first, here as everywhere.
    const reservation = found.reservation_id ? await lockReservation(trx, found.reservation_id) : undefined;
    const order = found.voucher_order_id ? await lockVoucherOrder(trx, found.voucher_order_id) : undefined;
    const payment = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', news.paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!reservation && !order) return 'unknown_payment';

    const event = await trx
      .insertInto('payment_event')
      .values({
        provider: news.provider,
        event_id: news.eventId,
        payment_id: payment.id,
        type: `payment.${news.status}`,
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!event || !paymentCanBecome(payment.status, news.status)) return 'known';

    await trx
      .updateTable('payment')
      .set({ status: news.status, updated_at: now })
      .where('id', '=', payment.id)
      .execute();
    await bookPaymentStep(trx, payment, payment.status, news.status, now);
    const paid = isPaid(news.status) && !isPaid(payment.status);
    if (paid && order) await acceptOrderMoney(booking, trx, order, payment.id, now);
    if (paid && reservation) await acceptMoney(booking, trx, reservation, { ...payment, status: news.status }, now);
    if (news.status === 'refunded' && reservation)
      await enqueue(trx, 'mail.send', { template: 'payment_refunded', reservationId: reservation.id }, now);
    return 'applied';
  });

  if (effect === 'applied') booking.wakeOutbox();
  if (effect === 'mismatch') log.error({ news }, 'the gateway has another amount than we asked for');
  if (effect === 'unknown_payment') log.error({ news }, 'the gateway tells of a payment that is not ours');
  return effect;
}

/** The guest has paid, or the money is reserved: what that means to the reservation, whatever happened meanwhile. */
async function acceptMoney(
  booking: Booking,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  payment: Selectable<PaymentTable>,
  now: Date,
): Promise<void> {
  const reservationId = reservation.id;
  if (await isTaken(booking, trx, reservation, now)) {
    // Another attempt may still be open in another tab: it must not be paid, too.
    await giveBackPayments(trx, reservationId, now, { except: payment.id });
    return;
  }
  // Nothing to be had for this money: too late, cancelled, or paid twice. All of it goes back.
  const topic = payment.status === 'captured' ? 'gateway.refund' : 'gateway.release';
  await enqueue(trx, topic, { paymentId: payment.id }, now);
  const template = reservation.status === 'expired' ? 'payment_too_late' : 'payment_not_needed';
  await enqueue(trx, 'mail.send', { template, reservationId }, now);
}

/** Moves a reservation on by its payment; false when its life or the rooms do not allow that. */
async function isTaken(
  booking: Booking,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<boolean> {
  // An expired reservation takes its rooms and vouchers again, which can fail half way.
  await sql`savepoint before_rooms`.execute(trx);
  try {
    await settleReservation(booking, trx, reservation, now);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint before_rooms`.execute(trx);
    return false;
  }
}
