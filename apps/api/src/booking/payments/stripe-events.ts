import type Stripe from 'stripe';
import { GatewayRefusedError, GatewayUnavailableError, type GatewaySession } from './payment-gateway.ts';
import { isOurs, paymentOfSession, withMoney } from './stripe-session.ts';
import { signatureToleranceSeconds } from './signature.ts';

/**
 * The event that a webhook brings; null when Stripe did not sign it, or long ago.
 *
 * @param body exactly the bytes that arrived
 */
export function readStripeEvent(
  stripe: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event | null {
  try {
    const { constructEvent } = stripe.webhooks;
    return constructEvent.call(
      stripe.webhooks,
      body,
      signature,
      secret,
      signatureToleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

/**
 * The payment that an event is about, as it is now; null when it is about nothing of ours.
 *
 * An event says how things were when it was made, and events overtake one another: so it is only taken as a hint to
 * look. Told late, twice or in any order, it leads to the present state.
 *
 * @throws GatewayUnavailableError: Stripe will tell again
 */
export async function paymentOfEvent(stripe: Stripe, event: Stripe.Event): Promise<GatewaySession | null> {
  try {
    const id = await sessionIdOf(stripe, event);
    if (id === null) return null;
    const session = await stripe.checkout.sessions.retrieve(id, { expand: [...withMoney.expand] });
    return isOurs(session) ? paymentOfSession(session) : null;
  } catch (error) {
    if (error instanceof GatewayRefusedError) return null;
    throw new GatewayUnavailableError('Stripe does not tell about its own event.', { cause: error });
  }
}

async function sessionIdOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return event.data.object.id;
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return sessionIdOfIntent(stripe, event.data.object.id);
    case 'charge.refunded': {
      const { payment_intent: intent } = event.data.object;
      return intent === null ? null : sessionIdOfIntent(stripe, typeof intent === 'string' ? intent : intent.id);
    }
    default:
      return null;
  }
}

async function sessionIdOfIntent(stripe: Stripe, intentId: string): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
  return data[0]?.id ?? null;
}
