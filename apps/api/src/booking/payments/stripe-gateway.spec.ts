import { fixedClock } from '@mp/testing';
import { readConfig } from '../../app/config/config.ts';
import {
  GatewayRefusedError,
  GatewayUnavailableError,
  type PaymentGateway,
  type PaymentOrder,
} from './payment-gateway.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { startStripeServer, stripeKeys, type StripeServer } from '../../testing/stripe/stripe-server.ts';

const clock = fixedClock();
let server: StripeServer;
let gateway: PaymentGateway;

beforeAll(async () => {
  server = await startStripeServer(() => clock.now());
  gateway = createStripeGateway(
    createStripeClient({ secretKey: stripeKeys.secret, webhookSecret: stripeKeys.webhook, apiUrl: server.url }),
  );
});
afterAll(() => server.close());

const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  paymentId: crypto.randomUUID(),
  amountMinor: 499_000,
  currency: 'CZK',
  capture: true,
  description: 'Chalupa Na Zkoušku · MP-2611-48213',
  language: 'cs',
  returnUrl: 'https://shop.example/cs/status?id=1&code=2',
  expiresAt: new Date(clock.now().getTime() + 23 * 3_600_000),
  ...changes,
});

/** A paid session. */
const paid = async (changes: Partial<PaymentOrder> = {}) => {
  const { sessionId } = await gateway.createSession(order(changes));
  server.account.pay(sessionId);
  return sessionId;
};

const refundedMinor = (sessionId: string) =>
  server.account.sessionBy(sessionId).payment_intent?.latest_charge.amount_refunded;

describe('a session at Stripe', () => {
  it('is created with everything its page needs, and returns its URL', async () => {
    const sent = order({ capture: false, language: 'en', currency: 'EUR', amountMinor: 12_050 });
    const session = await gateway.createSession(sent);
    expect(session).toEqual({
      sessionId: expect.stringMatching(/^cs_test_/) as string,
      paymentId: sent.paymentId,
      status: 'created',
      amountMinor: 12_050,
      currency: 'EUR',
      refundedMinor: 0,
      redirectUrl: `https://checkout.stripe.test/c/pay/${session.sessionId}`,
    });
    const { headers, path, fields } = server.seen.at(-1)!;
    expect(path).toBe('/v1/checkout/sessions');
    expect(headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': sent.paymentId,
      authorization: `Bearer ${stripeKeys.secret}`,
    });
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
    expect(fields).toMatchObject({
      mode: 'payment',
      locale: 'en',
      metadata: { payment_id: sent.paymentId },
      client_reference_id: sent.paymentId,
      success_url: sent.returnUrl,
      cancel_url: sent.returnUrl,
      expires_at: String(sent.expiresAt.getTime() / 1000),
      payment_intent_data: { capture_method: 'manual', metadata: { payment_id: sent.paymentId } },
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'eur', unit_amount: '12050', product_data: { name: sent.description } },
        },
      },
    });
  });

  it('is created once per payment, also when the response was lost', async () => {
    const sent = order();
    // Stripe's client itself retries once when a connection breaks.
    server.failNext('response lost', 'response lost');
    await expect(gateway.createSession(sent)).rejects.toBeInstanceOf(GatewayUnavailableError);
    const before = server.account.sessions.size;
    const first = await gateway.createSession(sent);
    expect(await gateway.createSession(sent)).toEqual(first);
    expect(server.account.sessions.size).toBe(before);
  });

  it('has its current state, not that of its creation', async () => {
    const sent = order();
    const { sessionId } = await gateway.createSession(sent);
    server.account.pay(sessionId);
    expect((await gateway.createSession(sent)).status).toBe('captured');
  });

  it('is refused when the same payment has another amount', async () => {
    const sent = order();
    await gateway.createSession(sent);
    await expect(gateway.createSession({ ...sent, amountMinor: 1_00 })).rejects.toBeInstanceOf(GatewayRefusedError);
  });

  it('maps to the status of its payment', async () => {
    const { sessionId } = await gateway.createSession(order());
    expect((await gateway.getSession(sessionId)).status).toBe('created');
    server.account.pay(sessionId);
    expect((await gateway.getSession(sessionId)).status).toBe('captured');
    expect((await gateway.getSession(await paid({ capture: false }))).status).toBe('authorised');
  });

  it('is refused when another use of the account created it', async () => {
    const { sessionId } = await gateway.createSession(order());
    Object.assign(server.account.sessionBy(sessionId), { metadata: {} });
    await expect(gateway.getSession(sessionId)).rejects.toBeInstanceOf(GatewayRefusedError);
  });
});

describe('a payment at Stripe', () => {
  it('[4.33] is authorised, then captured once', async () => {
    const id = await paid({ capture: false });
    expect((await gateway.capture(id)).status).toBe('captured');
    expect((await gateway.capture(id)).status).toBe('captured');
  });

  it('is released when it is only authorised, and never after the capture', async () => {
    const id = await paid({ capture: false });
    expect((await gateway.release(id)).status).toBe('released');
    expect((await gateway.release(id)).status).toBe('released');
    expect((await gateway.release(await paid())).status).toBe('captured');
  });

  it('cannot be paid any more once an open session is released', async () => {
    const { sessionId } = await gateway.createSession(order());
    expect((await gateway.release(sessionId)).status).toBe('failed');
    expect((await gateway.release(sessionId)).status).toBe('failed');
    expect(() => server.account.pay(sessionId)).toThrow('ended');
  });

  it('is released although the guest pays between the retrieval and the closing', async () => {
    const { sessionId } = await gateway.createSession(order({ capture: false }));
    const { expire } = server.account;
    server.account.expire = (id) => {
      server.account.pay(id);
      return expire(id);
    };
    try {
      expect((await gateway.release(sessionId)).status).toBe('released');
    } finally {
      server.account.expire = expire;
    }
  });

  it('is refunded in full, once', async () => {
    const id = await paid();
    expect((await gateway.refund(id)).status).toBe('refunded');
    expect((await gateway.refund(id)).status).toBe('refunded');
    expect(refundedMinor(id)).toBe(499_000);
  });

  it('[4.34] is refunded in part, once, also when the response was lost', async () => {
    const id = await paid();
    // The retrieval succeeds, the refund's response is lost.
    server.failNext('none', 'response lost', 'response lost');
    await expect(gateway.refund(id, 399_200)).rejects.toBeInstanceOf(GatewayUnavailableError);
    expect(await gateway.refund(id, 399_200)).toMatchObject({ status: 'refunded', amountMinor: 499_000 });
    expect((await gateway.refund(id, 399_200)).status).toBe('refunded');
    expect(refundedMinor(id)).toBe(399_200);
  });

  it('stays authorised when a refund is requested before the capture', async () => {
    expect((await gateway.refund(await paid({ capture: false }))).status).toBe('authorised');
  });
});

describe('failures of Stripe', () => {
  it.each([
    [429, { type: 'rate_limit_error', message: 'Too many requests' }],
    [500, undefined],
    [503, undefined],
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'Under way' }],
    [401, { type: 'invalid_request_error', message: 'Expired API Key provided' }],
  ])('%s can be retried', async (status, error) => {
    server.failNext({ status, ...(error ? { error } : {}) });
    await expect(gateway.createSession(order())).rejects.toBeInstanceOf(GatewayUnavailableError);
  });

  it.each([
    [402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined' }],
    [400, { type: 'invalid_request_error', code: 'amount_too_small', param: 'line_items', message: 'Too small' }],
    [404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message: 'No such session' }],
  ])('%s is final', async (status, error) => {
    server.failNext({ status, error });
    await expect(gateway.createSession(order())).rejects.toBeInstanceOf(GatewayRefusedError);
  });

  it('contain no secret and no text that a guest could have written', async () => {
    server.failNext({
      status: 400,
      error: { type: 'invalid_request_error', code: 'x', message: 'of jana@example.cz' },
    });
    const { message } = (await gateway.createSession(order()).catch((error: Error) => error)) as Error;
    expect(message).toMatch(/^Stripe responded with 400 x to req_/);
    expect(message).not.toMatch(/jana|sk_/);
  });

  it('without a response can be retried', async () => {
    const away = createStripeGateway(
      createStripeClient({ secretKey: stripeKeys.secret, webhookSecret: '', apiUrl: 'http://127.0.0.1:9' }),
    );
    await expect(away.getSession('cs_test_1')).rejects.toBeInstanceOf(GatewayUnavailableError);
  });
});

describe('the configuration of Stripe', () => {
  const environment = {
    DATA_DIR: '/tmp',
    PAYGATE_SECRET: 'x'.repeat(32),
    EDITOR_KEY: 'x'.repeat(32),
    CODES_SECRET: 'x'.repeat(32),
  };
  it.each([
    [{ STRIPE_SECRET_KEY: stripeKeys.secret }, /STRIPE_WEBHOOK_SECRET=\(missing\): STRIPE_SECRET_KEY is set/],
    [{ STRIPE_WEBHOOK_SECRET: stripeKeys.webhook }, /STRIPE_SECRET_KEY=\(missing\): STRIPE_WEBHOOK_SECRET is set/],
    [
      { STRIPE_SECRET_KEY: 'pk_test_public_key', STRIPE_WEBHOOK_SECRET: stripeKeys.webhook },
      /secret or restricted key/,
    ],
  ])('is refused at start when it is incomplete or invalid: %j', (half, problem) =>
    expect(() => readConfig({ ...environment, ...half })).toThrow(problem),
  );

  it('is null by default', () => {
    expect(readConfig(environment).booking.stripe).toBeNull();
    const { stripe } = readConfig({
      ...environment,
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
    }).booking;
    expect(stripe).toMatchObject({ secretKey: stripeKeys.secret, apiUrl: undefined });
  });
});
