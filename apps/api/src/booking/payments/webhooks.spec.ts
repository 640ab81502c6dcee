import { randomUUID } from 'node:crypto';
import { reconcilePayments } from './reconcile-payments.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { eventsOf } from '../../testing/visitors/events.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';

let world: BookingWorld;
let bookInstant: Guests['bookInstant'];
let payPage: Guests['payPage'];
let paymentsOf: Guests['paymentsOf'];
let statusesOf: Guests['statusesOf'];
let emailsAbout: Guests['emailsAbout'];
let eventOf: ReturnType<typeof eventsOf>['eventOf'];
let sendEvent: ReturnType<typeof eventsOf>['sendEvent'];

beforeAll(async () => {
  world = await startBookingWorld();
  const guests = guestsOf(world);
  ({ bookInstant, payPage, paymentsOf, statusesOf, emailsAbout } = guests);
  ({ eventOf, sendEvent } = eventsOf(world, guests));
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

describe('webhooks', () => {
  it('take effect once when they arrive twice, sequentially and concurrently', async () => {
    const made = await bookInstant();
    await payPage(made);
    const event = await eventOf(made);
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendEvent(event)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(responses.filter((answer) => answer.json().status === 'applied')).toHaveLength(1);
    expect((await sendEvent(event)).json()).toEqual({ status: 'known' });
    expect((await emailsAbout(made)).filter((subject) => subject.startsWith('Potvrzeno'))).toHaveLength(1);
  });

  it('change nothing under another id when the status is the same', async () => {
    const made = await bookInstant();
    await payPage(made);
    await sendEvent(await eventOf(made));
    expect((await sendEvent(await eventOf(made))).json()).toEqual({ status: 'known' });
  });

  it('may arrive in any order: a failure or authorisation after the capture changes nothing', async () => {
    const made = await bookInstant();
    await payPage(made);
    await sendEvent(await eventOf(made));
    for (const type of ['payment.failed', 'payment.authorised', 'payment.released'] as const)
      expect((await sendEvent(await eventOf(made, { type }))).json()).toEqual({ status: 'known' });
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('accept a capture after a failure', async () => {
    const made = await bookInstant();
    await payPage(made);
    await sendEvent(await eventOf(made, { type: 'payment.failed' }));
    await sendEvent(await eventOf(made));
    expect((await world.read(made)).status).toBe('confirmed');
  });

  /** The first payment is reported as failed, a second one is open, and then the first one is captured. */
  const payFirstAfterAll = async () => {
    const made = await bookInstant();
    await payPage(made);
    const event = await eventOf(made);
    await sendEvent({ ...event, id: `evt_${randomUUID()}`, type: 'payment.failed' });
    await world.advance(1_000);
    const second = await payPage(made);
    return { made, event, second };
  };
  it('close the second payment when the first one is captured after all', async () => {
    const { made, event, second } = await payFirstAfterAll();
    await sendEvent(event);
    await world.drainOutbox();
    await world.outside.pay(second);
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await statusesOf(made)).toEqual(['captured', 'failed']);
  });

  it('keep one payment and refund the other when a guest has paid twice', async () => {
    const { made, event, second } = await payFirstAfterAll();
    await world.outside.pay(second);
    await world.untilStatus(made, 'confirmed');
    // The gateway's page of the first payment was open in another tab.
    const [first] = await paymentsOf(made);
    await world.outside.pay(first!.redirect_url!);
    await sendEvent(event);
    const mails = await emailsAbout(made);
    expect(await statusesOf(made)).toEqual(['refunded', 'captured']);
    expect(mails).toContain(`Platbu za rezervaci ${made.number} vracíme`);
    expect(mails.filter((subject) => subject.startsWith('Potvrzeno'))).toHaveLength(1);
  });

  it.each<[string, Parameters<ReturnType<typeof eventsOf>['sendEvent']>[1]]>([
    ['signed with another secret', { secret: 'x'.repeat(43) }],
    ['changed on the way', { tamper: (body) => body.replace('300000', '300001') }],
    ['older than five minutes', { at: new Date('2026-11-21T08:00:00Z') }],
    ['from the future', { at: new Date('2027-11-21T11:06:00Z') }],
  ])('are refused when they are %s', async (_name, forgery) => {
    const made = await bookInstant();
    await payPage(made);
    expect((await sendEvent(await eventOf(made), forgery)).statusCode).toBe(401);
    expect((await world.read(made)).status).toBe('held');
  });

  it('are refused without a signature, and with an invalid one', async () => {
    for (const signature of [undefined, '', 't=1,v1=00', 'v1=abc'])
      expect(
        (
          await world.app.inject({
            method: 'POST',
            url: '/public/paygate/webhook',
            headers: { 'content-type': 'application/json', ...(signature ? { 'paygate-signature': signature } : {}) },
            payload: '{}',
          })
        ).statusCode,
      ).toBe(401);
  });

  it.each([
    ['a smaller amount', { amount_minor: 1 }],
    ['another currency', { currency: 'EUR' as const }],
  ])('are refused with %s', async (_name, changes) => {
    const made = await bookInstant();
    await payPage(made);
    expect((await sendEvent(await eventOf(made, changes))).statusCode).toBe(400);
    expect((await world.read(made)).status).toBe('held');
    expect(await statusesOf(made)).toEqual(['created']);
  });

  it('get a 404 for an unknown payment', async () => {
    const made = await bookInstant();
    await payPage(made);
    expect((await sendEvent(await eventOf(made, { payment_id: randomUUID() }))).statusCode).toBe(404);
  });

  it('are not needed: the reconciliation requests the status', async () => {
    const made = await bookInstant();
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await payPage(made));
    await reconcilePayments(world.services);
    expect((await world.read(made)).status).toBe('held');
    await world.advance(61_000);
    await Promise.all([reconcilePayments(world.services), reconcilePayments(world.services)]);
    expect((await world.read(made)).status).toBe('confirmed');
  });
});
