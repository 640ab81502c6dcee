import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { openSession } from './open-session.ts';
import { GatewayRefusedError, type GatewaySession } from './payment-gateway.ts';

/**
 * Charges a saved card without its guest, once: the session is created before any money moves, and the gateway charges a session
 * once, however often it is asked. A card that was removed meanwhile, or a rest that is not due any more, is not charged.
 */
export const chargeSavedCard: OutboxHandler<'gateway.charge', BookingServices> = async (services, { paymentId }) => {
  const payment = await services.database
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw new HopelessError(`There is no payment ${paymentId}.`);
  if (payment.status !== 'created') return;
  const session = await chargeOrClose(services, payment);
  await applyPaymentUpdate(services, sessionUpdate(payment.provider, session));
  if (session.status === 'created') throw new Error('The gateway has not charged the card yet.');
};

async function chargeOrClose(services: BookingServices, payment: PaymentRow): Promise<GatewaySession> {
  const gateway = services.gateways.of(payment.provider);
  const { id, amount_minor, currency } = payment;
  try {
    const { sessionId } = await openSession(services, payment);
    return await ((await isWanted(services, payment)) ? gateway.charge(sessionId) : gateway.release(sessionId));
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error;
    // The gateway does not know the card any more. Its guest pays by the link.
    services.log.error({ payment: id, problem: error.message }, 'the payment gateway refuses a saved card');
    const session = { sessionId: payment.session_id ?? id, paymentId: id, redirectUrl: '', amountMinor: amount_minor };
    return { ...session, currency, status: 'failed', failure: 'card_declined' };
  }
}

/** Whether the rest is still to be paid, and the card still to be charged. */
async function isWanted({ database }: BookingServices, { id }: PaymentRow): Promise<boolean> {
  const wanted = await database
    .selectFrom('payment')
    .innerJoin('saved_card', 'saved_card.id', 'payment.saved_card_id')
    .innerJoin('reservation_instalment as part', 'part.id', 'payment.instalment_id')
    .innerJoin('reservation', 'reservation.id', 'part.reservation_id')
    .select('payment.id')
    .where('payment.id', '=', id)
    .where('payment.status', '=', 'created')
    .where('saved_card.removed_at', 'is', null)
    .where('part.state', '=', 'open')
    .where('reservation.status', '=', 'confirmed')
    .executeTakeFirst();
  return wanted !== undefined;
}

/** Makes the gateway forget a card that was removed. */
export const forgetSavedCard: OutboxHandler<'gateway.forget-card', BookingServices> = async (services, { cardId }) => {
  const card = await services.database
    .selectFrom('saved_card')
    .select(['provider', 'customer', 'method'])
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (!card) throw new HopelessError(`There is no card ${cardId}.`);
  try {
    await services.gateways.of(card.provider).forgetCard(card);
  } catch (error) {
    if (error instanceof GatewayRefusedError) throw new HopelessError(error.message, { cause: error });
    throw error;
  }
};
