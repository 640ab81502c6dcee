import Stripe from 'stripe';
import {
  GatewayRefusedError,
  GatewayUnavailableError,
  type GatewaySession,
  type PaymentGateway,
  type PaymentOrder,
} from './payment-gateway.ts';
import { createCharge, isCharge, paymentOfIntent, retrieveCharge } from './stripe-charges.ts';
import { intentOf, paymentOfSession, expandCharge } from './stripe-session.ts';

/** What Stripe has of a payment: a Checkout Session, whose intent is null until the guest has tried to pay, or a charge alone. */
interface AtStripe {
  readonly session: Stripe.Checkout.Session | null;
  readonly intent: Stripe.PaymentIntent | null;
}

/**
 * The gateway of Stripe Checkout: a hosted page with a PaymentIntent. A saved card is charged by a PaymentIntent alone, whose id is
 * that of the session.
 *
 * Every call has its own idempotency key, so that it can be repeated after a lost response. When Stripe refuses a step
 * because of the payment's state, the step returns that state, as the interface requires.
 */
export function createStripeGateway(stripe: Stripe): PaymentGateway {
  const { sessions } = stripe.checkout;
  const retrieve = (id: string) => sessions.retrieve(id, { expand: [...expandCharge.expand] });
  const find = async (id: string): Promise<AtStripe> => {
    if (isCharge(id)) return { session: null, intent: await retrieveCharge(stripe, id) };
    const session = await retrieve(id);
    return { session, intent: intentOf(session) };
  };
  const paymentOf = async (id: string): Promise<GatewaySession> =>
    isCharge(id) ? paymentOfIntent(await retrieveCharge(stripe, id)) : paymentOfSession(await retrieve(id));
  const getSession = (id: string): Promise<GatewaySession> => convertErrors(() => paymentOf(id));

  /** Runs a step of a session and returns the resulting session, whether its state allowed the step or not. */
  const step = (id: string, act: (payment: AtStripe) => Promise<unknown> | null) =>
    convertErrors(async () => {
      try {
        await act(await find(id));
      } catch (error) {
        if (!isStateConflict(error)) throw error;
      }
      return paymentOf(id);
    });

  return {
    provider: 'stripe',
    getSession,
    createSession: (order) =>
      convertErrors(async () => {
        if (order.card) return paymentOfIntent(await createCharge(stripe, order, order.card));
        const session = await sessions.create(sessionOf(order), { idempotencyKey: order.paymentId });
        // A replayed response has the state of the first call. The guest may have paid since.
        const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true';
        return paymentOfSession(isOld ? await retrieve(session.id) : session);
      }),
    capture: (id) =>
      step(id, ({ intent }) => {
        if (intent?.status !== 'requires_capture') return null;
        return stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${id}:capture` });
      }),
    charge: (id) =>
      step(id, ({ intent }) => {
        if (intent?.status !== 'requires_confirmation') return null;
        return stripe.paymentIntents.confirm(intent.id, { off_session: true }, { idempotencyKey: `${id}:charge` });
      }),
    forgetCard: ({ method }) =>
      convertErrors(async () => {
        try {
          await stripe.paymentMethods.detach(method, {}, { idempotencyKey: `${method}:detach` });
        } catch (error) {
          // Detached before, here or in the dashboard.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),
    release: async (id) => {
      // The guest may pay between the retrieval and the closing. The second round then releases that payment.
      const closed = await step(id, close);
      return closed.status === 'authorised' ? step(id, close) : closed;
    },
    refund: (id, amountMinor) =>
      step(id, ({ intent }) => {
        if (intent?.status !== 'succeeded') return null;
        const refund = { payment_intent: intent.id, ...(amountMinor === undefined ? {} : { amount: amountMinor }) };
        return stripe.refunds.create(refund, { idempotencyKey: `${id}:refund` });
      }),
    refundPart: (id, amountMinor, key) =>
      convertErrors(async () => {
        const { intent } = await find(id);
        if (intent?.status !== 'succeeded')
          throw new GatewayRefusedError(`Stripe's payment is ${intent?.status ?? 'not made'} and cannot be refunded.`);
        await stripe.refunds.create({ payment_intent: intent.id, amount: amountMinor }, { idempotencyKey: key });
        return paymentOf(id);
      }),
  };

  function close({ session, intent }: AtStripe): Promise<unknown> | null {
    if (session?.status === 'open') return sessions.expire(session.id, {}, { idempotencyKey: `${session.id}:expire` });
    const isOpen = intent?.status === 'requires_capture' || (!session && intent?.status === 'requires_confirmation');
    if (!isOpen) return null;
    return stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${session?.id ?? intent.id}:release` });
  }
}

/** Builds the same request for the same order: Stripe refuses a reused idempotency key with another request. */
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
    ...(order.savesCard && { setup_future_usage: 'off_session' as const }),
  },
  ...(order.savesCard && { customer_creation: 'always' as const }),
  locale: order.language,
  // Both redirect to the status page, which requests the payment's status from us.
  success_url: order.returnUrl,
  cancel_url: order.returnUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  expand: [...expandCharge.expand],
});

/** Whether Stripe refused a request because of the payment's state, not because of its parameters; or its bank, a saved card. */
const isStateConflict = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.statusCode === 400 &&
    // The error of expiring an ended session has no code. All other invalid requests name a parameter.
    (/^(payment_intent_unexpected_state|charge_already_refunded|charge_already_captured)$/.test(error.code ?? '') ||
      (error.code === undefined && error.param === undefined)));

/** Converts Stripe's errors to `GatewayUnavailableError` or `GatewayRefusedError`. */
async function convertErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode = 0, code, requestId } = error;
    const problem = `Stripe responded with ${statusCode} ${code ?? error.type}${requestId ? ` to ${requestId}` : ''}.`;
    // 401 and 403: the operator will correct the key. 409: the same request is running in another process.
    const isTemporary = statusCode === 0 || statusCode >= 500 || [401, 403, 409, 429].includes(statusCode);
    throw new (isTemporary ? GatewayUnavailableError : GatewayRefusedError)(problem, { cause: error });
  }
}
