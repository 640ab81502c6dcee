import type { ReservationCreatedWire } from '@mp/contract';
import type { BookingServices } from '../booking-services.ts';
import { openServices } from '../../app/open-services.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { eventsOf } from '../../testing/visitors/events.ts';
import { calmDown, guestsOf, hour, minute, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { expireHolds } from '../reservations/expire-reservations.ts';
import { payReservation } from '../reservations/pay-reservation.ts';
import { findReservation } from '../reservations/find-reservation.ts';
import { openSession } from './open-session.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { startStripeServer, stripeKeys, type StripeServer } from '../../testing/stripe/stripe-server.ts';

let stripe: StripeServer;
let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  stripe = await startStripeServer(() => world.clock.now());
  world = await startBookingWorld({
    STRIPE_SECRET_KEY: stripeKeys.secret,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
    STRIPE_API_URL: stripe.url,
  });
  guests = guestsOf(world);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const sessionOf = async (made: ReservationCreatedWire, which = -1): Promise<string> =>
  (await guests.paymentsOf(made)).at(which)?.session_id ?? '';

const intentOf = (sessionId: string) => stripe.account.sessionBy(sessionId).payment_intent!;

/** Sends a webhook, signed by Stripe or not. */
const postEvent = ({ body, signature }: { body: string; signature: string }) =>
  world.app.inject({
    method: 'POST',
    url: '/public/paygate/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

/** Pays on Stripe's page, without a webhook yet. */
const payUnheard = async (made: ReservationCreatedWire): Promise<string> => {
  await guests.payPage(made);
  const id = await sessionOf(made);
  stripe.account.pay(id);
  return id;
};

const completed = (id: string) => stripe.event('checkout.session.completed', { id, object: 'checkout.session' });

describe('an instant booking paid at Stripe', () => {
  it('[4.29] redirects to the hosted page and is confirmed by the event', async () => {
    const made = await guests.bookInstant();
    expect(await guests.payPage(made)).toMatch(/^https:\/\/checkout\.stripe\.test\/c\/pay\/cs_test_/);
    const id = await sessionOf(made);
    expect(stripe.account.sessionBy(id)).toMatchObject({
      amount_total: 300_000,
      currency: 'czk',
      // A one-time code: Stripe gets no permanent one.
      success_url: expect.stringMatching(
        new RegExp(`^https://shop\\.example/cs/status\\?id=${made.id}&returned=[\\w-]{43}$`),
      ) as string,
    });
    stripe.account.pay(id);
    expect((await postEvent(completed(id))).json()).toEqual({ status: 'applied' });
    expect(await world.read(made)).toMatchObject({ status: 'confirmed', payment_status: 'success' });
  });

  it('is confirmed once by repeated, concurrent and unordered events', async () => {
    const made = await guests.bookInstant();
    const id = await payUnheard(made);
    const intent = { id: intentOf(id).id, object: 'payment_intent' };
    const event = completed(id);
    const responses = await Promise.all([
      postEvent(stripe.event('payment_intent.succeeded', intent)),
      postEvent(event),
      postEvent(event),
      postEvent(stripe.event('payment_intent.succeeded', intent)),
    ]);
    expect(responses.map((answer) => answer.json<{ status: string }>().status).sort()).toEqual([
      'applied',
      'known',
      'known',
      'known',
    ]);
    expect((await guests.emailsAbout(made)).filter((subject) => subject.startsWith('Potvrzeno'))).toHaveLength(1);
  });

  it('[4.34] with a deposit has its rest charged to the saved card, once, whatever reports it', async () => {
    const deposits = depositGuestsOf(world, guests);
    await deposits.takeDeposits({ deposit_per_mille: 300, balance_days: 14 });
    const payBy = (failure: string | null) => async (page: string) => {
      const id = page.split('/').at(-1) ?? '';
      stripe.account.pay(id, { failure });
      await postEvent(completed(id));
    };
    const [charged, refused] = [
      await deposits.confirmed({ charge_rest: true }, payBy(null)),
      await deposits.confirmed({ charge_rest: true }, payBy('authentication_required')),
    ];
    await deposits.takeDeposits({ deposit_per_mille: null, balance_days: null });
    const chargeOf = async (made: ReservationCreatedWire) =>
      (await guests.paymentsOf(made)).find(({ saved_card_id }) => saved_card_id !== null)!;
    const report = async (made: ReservationCreatedWire, type: string) =>
      (await postEvent(stripe.event(type, { id: (await chargeOf(made)).session_id, object: 'payment_intent' }))).json();

    // Charged, and the process ends before it records that.
    await deposits.daysAfterDue(charged, 0, async () => {
      await deposits.collect();
      const { sessionId } = await openSession(world.services, await chargeOf(charged));
      stripe.account.confirm(sessionId);
      expect(await report(charged, 'payment_intent.succeeded')).toEqual({ status: 'applied' });
    });
    expect(await report(charged, 'payment_intent.succeeded')).toEqual({ status: 'known' });
    expect((await world.read(charged)).balance?.state).toBe('paid');
    expect(await guests.statusesOf(charged)).toEqual(['captured', 'captured']);

    await deposits.daysAfterDue(refused, 0, deposits.collect);
    expect(await report(refused, 'payment_intent.payment_failed')).toEqual({ status: 'known' });
    expect(await chargeOf(refused)).toMatchObject({ status: 'failed', failure: 'authentication_required' });
    expect((await world.read(refused)).balance?.card?.state).toBe('unconfirmed');
  });

  it('is not reset by a late event', async () => {
    const made = await guests.bookInstant();
    const id = await payUnheard(made);
    await postEvent(completed(id));
    const late = stripe.event('checkout.session.expired', { id, object: 'checkout.session', status: 'expired' });
    expect((await postEvent(late)).json()).toEqual({ status: 'known' });
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('is confirmed without an event, by the reconciliation', async () => {
    const made = await guests.bookInstant();
    await payUnheard(made);
    await world.advance(61_000);
    await reconcilePayments(world.services);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('[4.34] cannot be paid once its hold has expired', async () => {
    const made = await guests.bookInstant();
    await guests.payPage(made);
    const id = await sessionOf(made);
    await world.advance(31 * minute);
    await expireHolds(world.services);
    expect(stripe.account.sessionBy(id).status).toBe('expired');
    expect(await world.read(made)).toMatchObject({ status: 'expired' });
  });

  it('can be paid again when the page has expired', async () => {
    const made = await guests.bookInstant();
    await guests.payPage(made);
    const id = await sessionOf(made);
    stripe.account.expire(id);
    await postEvent(stripe.event('checkout.session.expired', { id, object: 'checkout.session' }));
    expect((await world.read(made)).payment_status).toBe('failed');
    await world.advance(1_000);
    await guests.payPage(made);
    expect(await sessionOf(made)).not.toBe(id);
  });

  it('[2.63] [fault: gateway × down] is kept when Stripe is unavailable or refuses, with an error', async () => {
    const made = await guests.bookInstant();
    stripe.failNext({ status: 500 }, { status: 402 });
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await world.startPayment(made)).body.error?.code).toBe('payment_gateway_unavailable');
    expect((await world.read(made)).status).toBe('held');
    expect((await world.startPayment(made)).status).toBe(200);
  });

  it('is refunded when the payment arrives after the cancellation', async () => {
    const made = await guests.bookInstant();
    const id = await payUnheard(made);
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    await postEvent(completed(id));
    await world.drainOutbox();
    expect(intentOf(id).latest_charge.amount_refunded).toBe(300_000);
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    const refunded = stripe.event('charge.refunded', { object: 'charge', payment_intent: intentOf(id).id });
    expect((await postEvent(refunded)).json()).toEqual({ status: 'known' });
  });
});

describe('a booking on request paid at Stripe', () => {
  const answer = (made: ReservationCreatedWire, verb: 'accept' | 'decline') =>
    world.post(`/public/reservation-request/${world.services.codes.owner(made.id)}/${verb}`, undefined);
  const requested = async () => {
    const made = await guests.bookRequest();
    const id = await payUnheard(made);
    const intent = { id: intentOf(id).id, object: 'payment_intent' };
    await postEvent(stripe.event('payment_intent.amount_capturable_updated', intent));
    expect(await world.read(made)).toMatchObject({ status: 'requested', payment_status: 'or_waiting' });
    return { made, id };
  };

  it('[4.31] is captured when the place accepts', async () => {
    const { made, id } = await requested();
    expect(intentOf(id).status).toBe('requires_capture');
    await answer(made, 'accept');
    await world.drainOutbox();
    expect(intentOf(id).status).toBe('succeeded');
    expect(await guests.statusesOf(made)).toEqual(['captured']);
  });

  it('[4.32] [4.33] is released in full when the place declines', async () => {
    const { made, id } = await requested();
    await answer(made, 'decline');
    await world.drainOutbox();
    expect(intentOf(id).status).toBe('canceled');
    expect(await guests.statusesOf(made)).toEqual(['released']);
  });

  it('is captured later when Stripe is unavailable', async () => {
    const { made, id } = await requested();
    stripe.failNext({ status: 503 });
    await answer(made, 'accept');
    await world.drainOutbox();
    expect(intentOf(id).status).toBe('requires_capture');
    await world.advance(hour);
    await world.drainOutbox();
    expect(await guests.statusesOf(made)).toEqual(['captured']);
  });
});

describe('events', () => {
  it.each<[string, Parameters<StripeServer['event']>[2]]>([
    ['signed with another secret', { secret: 'whsec_somebody_elses' }],
    ['older than five minutes', { at: new Date('2026-11-21T08:00:00Z') }],
  ])('are refused when they are %s', async (_name, forgery) => {
    const made = await guests.bookInstant();
    const id = await payUnheard(made);
    const forged = stripe.event('checkout.session.completed', { id, object: 'checkout.session' }, forgery);
    expect((await postEvent(forged)).statusCode).toBe(401);
    expect((await world.read(made)).status).toBe('held');
  });

  it('are refused when they were tampered with, and without a signature', async () => {
    const event = completed('cs_test_1');
    expect((await postEvent({ ...event, body: event.body.replace('cs_test_1', 'cs_test_2') })).statusCode).toBe(401);
    expect((await postEvent({ ...event, signature: '' })).statusCode).toBe(401);
  });

  it('about other payments get a 200, so that Stripe does not repeat them', async () => {
    const foreign = stripe.account.create({
      line_items: { 0: { quantity: '1', price_data: { currency: 'czk', unit_amount: '5000' } } },
      expires_at: String(world.clock.now().getTime() / 1000 + 3600),
    });
    expect((await postEvent(completed(foreign.id))).json()).toEqual({ status: 'ignored' });
    expect((await postEvent(stripe.event('customer.created', { id: 'cus_1' }))).json()).toEqual({ status: 'ignored' });
  });

  it('are left for Stripe to repeat when its API is unavailable', async () => {
    const made = await guests.bookInstant();
    const event = completed(await payUnheard(made));
    stripe.failNext({ status: 500 });
    expect((await postEvent(event)).statusCode).toBe(503);
    expect((await postEvent(event)).json()).toEqual({ status: 'applied' });
  });

  it('of the sandbox do not change a payment at Stripe', async () => {
    const made = await guests.bookInstant();
    await guests.payPage(made);
    const { eventOf, sendEvent } = eventsOf(world, guests);
    expect((await sendEvent(await eventOf(made))).statusCode).toBe(404);
    expect((await world.read(made)).status).toBe('held');
  });
});

it('payments of the former provider are completed there', async () => {
  const made = await guests.bookInstant();
  const { config, database, clock } = world;
  const before: BookingServices = await openServices(
    { config: { ...config, booking: { ...config.booking, stripe: null } }, database, clock },
    world.services,
  );
  const reservation = await findReservation(database, made.id, made.code);
  const page = await payReservation(before, reservation, made.code, 'https://shop.example/cs/status');
  await world.outside.pay(page);
  await world.untilStatus(made, 'confirmed');
  expect(await guests.paymentsOf(made)).toMatchObject([{ provider: 'sandbox', status: 'captured' }]);
  before.mail.close();
});
