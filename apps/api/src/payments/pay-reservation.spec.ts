import { createHmac, randomUUID } from 'node:crypto';
import type { PaygateEvent, ReservationCreatedWire } from '@mp/contract';
import { nightsOf, calendarDateOf } from '@mp/domain';
import { expireHolds, expireRequests } from '../reservations/expire-reservations.ts';
import {
  requestOrder,
  sampleOrder,
  startBookingWorld,
  type BookingWorld,
} from '../reservations/testing/booking-world.ts';
import { brokenInvariants } from '../reservations/testing/invariants.ts';
import { doubleNight, sample } from '../reservations/testing/sample-places.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const minute = 60_000;
const hour = 60 * minute;

let world: BookingWorld;

beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());
beforeEach(() =>
  world.outside.control({
    outage: false,
    mailOutage: false,
    dropWebhooks: false,
    duplicateWebhooks: false,
    delayWebhooksMs: 0,
  }),
);
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** Every booking gets nights of its own: one night, further on each time. */
const freeNights = nightsOf(calendarDateOf('2027-02-01'), calendarDateOf('2027-03-31'));
let used = 0;
const nextNight = () => {
  const [arrival = '', departure = ''] = freeNights.slice(used, used + 2);
  used += 1;
  return { arrival, departure, total_minor: doubleNight.CZK };
};
/** Both doubles, so that nothing else can have that night. */
const wholeNight = () => ({
  ...nextNight(),
  rooms: [{ id: sample.instant.double, count: 2 }],
  total_minor: 2 * doubleNight.CZK,
});

const bookInstant = async (order = sampleOrder(nextNight())): Promise<ReservationCreatedWire> =>
  (await world.book(order)).body;
const bookRequest = async (): Promise<ReservationCreatedWire> => (await world.book(requestOrder(nextNight()))).body;

const payPage = async (made: ReservationCreatedWire): Promise<string> =>
  (await world.startPayment(made)).body.redirect_url;

const paymentsOf = (made: ReservationCreatedWire) =>
  world.database
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', made.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const statusesOf = async (made: ReservationCreatedWire): Promise<string[]> =>
  (await paymentsOf(made)).map(({ status }) => status);

/** Subjects of everything sent about a reservation, oldest first, each said to whom. */
const lettersAbout = async (made: ReservationCreatedWire, to = 'jana@example.cz'): Promise<string[]> => {
  await world.drainOutbox();
  const mails = await world.outside.mailTo(to);
  return mails
    .filter(({ text }) => text.includes(made.number))
    .map(({ subject }) => subject)
    .toReversed();
};

const eventOf = async (made: ReservationCreatedWire, changes: Partial<PaygateEvent> = {}): Promise<PaygateEvent> => {
  const [payment] = await paymentsOf(made);
  return {
    id: `evt_${randomUUID()}`,
    type: 'payment.captured',
    payment_id: payment!.id,
    session_id: payment!.session_id!,
    amount_minor: payment!.amount_minor,
    currency: payment!.currency,
    created_at: world.clock.now().toISOString(),
    ...changes,
  };
};

const sendEvent = (
  event: unknown,
  { secret = world.config.paygateSecret, at = world.clock.now(), tamper = (body: string) => body } = {},
) => {
  const body = JSON.stringify(event);
  const time = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return world.app.inject({
    method: 'POST',
    url: '/public/paygate/webhook',
    headers: { 'content-type': 'application/json', 'paygate-signature': `t=${time},v1=${mac}` },
    payload: tamper(body),
  });
};

describe('paying online', () => {
  it('[4.29] confirms the reservation once the gateway has the money, and books it twice', async () => {
    const made = await bookInstant();
    const page = await payPage(made);
    const back = await world.outside.pay(page);
    expect(back).toBe(`https://shop.example/cs/status?id=${made.id}&code=${made.code}`);
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
    expect((await lettersAbout(made)).at(-1)).toMatch(/^Potvrzeno: Chalupa Na Zkoušku/);
  });

  it('[4.29] says pending while the guest is at the gateway', async () => {
    const made = await bookInstant();
    await payPage(made);
    expect((await world.read(made)).payment_status).toBe('pending');
  });

  it('gives the same payment however often and from however many tabs it is asked', async () => {
    const made = await bookInstant();
    const pages = await Promise.all(Array.from({ length: 8 }, () => payPage(made)));
    expect(new Set(pages).size).toBe(1);
    expect(await statusesOf(made)).toEqual(['created']);
  });

  it('[4.29] offers to pay again after a failure, with another payment', async () => {
    const made = await bookInstant();
    const first = await payPage(made);
    await world.outside.abandon(first);
    for (let waited = 0; waited < 3_000 && (await world.read(made)).payment_status !== 'failed'; waited += 20)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await world.read(made)).toMatchObject({ status: 'held', payment_status: 'failed' });
    await world.advance(1_000);
    const second = await payPage(made);
    expect(second).not.toBe(first);
    await world.outside.pay(second);
    await world.untilStatus(made, 'confirmed');
    expect(await statusesOf(made)).toEqual(['failed', 'captured']);
  });

  it('notices by itself that a session has ended when its webhook was lost', async () => {
    const made = await bookInstant();
    const first = await payPage(made);
    await world.outside.control({ dropWebhooks: true });
    await world.outside.abandon(first);
    expect(await payPage(made)).not.toBe(first);
    await world.outside.pay(await payPage(made));
    // Paid, but nobody told us: asking to pay once more leads to the status page, not to a second payment.
    expect(await payPage(made)).toContain('https://shop.example/cs/status');
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('[2.63] keeps the reservation when the gateway is away', async () => {
    const made = await bookInstant();
    await world.outside.control({ outage: true });
    const { status, body } = await world.startPayment(made);
    expect([status, body.error?.code]).toEqual([503, 'payment_gateway_unavailable']);
    expect((await world.read(made)).status).toBe('held');
    await world.outside.control({ outage: false });
    expect((await world.startPayment(made)).status).toBe(200);
  });

  it.each([
    'https://evil.example/cs/status',
    'https://shop.example.evil.example/',
    'http://shop.example/cs/status',
    'javascript:alert(1)',
  ])('never sends a guest and their code to %s', async (return_url) => {
    const made = await bookInstant();
    const { status } = await world.post(`/public/reservation/${made.id}/pay`, { code: made.code, return_url });
    expect(status).toBe(400);
    used -= 1;
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
  });

  it('cannot be started for what is paid, expired or cancelled', async () => {
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

describe('webhooks', () => {
  it('take effect once when they arrive twice, one after the other and at once', async () => {
    const made = await bookInstant();
    await payPage(made);
    const event = await eventOf(made);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(answers.filter((answer) => answer.json().status === 'applied')).toHaveLength(1);
    expect((await sendEvent(event)).json()).toEqual({ status: 'known' });
    expect((await lettersAbout(made)).filter((subject) => subject.startsWith('Potvrzeno'))).toHaveLength(1);
  });

  it('mean nothing new under another id when the status is reached already', async () => {
    const made = await bookInstant();
    await payPage(made);
    await sendEvent(await eventOf(made));
    expect((await sendEvent(await eventOf(made))).json()).toEqual({ status: 'known' });
  });

  it('may come in any order: a failure or authorisation after the money changes nothing', async () => {
    const made = await bookInstant();
    await payPage(made);
    await sendEvent(await eventOf(made));
    for (const type of ['payment.failed', 'payment.authorised', 'payment.released'] as const)
      expect((await sendEvent(await eventOf(made, { type }))).json()).toEqual({ status: 'known' });
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('believe the money when a failure came first', async () => {
    const made = await bookInstant();
    await payPage(made);
    await sendEvent(await eventOf(made, { type: 'payment.failed' }));
    await sendEvent(await eventOf(made));
    expect((await world.read(made)).status).toBe('confirmed');
  });

  /** The first payment is believed to have failed, a second one is open, and then the first turns out to have money. */
  const payFirstAfterAll = async () => {
    const made = await bookInstant();
    await payPage(made);
    const event = await eventOf(made);
    await sendEvent({ ...event, id: `evt_${randomUUID()}`, type: 'payment.failed' });
    await world.advance(1_000);
    const second = await payPage(made);
    return { made, event, second };
  };
  it('close the second payment when the first turns out to have the money', async () => {
    const { made, event, second } = await payFirstAfterAll();
    await sendEvent(event);
    await world.drainOutbox();
    await world.outside.pay(second);
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await statusesOf(made)).toEqual(['captured', 'failed']);
  });

  it('keep one payment and pay the other back when a guest has paid twice', async () => {
    const { made, event, second } = await payFirstAfterAll();
    await world.outside.pay(second);
    await world.untilStatus(made, 'confirmed');
    // The gateway's page of the first one was open in another tab.
    const [first] = await paymentsOf(made);
    await world.outside.pay(first!.redirect_url!);
    await sendEvent(event);
    const letters = await lettersAbout(made);
    expect(await statusesOf(made)).toEqual(['refunded', 'captured']);
    expect(letters).toContain(`Platbu za rezervaci ${made.number} vracíme`);
    expect(letters.filter((subject) => subject.startsWith('Potvrzeno'))).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof sendEvent>[1]]>([
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

  it('are refused without any signature, and with a broken one', async () => {
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
  ])('are refused when they tell of %s', async (_name, changes) => {
    const made = await bookInstant();
    await payPage(made);
    expect((await sendEvent(await eventOf(made, changes))).statusCode).toBe(400);
    expect((await world.read(made)).status).toBe('held');
    expect(await statusesOf(made)).toEqual(['created']);
  });

  it('are answered 404 when they tell of a payment that is not ours', async () => {
    const made = await bookInstant();
    await payPage(made);
    expect((await sendEvent(await eventOf(made, { payment_id: randomUUID() }))).statusCode).toBe(404);
  });

  it('are not needed: the reconciliation asks the gateway', async () => {
    const made = await bookInstant();
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await payPage(made));
    await reconcilePayments(world.booking);
    expect((await world.read(made)).status).toBe('held');
    await world.advance(61_000);
    await Promise.all([reconcilePayments(world.booking), reconcilePayments(world.booking)]);
    expect((await world.read(made)).status).toBe('confirmed');
  });
});

describe('holds that run out', () => {
  it('[4.34] end after their time: rooms return, the guest is told, nobody can pay any more', async () => {
    const night = wholeNight();
    const made = await bookInstant(sampleOrder(night));
    const page = await payPage(made);
    await world.advance(29 * minute);
    expect(await expireHolds(world.booking)).toBeGreaterThanOrEqual(0);
    expect((await world.read(made)).status).toBe('held');
    await world.advance(minute);
    await Promise.all([expireHolds(world.booking), expireHolds(world.booking)]);
    expect(await world.read(made)).toMatchObject({ status: 'expired', payment_status: 'expired', pay_until: null });
    expect(await world.outside.pay(page)).toContain('/cs/status');
    expect(await statusesOf(made)).toEqual(['failed']);
    expect(await lettersAbout(made)).toEqual([`Rezervace ${made.number} zanikla`]);
    expect((await world.book(sampleOrder(night))).status).toBe(201);
  });

  it('keep the rooms of a guest who paid in the last moment, though no webhook has come', async () => {
    const made = await bookInstant(sampleOrder(wholeNight()));
    const page = await payPage(made);
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(page);
    await world.advance(31 * minute);
    await expireHolds(world.booking);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('wait for a gateway that is away, but not for ever', async () => {
    const made = await bookInstant(sampleOrder(wholeNight()));
    await payPage(made);
    await world.outside.control({ outage: true });
    await world.advance(31 * minute);
    await expireHolds(world.booking);
    expect((await world.read(made)).status).toBe('held');
    await world.advance(10 * minute);
    await expireHolds(world.booking);
    expect((await world.read(made)).status).toBe('expired');
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['failed']);
  });

  /** Paid while the gateway could not be asked, so that the hold ended without knowing. */
  const payUnheard = async (night: Parameters<typeof sampleOrder>[0]): Promise<ReservationCreatedWire> => {
    const made = await bookInstant(sampleOrder(night));
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await payPage(made));
    await world.outside.control({ outage: true });
    await world.advance(41 * minute);
    await expireHolds(world.booking);
    expect((await world.read(made)).status).toBe('expired');
    return made;
  };

  it('[4.34] count a late payment all the same where the rooms are still free', async () => {
    const made = await payUnheard(wholeNight());
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await statusesOf(made)).toEqual(['captured']);
  });

  it('pay a late payment back in full where they are not, and say so honestly', async () => {
    const night = wholeNight();
    const made = await payUnheard(night);
    const other = await bookInstant(
      sampleOrder({ ...night, rooms: [{ id: sample.instant.double, count: 1 }], total_minor: doubleNight.CZK }),
    );
    expect(other.status).toBe('held');
    await world.outside.control({ outage: false });
    await world.advance(minute);
    const letters = await lettersAbout(made);
    expect(letters).toContain(`Platba za rezervaci ${made.number} přišla pozdě, vracíme ji`);
    expect((await world.read(made)).status).toBe('expired');
    expect(await statusesOf(made)).toEqual(['refunded']);
    const entries = await world.database
      .selectFrom('ledger_entry')
      .select(['account', 'amount_minor'])
      .where('reservation_id', '=', made.id)
      .execute();
    expect(entries).toHaveLength(4);
    expect(letters.at(-1)?.replaceAll('\u00a0', ' ')).toBe('Vrátili jsme vám 6 000 Kč');
  });

  it('leave no half of the rooms taken when a late payment could have only some of them', async () => {
    const night = nextNight();
    const both = {
      ...night,
      rooms: [
        { id: sample.instant.double, count: 1 },
        { id: sample.instant.family, count: 1 },
      ],
      total_minor: 3 * doubleNight.CZK,
    };
    const made = await payUnheard(both);
    const family = { ...night, rooms: [{ id: sample.instant.family, count: 1 }], total_minor: 2 * doubleNight.CZK };
    expect((await bookInstant(sampleOrder(family))).status).toBe('held');
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect((await world.read(made)).status).toBe('expired');
    expect(await statusesOf(made)).toEqual(['refunded']);
  });
});

describe('cancelling', () => {
  it('returns the rooms of what is not paid, once, and closes its payment', async () => {
    const made = await bookInstant();
    const page = await payPage(made);
    for (let time = 0; time < 2; time++)
      expect((await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code })).status).toBe(200);
    await world.drainOutbox();
    expect(await world.read(made)).toMatchObject({ status: 'cancelled_by_guest', payment_status: 'cancel_by_guest' });
    await world.outside.pay(page);
    expect(await statusesOf(made)).toEqual(['failed']);
  });

  it('pays back what was paid in the moment of cancelling', async () => {
    const made = await bookInstant();
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await payPage(made));
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    const letters = await lettersAbout(made);
    expect(letters).toContain(`Platbu za rezervaci ${made.number} vracíme`);
    expect(await statusesOf(made)).toEqual(['refunded']);
  });

  it('[4.34] is refused once it is paid', async () => {
    const made = await bookInstant();
    await world.outside.pay(await payPage(made));
    await world.untilStatus(made, 'confirmed');
    const { status, body } = await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect([status, body.error?.code]).toEqual([409, 'transition_refused']);
  });
});

describe('on request', () => {
  const ownerCode = (made: ReservationCreatedWire): string => world.booking.codes.owner(made.id);
  const answer = (made: ReservationCreatedWire, decision: 'accept' | 'decline') =>
    world.post<{ outcome: string; request: { state: string } }>(
      `/public/reservation-request/${ownerCode(made)}/${decision}`,
      {},
    );
  const requested = async (): Promise<ReservationCreatedWire> => {
    const made = await bookRequest();
    await world.outside.pay(await payPage(made));
    await world.untilStatus(made, 'requested');
    return made;
  };

  it('[1.2] only authorises the card and asks the place', async () => {
    const made = await requested();
    expect(await world.read(made)).toMatchObject({ payment_status: 'or_waiting', pay_until: null });
    expect(await statusesOf(made)).toEqual(['authorised']);
    const [letter] = await lettersAbout(made, sample.ownerEmail);
    expect(letter).toMatch(/^Poptávka pobytu/);
    const [mail] = await world.outside.mailTo(sample.ownerEmail);
    expect(mail?.text).toContain(`https://shop.example/cs/or-accept?code=${ownerCode(made)}`);
    expect(mail?.text).toContain(`https://shop.example/cs/or-reject?code=${ownerCode(made)}`);
    expect(mail?.text).not.toContain('Nováková');
    expect(mail?.text).not.toContain('jana@example.cz');
  });

  it('[6.3] shows the place the request and nothing more, without answering it', async () => {
    const made = await requested();
    const { status, body } = await world.get<Record<string, unknown>>(`/public/reservation-request/${ownerCode(made)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', guest: { name: 'Jana' }, adults: 2, total: { minor: 300_000 } });
    expect(JSON.stringify(body)).not.toMatch(/Nováková|jana@example|777123456/);
    expect(body).not.toHaveProperty('id');
    expect((await world.read(made)).status).toBe('requested');
  });

  it('does not exist for the place before the guest has paid', async () => {
    const made = await bookRequest();
    expect((await world.get(`/public/reservation-request/${ownerCode(made)}`)).status).toBe(404);
    expect((await answer(made, 'accept')).status).toBe(404);
    expect((await world.get(`/public/reservation-request/${'A'.repeat(43)}`)).status).toBe(404);
  });

  it('[4.31] is confirmed by the place once, and then the money is taken', async () => {
    const made = await requested();
    const answers = await Promise.all([answer(made, 'accept'), answer(made, 'accept'), answer(made, 'decline')]);
    const outcomes = answers.map(({ body }) => body.outcome);
    expect(outcomes.filter((outcome) => outcome === 'confirmed' || outcome === 'declined')).toHaveLength(1);
    await world.drainOutbox();
    const accepted = outcomes.includes('confirmed');
    expect((await world.read(made)).status).toBe(accepted ? 'confirmed' : 'declined');
    expect(await statusesOf(made)).toEqual([accepted ? 'captured' : 'released']);
  });

  it('[4.31] says what was answered before: already confirmed', async () => {
    const made = await requested();
    expect((await answer(made, 'accept')).body.outcome).toBe('confirmed');
    expect((await answer(made, 'accept')).body).toMatchObject({
      outcome: 'already_confirmed',
      request: { state: 'confirmed' },
    });
    expect((await answer(made, 'decline')).body.outcome).toBe('already_confirmed');
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['captured']);
    expect((await lettersAbout(made)).at(-1)).toMatch(/^Ubytování souhlasí/);
  });

  it('[4.32] is declined by the place: rooms return, the whole authorisation is released', async () => {
    const made = await requested();
    expect((await answer(made, 'decline')).body).toMatchObject({ outcome: 'declined', request: { state: 'declined' } });
    expect((await answer(made, 'accept')).body.outcome).toBe('already_declined');
    const letters = await lettersAbout(made);
    expect(letters.at(-1)).toMatch(/v tomto termínu ubytovat nemůže$/);
    expect(await world.read(made)).toMatchObject({ status: 'declined', payment_status: 'or_cancel_hotel' });
    expect(await statusesOf(made)).toEqual(['released']);
  });

  it('[4.33] ends after 36 hours of silence, and an answer after that says expired', async () => {
    const made = await requested();
    await world.advance(36 * hour - 5_000);
    await expireRequests(world.booking);
    expect((await world.read(made)).status).toBe('requested');
    await world.advance(6_000);
    // Late by the clock, even before the job has come round.
    expect((await answer(made, 'accept')).body.outcome).toBe('expired');
    await expireRequests(world.booking);
    expect((await answer(made, 'decline')).body.outcome).toBe('expired');
    expect((await lettersAbout(made)).at(-1)).toBe('Chata Na Dotaz se neozvalo včas');
    expect(await statusesOf(made)).toEqual(['released']);
  });

  it('can be withdrawn by the guest while the place is silent', async () => {
    const made = await requested();
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect((await answer(made, 'accept')).body).toMatchObject({
      outcome: 'cancelled',
      request: { state: 'cancelled' },
    });
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['released']);
  });

  it('captures later when the gateway is away at the moment of accepting', async () => {
    const made = await requested();
    await world.outside.control({ outage: true });
    expect((await answer(made, 'accept')).body.outcome).toBe('confirmed');
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['authorised']);
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['captured']);
  });
});

describe('messages', () => {
  it('wait for a mailbox that is out of order, and are sent once', async () => {
    const made = await bookInstant();
    await world.outside.control({ mailOutage: true });
    await world.drainOutbox();
    await world.outside.control({ mailOutage: false });
    expect(await lettersAbout(made)).toEqual([]);
    await world.advance(2_000);
    expect(await lettersAbout(made)).toEqual(['Držíme vám pobyt Chalupa Na Zkoušku, zbývá zaplatit']);
  });

  it('are written in the language of the booking', async () => {
    const made = await bookInstant(
      sampleOrder({ ...nextNight(), language: 'en', currency: 'EUR', total_minor: doubleNight.EUR }),
    );
    expect(await lettersAbout(made)).toEqual(['Chalupa Na Zkoušku is held for you, ready to be paid']);
  });
});
