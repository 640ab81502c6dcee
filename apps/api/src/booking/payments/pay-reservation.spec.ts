import { until } from '@mp/testing';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, minute, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let nextNight: Guests['nextNight'];
let bookInstant: Guests['bookInstant'];
let payPage: Guests['payPage'];
let statusesOf: Guests['statusesOf'];
let emailsAbout: Guests['emailsAbout'];

beforeAll(async () => {
  world = await startBookingWorld();
  ({ nextNight, bookInstant, payPage, statusesOf, emailsAbout } = guestsOf(world));
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

describe('paying online', () => {
  it('[4.29] confirms the reservation once the gateway has captured it, and books both ledger entries', async () => {
    const made = await bookInstant();
    const page = await payPage(made);
    const back = await world.outside.pay(page);
    // With a one-time code: the gateway gets no permanent one.
    expect(back).toMatch(new RegExp(`^https://shop\\.example/cs/status\\?id=${made.id}&returned=[\\w-]{43}$`));
    await world.untilStatus(made, 'confirmed');
    expect(await world.read(made)).toMatchObject({ payment_status: 'success', pay_until: null });
    const entries = await world.database
      .selectFrom('ledger_entry')
      .select(['account', 'amount_minor', 'currency'])
      .where('reservation_id', '=', made.id)
      .orderBy('account')
      .execute();
    expect(entries).toEqual([
      { account: 'gateway_receivable', amount_minor: 300_000, currency: 'CZK' },
      { account: 'guest_prepayments', amount_minor: -300_000, currency: 'CZK' },
    ]);
    expect((await emailsAbout(made)).at(-1)).toMatch(/^Potvrzeno: Chalupa Na Zkoušku/);
  });

  it('[4.29] is pending while the guest is at the gateway', async () => {
    const made = await bookInstant();
    await payPage(made);
    expect((await world.read(made)).payment_status).toBe('pending');
  });

  it('returns the same payment for repeated and concurrent requests', async () => {
    const made = await bookInstant();
    const pages = await Promise.all(Array.from({ length: 8 }, () => payPage(made)));
    expect(new Set(pages).size).toBe(1);
    expect(await statusesOf(made)).toEqual(['created']);
  });

  it('[4.29] offers to pay again after a failure, with another payment', async () => {
    const made = await bookInstant();
    const first = await payPage(made);
    await world.outside.abandon(first);
    await until(async () => (await world.read(made)).payment_status === 'failed');
    expect(await world.read(made)).toMatchObject({ status: 'held', payment_status: 'failed' });
    await world.advance(1_000);
    const second = await payPage(made);
    expect(second).not.toBe(first);
    await world.outside.pay(second);
    await world.untilStatus(made, 'confirmed');
    expect(await statusesOf(made)).toEqual(['failed', 'captured']);
  });

  it('detects an ended session although its webhook was lost', async () => {
    const made = await bookInstant();
    const first = await payPage(made);
    await world.outside.control({ dropWebhooks: true });
    await world.outside.abandon(first);
    expect(await payPage(made)).not.toBe(first);
    await world.outside.pay(await payPage(made));
    // Paid, but without a webhook: paying again redirects to the status page, not to a second payment.
    expect(await payPage(made)).toContain('https://shop.example/cs/status');
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('[2.63] [4.29] [fault: gateway × down] keeps the reservation when the gateway is unavailable', async () => {
    const made = await bookInstant();
    await world.outside.control({ outage: true });
    const { status, body } = await world.startPayment(made);
    expect([status, body.error?.code]).toEqual([503, 'payment_gateway_unavailable']);
    // No payment page has opened: there is no payment to show.
    expect(await world.read(made)).toMatchObject({ status: 'held', payment_status: 'unknown' });
    await world.outside.control({ outage: false });
    expect((await world.startPayment(made)).status).toBe(200);
    expect((await world.read(made)).payment_status).toBe('pending');
  });

  it.each([
    'https://evil.example/cs/status',
    'https://shop.example.evil.example/',
    'http://shop.example/cs/status',
    'javascript:alert(1)',
    'blob:https://shop.example/x',
  ])('does not redirect a guest and their code to %s', async (return_url) => {
    const made = await bookInstant();
    const { status } = await world.post(`/public/reservation/${made.id}/pay`, { code: made.code, return_url });
    expect(status).toBe(400);
    expect((await world.startPayment(made)).status).toBe(200);
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
  });

  it('is refused for a paid, expired or cancelled reservation', async () => {
    const paid = await bookInstant();
    await world.outside.pay(await payPage(paid));
    await world.untilStatus(paid, 'confirmed');
    expect((await world.startPayment(paid)).body.error?.code).toBe('not_payable');
    const cancelled = await bookInstant();
    await world.post(`/public/reservation/${cancelled.id}/cancel`, { code: cancelled.code });
    expect((await world.startPayment(cancelled)).body.error?.code).toBe('not_payable');
    const late = await bookInstant();
    await world.advance(30 * minute);
    expect((await world.startPayment(late)).body.error?.code).toBe('not_payable');
  });
});

describe('messages', () => {
  it('[fault: mailbox × down] wait for an unavailable mailbox, and are sent once', async () => {
    const made = await bookInstant();
    await world.outside.control({ mailOutage: true });
    await world.advance(10 * minute);
    await world.drainOutbox();
    await world.outside.control({ mailOutage: false });
    expect(await emailsAbout(made)).toEqual([]);
    await world.advance(2_000);
    expect(await emailsAbout(made)).toEqual(['Pobyt vám držíme, zbývá zaplatit: Chalupa Na Zkoušku']);
  });

  it('are written in the language of the booking', async () => {
    const made = await bookInstant(
      sampleOrder({ ...nextNight(), language: 'en', currency: 'EUR', total_minor: doubleNight.EUR }),
    );
    await world.advance(10 * minute);
    expect(await emailsAbout(made)).toEqual(['Pay to confirm your stay at Chalupa Na Zkoušku']);
  });
});
