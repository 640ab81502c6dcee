import type { ChargeFailure } from '@mp/contract';
import type { PaymentStatus } from '@mp/domain';
import type Stripe from 'stripe';
import type { CardAtGateway, GatewaySession, PaymentOrder } from './payment-gateway.ts';
import { paymentOfOurs, refundedOf } from './stripe-session.ts';

const expand = ['latest_charge'];

/** Whether an id is that of a charge of a saved card, and not of a Checkout Session. */
export const isCharge = (id: string): boolean => id.startsWith('pi_');

/** Prepares the charge of a saved card. No money moves until it is confirmed. */
export const createCharge = (
  stripe: Stripe,
  { paymentId, amountMinor, currency, description }: PaymentOrder,
  { customer, method }: CardAtGateway,
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    {
      ...{ amount: amountMinor, currency: currency.toLowerCase(), description, expand },
      ...{ customer, payment_method: method, allowed_payment_method_types: ['card'] },
      metadata: { payment_id: paymentId },
    },
    { idempotencyKey: paymentId },
  );

export const retrieveCharge = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.retrieve(id, { expand });

/**
 * Converts the charge of a saved card to our payment.
 *
 * @param intent requested with its charge
 * @throws GatewayRefusedError when this shop did not make it
 */
export const paymentOfIntent = (intent: Stripe.PaymentIntent): GatewaySession => ({
  ...paymentOfOurs(intent.id, intent.metadata, intent.amount, intent.currency, intent),
  status: statusOfCharge(intent),
  failure: failureOf(intent),
  redirectUrl: '',
});

function statusOfCharge({ status, latest_charge }: Stripe.PaymentIntent): PaymentStatus {
  switch (status) {
    case 'succeeded':
      return refundedOf(latest_charge) > 0 ? 'refunded' : 'captured';
    // Its bank wants the guest, who is not there; or it was refused, or closed by us.
    case 'requires_action':
    case 'requires_payment_method':
    case 'canceled':
      return 'failed';
    // Not confirmed yet, or pending: the next event has the result.
    default:
      return 'created';
  }
}

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ChargeFailure | undefined {
  if (status === 'requires_action' || error?.code === 'authentication_required') return 'authentication_required';
  if (status !== 'requires_payment_method') return undefined;
  return error?.code === 'expired_card' ? 'card_expired' : 'card_declined';
}
