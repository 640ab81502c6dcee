import type { Currency, PaymentStatus } from '@mp/domain';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BookingServices } from '../booking-services.ts';
import { bookPaymentStep, bookReturn } from './ledger.ts';
import type { GatewaySession } from './payment-gateway.ts';
import { recordIncident, type PaymentIncident } from './payment-incidents.ts';
import { isPaid, paymentCanBecome } from './payment-status.ts';
import { isRefundRequested, refundUpdateOf } from './refund-update.ts';

/** What a gateway says of a payment, whether it told us or we asked. */
export interface PaymentUpdate {
  /** Who says so: of another's payments it says nothing. */
  readonly provider: string;
  /** The gateway's id of the event: takes effect once. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** All that has gone back so far; undefined where the gateway does not tell. */
  readonly refundedMinor?: number | undefined;
}

/**
 * - `applied`: the payment moved on, and everything that follows is in the same transaction
 * - `known`: this event or this status was there already; nothing happened
 * - `unknown_payment`: not one of ours
 * - `mismatch`: another amount or currency than we asked for; refused, for a person to look at
 */
export type UpdateEffect = 'applied' | 'known' | 'unknown_payment' | 'mismatch';

/** The news that a session is: when the gateway was asked, not when it told. */
export const sessionUpdate = (
  provider: string,
  { sessionId, paymentId, status, amountMinor, currency, refundedMinor }: GatewaySession,
): PaymentUpdate => ({
  provider,
  // Parts may go back one after the other.
  eventId: `asked:${sessionId}:${status}${refundedMinor ? `:${refundedMinor}` : ''}`,
  paymentId,
  status,
  amountMinor,
  currency,
  refundedMinor,
});

/**
 * The one way in which anything the gateway says takes effect: the payment, its reservation and rooms, the ledger and
 * the messages change together or not at all. Events may come late, twice, in any order, or never: the reconciliation
 * brings the same news here.
 */
export async function applyPaymentUpdate(services: BookingServices, news: PaymentUpdate): Promise<UpdateEffect> {
  const { database, clock, log } = services;
  const effect = await inTransaction(database, async (trx): Promise<UpdateEffect> => {
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
    const subject = await services.paymentSubjects.lock(trx, found);
    const payment = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', news.paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!subject) return 'unknown_payment';

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
    if (!event) return 'known';
    const isRequested = news.status === 'refunded' && (await isRefundRequested(trx, payment.id));
    const { status, outsideMinor } =
      news.status === 'refunded'
        ? refundUpdateOf(payment, { isRequested, refundedMinor: news.refundedMinor })
        : { ...news, outsideMinor: 0 };
    const moves = paymentCanBecome(payment.status, status);
    if (!moves && outsideMinor === 0) return 'known';

    if (moves) {
      await trx.updateTable('payment').set({ status, updated_at: now }).where('id', '=', payment.id).execute();
      await bookPaymentStep(trx, payment, payment.status, status, now, { isRequested });
      if (isPaid(status) && !isPaid(payment.status)) await subject.accept(trx, { ...payment, status }, now);
      if (status === 'refunded') await subject.onRefunded(trx, now);
      if (status === 'refunded' && !isRequested && (await subject.stands(trx)))
        await recordIncident(trx, incidentOf(news, 'refunded_in_full', payment.amount_minor, now), now);
    }
    if (outsideMinor > 0) {
      const returned_minor = payment.returned_minor + outsideMinor;
      await trx.updateTable('payment').set({ returned_minor }).where('id', '=', payment.id).execute();
      await bookReturn(trx, payment, outsideMinor, now);
      await recordIncident(trx, incidentOf(news, 'refunded_in_part', outsideMinor, now), now);
    }
    return 'applied';
  });

  if (effect === 'applied') services.wakeOutbox();
  if (effect === 'mismatch') log.error({ news }, 'the gateway has another amount than we asked for');
  if (effect === 'unknown_payment') log.error({ news }, 'the gateway tells of a payment that is not ours');
  return effect;
}

/** Money that went back without us. */
const incidentOf = (
  { paymentId, currency, refundedMinor }: PaymentUpdate,
  kind: PaymentIncident['kind'],
  amountMinor: number,
  reportedAt: Date,
): PaymentIncident => ({
  paymentId,
  incidentId: `refunded:${refundedMinor ?? amountMinor}`,
  kind,
  status: 'refunded',
  amountMinor,
  currency,
  reportedAt,
});
