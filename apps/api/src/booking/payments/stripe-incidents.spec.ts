import type { RefundableWire, ReservationCreatedWire } from '@mp/contract';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { addStaffMember } from '../../testing/visitors/staff-members.ts';
import { startStripeServer, stripeKeys, type StripeServer } from '../../testing/stripe/stripe-server.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { refundUpdateOf } from './refund-update.ts';
import { stripeEventTable, stripeEventUse } from './stripe-event-table.ts';

let stripe: StripeServer;
let world: BookingWorld;
let guests: Guests;
let emailsBefore = 0;

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
beforeEach(async () => {
  await calmDown(world);
  await world.drainOutbox();
  emailsBefore = (await mailbox()).length;
});
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const mailbox = () => world.outside.mailTo(world.config.booking.operatorEmail);
/** The e-mails to the operator about payments since the start of the test. */
const reports = async () => {
  await world.drainOutbox();
  const mails = await mailbox();
  return mails
    .slice(0, mails.length - emailsBefore)
    .filter(({ subject }) => subject.startsWith('Platba čeká na vaše rozhodnutí'));
};
const incidents = () => world.database.selectFrom('payment_incident').selectAll().orderBy('incident_id').execute();

/** Sends an event like Stripe and returns our response. */
const report = async (type: string, object: object): Promise<unknown> => {
  const { body, signature } = stripe.event(type, object);
  const response = await world.app.inject({
    method: 'POST',
    url: '/public/paygate/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ status: string }>().status;
};
const sessionOf = async (made: ReservationCreatedWire) => (await guests.paymentsOf(made)).at(-1)?.session_id ?? '';
const intentOf = (sessionId: string) => stripe.account.sessionBy(sessionId).payment_intent!;

/** A confirmed stay of 3 000 Kč, and its PaymentIntent. */
const paid = async () => {
  const made = await guests.bookInstant();
  await guests.payPage(made);
  const id = await sessionOf(made);
  stripe.account.pay(id);
  expect(await report('checkout.session.completed', { id, object: 'checkout.session' })).toBe('applied');
  const intent = intentOf(id).id;
  /** Refunds an amount in Stripe's dashboard. */
  const giveBack = async (amount?: number) => {
    stripe.account.refund({ payment_intent: intent, ...(amount === undefined ? {} : { amount: String(amount) }) });
    return report('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: intent });
  };
  return { made, intent, giveBack };
};

describe('a refund in Stripe’s dashboard', () => {
  it('in part is recorded as partial, and neither ends the stay nor e-mails a full refund to the guest', async () => {
    const { made, giveBack } = await paid();
    expect(await giveBack(50_000)).toBe('applied');
    expect(await guests.paymentsOf(made)).toMatchObject([{ status: 'captured', returned_minor: 50_000 }]);
    expect(await world.read(made)).toMatchObject({ status: 'confirmed', payment_status: 'success' });
    expect((await guests.emailsAbout(made)).join()).not.toMatch(/vrátili/i);
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(report?.text).toContain(made.number);
    expect(report?.text).toMatch(/500\s*Kč/);
  });

  it('in several parts is recorded part by part, and as full when nothing is left', async () => {
    const { made, giveBack } = await paid();
    await giveBack(50_000);
    await giveBack(100_000);
    expect(await guests.paymentsOf(made)).toMatchObject([{ status: 'captured', returned_minor: 150_000 }]);
    expect(await giveBack()).toBe('applied');
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    expect(await reports()).toHaveLength(3);
  });

  it('in full does not change the stay, and notifies the operator to decide', async () => {
    const { made, giveBack } = await paid();
    expect(await giveBack()).toBe('applied');
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    expect((await world.read(made)).status).toBe('confirmed');
    expect((await reports()).map(({ subject }) => subject)).toEqual([
      'Platba čeká na vaše rozhodnutí: Všechny peníze byly vráceny přímo u brány, objednávka ale platí dál',
    ]);
  });

  it('before the place cancels leaves the rest for the shop to refund', async () => {
    const { made, giveBack, intent } = await paid();
    await giveBack(50_000);
    await world.post(`/public/reservation-request/${world.services.codes.place(made.id)}/cancel`, { reason: 'Kotel.' });
    await world.drainOutbox();
    expect(intentOf(await sessionOf(made)).latest_charge.amount_refunded).toBe(300_000);
    await report('charge.refunded', { object: 'charge', payment_intent: intent });
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    expect(await reports()).toHaveLength(1);
  });

  it('is ignored when it was the shop’s own refund', async () => {
    const { made, intent } = await paid();
    await world.post(`/public/reservation-request/${world.services.codes.place(made.id)}/cancel`, { reason: 'Kotel.' });
    await world.drainOutbox();
    expect(await report('charge.refunded', { object: 'charge', payment_intent: intent })).toBe('known');
    expect(await reports()).toEqual([]);
  });

  it.each([
    // of 1 000: status, requested, refunded before, refunded in total → status, new
    ['captured', null, 0, 400, 'captured', 400],
    ['captured', null, 400, 400, 'captured', 0],
    ['captured', null, 0, 1_000, 'refunded', 0],
    ['captured', null, 400, 1_000, 'refunded', 0],
    ['captured', 600, 0, 600, 'refunded', 0],
    ['captured', 600, 0, 700, 'refunded', 100],
    ['captured', 600, 100, 700, 'refunded', 0],
    ['captured', 600, 0, 100, 'captured', 100],
    ['refunded', 600, 0, 600, 'refunded', 0],
    ['refunded', 600, 0, 1_000, 'refunded', 400],
    ['created', null, 0, 400, 'captured', 400],
  ] as const)('%s, own refund of %s: %i recorded, %i refunded', (status, refund, returned, gone, to, outside) => {
    const payment = {
      status,
      refund_minor: refund,
      returned_minor: returned,
      amount_minor: 1_000,
      parted_minor: 0,
    };
    const update = refundUpdateOf(payment as never, { isRequested: refund !== null, refundedMinor: gone });
    expect(update).toEqual({ status: to, outsideMinor: outside });
  });
});

describe('a part that staff refund', () => {
  it('is made once, and its webhook is no refund at the gateway', async () => {
    const { made, intent } = await paid();
    const [payment] = await guests.paymentsOf(made);
    const finance = await addStaffMember(world, 'finance', 'Velká');
    const path = `/console/reservation/${made.id}/refund`;
    const { version } = (await finance.get<RefundableWire>(path)).body;
    expect((await finance.act(path, { version, amount_minor: 50_000 })).status).toBe(200);
    // The webhook may be faster than our own record.
    const [part] = (await finance.get<RefundableWire>(path)).body.refunds[0]!.parts;
    await world.services.gateways.of('stripe').refundPart(payment!.session_id!, 50_000, part!.id);
    expect(await report('charge.refunded', { object: 'charge', payment_intent: intent })).toBe('known');
    await world.drainOutbox();
    expect((await world.services.gateways.of('stripe').getSession(payment!.session_id!)).refundedMinor).toBe(50_000);
    expect(await guests.paymentsOf(made)).toMatchObject([
      { status: 'captured', parted_minor: 50_000, returned_minor: 0 },
    ]);
    expect(await reports()).toEqual([]);
    // The place cancels: the gateway refunds the rest.
    await world.post(`/public/reservation-request/${world.services.codes.place(made.id)}/cancel`, { reason: 'Kotel.' });
    await world.drainOutbox();
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
  });

  it('is refused when no more is left', async () => {
    const { made } = await paid();
    const [payment] = await guests.paymentsOf(made);
    await expect(
      world.services.gateways.of('stripe').refundPart(payment!.session_id!, 300_001, crypto.randomUUID()),
    ).rejects.toThrow('Stripe responded with 400');
  });
});

describe('an incident for the operator', () => {
  const dispute = (intent: string, status: string) => ({
    object: 'dispute',
    id: `du_${intent}`,
    payment_intent: intent,
    amount: 300_000,
    currency: 'czk',
    reason: 'product_not_received',
    status,
    evidence_details: { due_by: 1_797_000_000 },
  });

  it('is a dispute: recorded, and reported when it begins and whenever it changes', async () => {
    const { made, intent } = await paid();
    expect(await report('charge.dispute.created', dispute(intent, 'needs_response'))).toBe('applied');
    expect(await report('charge.dispute.funds_withdrawn', dispute(intent, 'needs_response'))).toBe('known');
    await world.advance(1_000);
    expect(await report('charge.dispute.closed', dispute(intent, 'lost'))).toBe('applied');
    expect(await report('charge.dispute.closed', dispute(intent, 'lost'))).toBe('known');
    expect(await incidents()).toContainEqual(
      expect.objectContaining({ kind: 'dispute', status: 'lost', amount_minor: 300_000, currency: 'CZK' }),
    );
    const mails = await reports();
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toMatch(/product_not_received[^]*Odpovědět do[^]*MP-/);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('is not reset by a late event', async () => {
    const { intent } = await paid();
    const late = stripe.event('charge.dispute.created', dispute(intent, 'needs_response'));
    await world.advance(2_000);
    await report('charge.dispute.closed', dispute(intent, 'won'));
    await world.app.inject({
      method: 'POST',
      url: '/public/paygate/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': late.signature },
      payload: late.body,
    });
    expect((await incidents()).filter(({ incident_id }) => incident_id === `du_${intent}`)).toMatchObject([
      { status: 'won' },
    ]);
  });

  it('is a failed refund', async () => {
    const { intent } = await paid();
    const refund = { object: 'refund', id: `re_${intent}`, payment_intent: intent, amount: 1_000, currency: 'czk' };
    expect(await report('refund.updated', { ...refund, status: 'succeeded' })).toBe('ignored');
    expect(await report('refund.failed', { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' })).toBe(
      'applied',
    );
    expect((await reports())[0]?.text).toContain('lost_or_stolen_card');
  });

  it('is a fraud warning, or a review by Stripe', async () => {
    const { intent } = await paid();
    const about = { payment_intent: intent };
    const warning = {
      object: 'radar.early_fraud_warning',
      id: `issfr_${intent}`,
      fraud_type: 'card_never_received',
      actionable: true,
    };
    expect(await report('radar.early_fraud_warning.created', { ...warning, ...about })).toBe('applied');
    expect(
      await report('review.opened', { object: 'review', id: `prv_${intent}`, open: true, reason: 'rule', ...about }),
    ).toBe('applied');
    expect(await reports()).toHaveLength(2);
  });
});

describe('the table of Stripe’s events', () => {
  it('ignores events of the account’s other uses', () => {
    expect(stripeEventUse('customer.created')).toBe('nothing');
    expect(stripeEventUse('toString')).toBe('nothing');
  });

  const objectOf = (type: string, session: string, intent: string) => {
    if (type.startsWith('checkout.')) return { object: 'checkout.session', id: session };
    if (type.startsWith('payment_intent.')) return { object: 'payment_intent', id: intent };
    return { object: 'any', id: `x_${type}_${intent}`, payment_intent: intent, status: 'failed' };
  };
  it.each(Object.entries(stripeEventTable))('defines the handling of %s: %s', async (type, [use, why]) => {
    expect(why).not.toBe('');
    const { made, intent } = await paid();
    const before = (await incidents()).length;
    const effect = await report(type, objectOf(type, await sessionOf(made), intent));
    // The payment is captured already, so an update changes nothing.
    const expected = {
      payment: 'known',
      nothing: 'ignored',
      dispute: 'applied',
      refund: 'applied',
      warning: 'applied',
    };
    expect(effect).toBe(expected[use]);
    expect((await incidents()).length - before).toBe(effect === 'applied' ? 1 : 0);
    expect((await world.read(made)).status).toBe('confirmed');
  });
});
