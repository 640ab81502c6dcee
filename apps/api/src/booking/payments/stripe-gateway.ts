import Stripe from 'stripe';
import {
  GatewayRefusedError,
  GatewayUnavailableError,
  type GatewaySession,
  type PaymentGateway,
  type PaymentOrder,
} from './payment-gateway.ts';
import { intentOf, paymentOfSession, expandCharge } from './stripe-session.ts';

/**
 * Stripe Checkout: its hosted page takes the card, a PaymentIntent has the money.
 *
 * Every call names its own idempotency key, so that one whose answer was lost can be repeated; and a step that Stripe
 * refuses because of the payment's state is answered with that state, as the interface asks for.
 */
export function createStripeGateway(stripe: Stripe): PaymentGateway {
  const { sessions } = stripe.checkout;
  const retrieve = (id: string) => sessions.retrieve(id, { expand: [...expandCharge.expand] });
  const getSession = (id: string): Promise<GatewaySession> => talk(async () => paymentOfSession(await retrieve(id)));

  /** Does a step of a session and tells how it is afterwards, whether its state allowed the step or not. */
  const step = (id: string, act: (session: Stripe.Checkout.Session) => Promise<unknown> | null) =>
    talk(async () => {
      try {
        await act(await retrieve(id));
      } catch (error) {
        if (!isStateConflict(error)) throw error;
      }
      return paymentOfSession(await retrieve(id));
    });

  return {
    provider: 'stripe',
    getSession,
    createSession: (order) =>
      talk(async () => {
        const session = await sessions.create(sessionOf(order), { idempotencyKey: order.paymentId });
        // Asked before: then this is the answer of that time, and its guest may have paid since.
        const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true';
        return paymentOfSession(isOld ? await retrieve(session.id) : session);
      }),
    capture: (id) =>
      step(id, (session) => {
        const intent = intentOf(session);
        if (intent?.status !== 'requires_capture') return null;
        return stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${id}:capture` });
      }),
    release: async (id) => {
      // Between the look and the closing its guest may pay; the second round then releases what they paid.
      const closed = await step(id, (session) => close(session));
      return closed.status === 'authorised' ? step(id, (session) => close(session)) : closed;
    },
    refund: (id, amountMinor) =>
      step(id, (session) => {
        const intent = intentOf(session);
        if (intent?.status !== 'succeeded') return null;
        const refund = { payment_intent: intent.id, ...(amountMinor === undefined ? {} : { amount: amountMinor }) };
        return stripe.refunds.create(refund, { idempotencyKey: `${id}:refund` });
      }),
  };

  function close(session: Stripe.Checkout.Session): Promise<unknown> | null {
    const { id, status } = session;
    if (status === 'open') return sessions.expire(id, {}, { idempotencyKey: `${id}:expire` });
    const intent = intentOf(session);
    if (intent?.status !== 'requires_capture') return null;
    return stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${id}:release` });
  }
}

/** The same order always makes the same request: Stripe refuses an idempotency key that comes with another one. */
const sessionOf = (order: PaymentOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: order.paymentId,
  metadata: { payment_id: order.paymentId },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.currency.toLowerCase(),
        unit_amount: order.amountMinor,
        product_data: { name: order.description },
      },
    },
  ],
  payment_intent_data: {
    capture_method: order.capture ? 'automatic' : 'manual',
    description: order.description,
    metadata: { payment_id: order.paymentId },
  },
  locale: order.language,
  // Both lead to the status page, which asks us how the payment stands.
  success_url: order.returnUrl,
  cancel_url: order.returnUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  expand: [...expandCharge.expand],
});

/** Refused for what the payment has become meanwhile, not for what was asked. */
const isStateConflict = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.statusCode === 400 &&
  // Expiring a session that has ended has no code of its own; everything else that can be wrong here has a parameter.
  (/^(payment_intent_unexpected_state|charge_already_refunded|charge_already_captured)$/.test(error.code ?? '') ||
    (error.code === undefined && error.param === undefined));

/** Puts Stripe's failures into the two words that callers know. */
async function talk<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode = 0, code, requestId } = error;
    const problem = `Stripe answered ${statusCode} ${code ?? error.type}${requestId ? ` to ${requestId}` : ''}.`;
    // A key that is wrong will be mended; 409: the same request is under way in another process.
    const passes = statusCode === 0 || statusCode >= 500 || [401, 403, 409, 429].includes(statusCode);
    throw new (passes ? GatewayUnavailableError : GatewayRefusedError)(problem, { cause: error });
  }
}
