import { fixedClock } from '@mp/testing';
import { startStripeServer, stripeKeys, type StripeServer } from '../../testing/stripe/stripe-server.ts';
import {
  GatewayRefusedError,
  GatewayUnavailableError,
  type PaymentGateway,
  type PaymentOrder,
} from './payment-gateway.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeGateway } from './stripe-gateway.ts';

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
  ...{ paymentId: crypto.randomUUID(), amountMinor: 210_000, currency: 'CZK', capture: true, language: 'cs' },
  ...{ description: 'Chalupa Na Zkoušku · MP-2611-48213', returnUrl: 'https://shop.example/cs/status' },
  expiresAt: new Date(clock.now().getTime() + 23 * 3_600_000),
  ...changes,
});

/** A card that its guest has saved on the page. */
async function savedCard(options: Parameters<typeof server.account.pay>[1] = {}) {
  const { sessionId } = await gateway.createSession(order({ savesCard: true }));
  server.account.pay(sessionId, options);
  const { card } = await gateway.getSession(sessionId);
  return { paidWith: card, card: card!.saved! };
}

describe('a card at Stripe', () => {
  it('[4.34] is saved on the page for charges without its guest, and named with its wallet', async () => {
    const { paidWith } = await savedCard({ wallet: 'google_pay' });
    expect(paidWith).toEqual({
      ...{ brand: 'Visa', last4: '4242', wallet: 'google_pay', expires_on: '2031-02-28' },
      saved: { customer: expect.stringMatching(/^cus_/) as string, method: expect.stringMatching(/^pm_/) as string },
    });
    const created = server.seen.findLast(({ method, path }) => method === 'POST' && path.endsWith('/sessions'));
    expect(created?.fields).toMatchObject({
      customer_creation: 'always',
      payment_intent_data: { setup_future_usage: 'off_session' },
    });
  });

  it('is not saved unless it is asked for', async () => {
    const { sessionId } = await gateway.createSession(order());
    server.account.pay(sessionId);
    expect((await gateway.getSession(sessionId)).card).toMatchObject({ last4: '4242', saved: null });
  });

  it('is forgotten, once', async () => {
    const { card } = await savedCard();
    await gateway.forgetCard(card);
    await gateway.forgetCard(card);
    expect(server.account.methods.get(card.method)?.isDetached).toBe(true);
    await expect(gateway.createSession(order({ card }))).rejects.toBeInstanceOf(GatewayRefusedError);
  });
});

describe('the charge of a saved card at Stripe', () => {
  it('[4.34] is prepared first, then made once, also when a response was lost', async () => {
    const { card } = await savedCard();
    const sent = order({ card });
    const { sessionId, status } = await gateway.createSession(sent);
    expect([status, (await gateway.createSession(sent)).sessionId]).toEqual(['created', sessionId]);
    server.failNext('none', 'response lost', 'response lost');
    await expect(gateway.charge(sessionId)).rejects.toBeInstanceOf(GatewayUnavailableError);
    expect(await gateway.charge(sessionId)).toMatchObject({
      ...{ sessionId, paymentId: sent.paymentId, status: 'captured', amountMinor: 210_000, currency: 'CZK' },
      card: { last4: '4242', saved: null },
    });
    expect((await gateway.charge(sessionId)).status).toBe('captured');
    const confirmed = server.seen.filter(({ path }) => path.endsWith(`${sessionId}/confirm`));
    expect(new Set(confirmed.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([`${sessionId}:charge`]),
    );
    expect(confirmed[0]?.fields).toEqual({ off_session: 'true' });
  });

  it.each([
    ['authentication_required', 'authentication_required'],
    ['expired_card', 'card_expired'],
    ['card_declined', 'card_declined'],
    ['insufficient_funds', 'card_declined'],
  ])('[4.34] that its bank answers with %s has failed: %s', async (failure, reason) => {
    const { card } = await savedCard({ failure });
    const { sessionId } = await gateway.createSession(order({ card }));
    for (let time = 0; time < 2; time++)
      expect(await gateway.charge(sessionId)).toMatchObject({ status: 'failed', failure: reason });
    expect(server.seen.filter(({ path }) => path.endsWith(`${sessionId}/confirm`))).toHaveLength(1);
  });

  it('[4.34] is closed before it is made, and never after', async () => {
    const { card } = await savedCard();
    const { sessionId } = await gateway.createSession(order({ card }));
    expect(await gateway.release(sessionId)).toMatchObject({ status: 'failed', failure: undefined });
    expect((await gateway.charge(sessionId)).status).toBe('failed');
    const other = await gateway.createSession(order({ card }));
    await gateway.charge(other.sessionId);
    expect((await gateway.release(other.sessionId)).status).toBe('captured');
  });

  it('[4.34] is refunded in part and in full, once', async () => {
    const { card } = await savedCard();
    const { sessionId } = await gateway.createSession(order({ card }));
    await gateway.charge(sessionId);
    await gateway.refundPart(sessionId, 10_000, 'part');
    expect((await gateway.refund(sessionId, 200_000)).status).toBe('refunded');
    expect((await gateway.refund(sessionId, 200_000)).refundedMinor).toBe(210_000);
  });
});
