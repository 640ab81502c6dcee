import type { ChargeFailure, PaidCardWire } from '@mp/contract';
import type { Currency, PaymentStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BookingServices } from '../booking-services.ts';
import { bookPaymentStep, bookReturn } from './ledger.ts';
import type { GatewaySession } from './payment-gateway.ts';
import { recordIncident, type PaymentIncident } from './payment-incidents.ts';
import { isPaid, paymentCanBecome } from './payment-status.ts';
import { isRefundRequested, refundUpdateOf } from './refund-update.ts';
import { saveCard } from './saved-cards.ts';
import { releaseShares } from './transfer-shares.ts';

/** A payment's state at its gateway, from a webhook or from a request. */
export interface PaymentUpdate {
  /** Applies only to payments of this provider. */
  readonly provider: string;
  /** The gateway's id of the event, which is applied once. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Total refunded so far; undefined if the gateway does not report it. */
  readonly refundedMinor?: number | undefined;
  /** What it was paid with. */
  readonly card?: PaidCardWire | undefined;
  /** Why a saved card was refused. */
  readonly failure?: ChargeFailure | undefined;
}

/**
 * - `applied`: the payment changed, with all consequences in the same transaction
 * - `known`: the event or status was applied before; nothing changed
 * - `unknown_payment`: not a payment of this shop
 * - `mismatch`: another amount or currency than requested; refused and logged for the operator
 */
export type UpdateEffect = 'applied' | 'known' | 'unknown_payment' | 'mismatch';

/** Converts a session that we requested from the gateway to an update. */
export const sessionUpdate = (
  provider: string,
  { sessionId, redirectUrl: _url, ...session }: GatewaySession,
): PaymentUpdate => ({
  provider,
  // The amount is part of the id because there may be several partial refunds.
  eventId: `asked:${sessionId}:${session.status}${session.refundedMinor ? `:${session.refundedMinor}` : ''}`,
  ...session,
});

/**
 * Applies an update from a gateway. The payment, its reservation and rooms, the ledger and the outbox change in one
 * transaction. Updates may arrive late, twice, in any order, or never; the reconciliation repeats them.
 */
export async function applyPaymentUpdate(services: BookingServices, update: PaymentUpdate): Promise<UpdateEffect> {
  const { database, log } = services;
  const effect = await inTransaction(database, (trx) => applyUpdateIn(services, trx, update));
  if (effect === 'applied') services.wakeOutbox();
  if (effect === 'mismatch') log.error({ update }, 'the gateway reports another amount than requested');
  if (effect === 'unknown_payment') log.error({ update }, 'the gateway reports an unknown payment');
  return effect;
}

/** The same in the caller's transaction, without the wake-up and the log. */
export async function applyUpdateIn(
  services: Pick<BookingServices, 'clock' | 'paymentSubjects'>,
  trx: DatabaseTransaction,
  update: PaymentUpdate,
): Promise<UpdateEffect> {
  const now = services.clock.now();
  const found = await trx
    .selectFrom('payment')
    .select(['reservation_id', 'voucher_order_id', 'change_id', 'amount_minor', 'currency'])
    .where('id', '=', update.paymentId)
    .where('provider', '=', update.provider)
    .executeTakeFirst();
  if (!found) return 'unknown_payment';
  if (found.amount_minor !== update.amountMinor || found.currency !== update.currency) return 'mismatch';
  if (update.status === 'created') return 'known';

  // Lock the subject first, as everywhere else.
  const subject = await services.paymentSubjects.lock(trx, found);
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', update.paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!subject) return 'unknown_payment';

  const event = await trx
    .insertInto('payment_event')
    .values({
      provider: update.provider,
      event_id: update.eventId,
      payment_id: payment.id,
      type: `payment.${update.status}`,
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!event) return 'known';
  const isRequested = update.status === 'refunded' && (await isRefundRequested(trx, payment.id));
  const { status, outsideMinor } =
    update.status === 'refunded'
      ? refundUpdateOf(payment, { isRequested, refundedMinor: update.refundedMinor })
      : { ...update, outsideMinor: 0 };
  const moves = paymentCanBecome(payment.status, status);
  if (!moves && outsideMinor === 0) return 'known';

  if (moves) {
    const { card, failure } = update;
    const changes = {
      ...{ status, updated_at: now },
      ...(card && { card_brand: card.brand, card_last4: card.last4, card_wallet: card.wallet }),
      ...(failure && { failure }),
    };
    await trx.updateTable('payment').set(changes).where('id', '=', payment.id).execute();
    await bookPaymentStep(trx, payment, payment.status, status, now, { isRequested });
    if (isPaid(status) && !isPaid(payment.status)) {
      await subject.onPaid(trx, { ...payment, status }, now);
      if (card) await saveCard(trx, payment, card, now);
    }
    if (status === 'failed' && failure) await subject.onRefused?.(trx, payment, now);
    if (status === 'failed' || status === 'released') await releaseShares(trx, payment.id, now);
    if (status === 'refunded') await subject.onRefunded(trx, now);
    if (status === 'refunded' && !isRequested && (await subject.lacksMoney(trx)))
      await recordIncident(trx, incidentOf(update, 'refunded_in_full', payment.amount_minor, now), now);
  }
  if (outsideMinor > 0) {
    const returned_minor = payment.returned_minor + outsideMinor;
    await trx.updateTable('payment').set({ returned_minor }).where('id', '=', payment.id).execute();
    await bookReturn(trx, payment, outsideMinor, now);
    await recordIncident(trx, incidentOf(update, 'refunded_in_part', outsideMinor, now), now);
  }
  return 'applied';
}

/** The incident of a refund that was made at the gateway, not by this shop. */
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
