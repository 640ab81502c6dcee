import type {
  ActionResultWire,
  OverviewWire,
  RefundableWire,
  RefundListWire,
  ReservationCreatedWire,
  ReservationDetailWire,
  VoucherCheckWire,
} from '@mp/contract';
import { creditNotesOf } from '../../booking/invoices/issue-credit-note.ts';
import { cancelByPlace } from '../../booking/reservations/cancel-by-place.ts';
import { cancelReservation } from '../../booking/reservations/cancel-reservation.ts';
import { issuePartnerVouchers } from '../../booking/vouchers/issue-partner-vouchers.ts';
import { compareDocumentsWithLedger } from '../../testing/documents/compare-with-ledger.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let guests: Guests;
let operator: TestStaff;
let finance: TestStaff;

beforeAll(async () => {
  world = await startBookingWorld({ REFUND_APPROVAL_CZK: '2000' });
  guests = guestsOf(world);
  operator = await addStaffMember(world, 'operator', 'Malá');
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
  expect(await compareDocumentsWithLedger(world.database)).toEqual([]);
});

/** A confirmed stay of one night for 3 000 Kč. */
const stay = async (change: Parameters<typeof sampleOrder>[0] = {}): Promise<ReservationCreatedWire> => {
  const made = await guests.bookInstant(sampleOrder({ ...guests.nextNight(), ...change }));
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  return made;
};
const pathOf = ({ id }: ReservationCreatedWire) => `/console/reservation/${id}/refund`;
const stateOf = async (made: ReservationCreatedWire) => (await operator.get<RefundableWire>(pathOf(made))).body;
const refund = async (made: ReservationCreatedWire, amount_minor: number, more: object = {}, key?: string) =>
  operator.act<ActionResultWire>(pathOf(made), { version: (await stateOf(made)).version, amount_minor, ...more }, key);
const decide = async (staff: TestStaff, made: ReservationCreatedWire, verb: 'approve' | 'decline') => {
  const { refunds } = await stateOf(made);
  const { id, version } = refunds.find(({ state }) => state === 'waiting') ?? refunds[0]!;
  const body = verb === 'approve' ? { version, reason: undefined } : { version };
  return staff.act<ActionResultWire>(`/console/refund/${id}/${verb}`, body);
};
/** With plain spaces. */
const words = (text = ''): string => text.replaceAll('\u00a0', ' ');
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
const partsOf = async (made: ReservationCreatedWire) =>
  (await stateOf(made)).refunds.flatMap(({ parts }) => parts.map(({ to, amount, state }) => [to, amount.minor, state]));

describe('a refund by staff', () => {
  it('gives a part of a confirmed stay back, with a preview, a credit note and an e-mail; the stay goes on', async () => {
    const made = await stay();
    const preview = await refund(made, 50_000, { preview: true });
    expect(preview.body.effect).toEqual({
      ledger: [
        { account: 'guest_prepayments', amount: { minor: 50_000, currency: 'CZK' } },
        { account: 'guest_refunds', amount: { minor: -50_000, currency: 'CZK' } },
      ],
      gateway: [{ deed: 'refund', amount: { minor: 50_000, currency: 'CZK' } }],
      nights: [],
      emails: ['refunded_by_staff'],
    });
    expect((await stateOf(made)).refunds).toEqual([]);
    const { status, body } = await refund(made, 50_000);
    expect([status, body.effect]).toEqual([200, preview.body.effect]);
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([['card', 50_000, 'done']]);
    expect(await world.read(made)).toMatchObject({
      status: 'confirmed',
      refund_lines: [{ amount: { minor: 50_000 }, to: 'card', is_done: true }],
    });
    expect((await stateOf(made)).maximum.minor).toBe(250_000);
    const mails = await world.outside.mailTo('jana@example.cz');
    const mail = mails.find(({ subject }) => words(subject) === `Vracíme vám 500 Kč za rezervaci ${made.number}`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`opravny-danovy-doklad-${made.number}.pdf`]);
  });

  it('refunds no more than was paid, all refunds together', async () => {
    const made = await stay();
    expect(codeOf(await refund(made, 300_001))).toBe('refund_too_much');
    await refund(made, 200_000);
    const { body } = await refund(made, 100_001);
    expect(body.error).toMatchObject({
      code: 'refund_too_much',
      details: { maximum: { minor: 100_000, currency: 'CZK' } },
    });
    expect(codeOf(await refund(made, 100_000))).toBeUndefined();
    await decide(finance, made, 'approve');
    await world.drainOutbox();
    expect((await stateOf(made)).maximum.minor).toBe(0);
    expect(await guests.statusesOf(made)).toEqual(['captured']);
  });

  it.each([0, -1, 0.5, null, '100'])('refuses an amount of %j', async (amount) => {
    const made = await stay();
    expect(codeOf(await refund(made, amount as number))).toBe('validation_failed');
  });

  it('is made once when it is sent twice, at the same time and later', async () => {
    const made = await stay();
    const { version } = await stateOf(made);
    const key = crypto.randomUUID();
    const send = () => operator.act<ActionResultWire>(pathOf(made), { version, amount_minor: 50_000 }, key);
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.body).toEqual(one.body);
    expect((await send()).body).toEqual(one.body);
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([['card', 50_000, 'done']]);
  });

  it('is made once at the gateway when its response is lost', async () => {
    const made = await stay();
    await refund(made, 50_000);
    await world.drainOutbox();
    const [part] = (await stateOf(made)).refunds[0]!.parts;
    const [payment] = await guests.paymentsOf(made);
    const again = await world.services.gateways.of('sandbox').refundPart(payment!.session_id!, 50_000, part!.id);
    expect(again.status).toBe('captured');
    await refund(made, 100_000);
    await refund(made, 50_000);
    await world.drainOutbox();
    expect((await partsOf(made)).map(([, , state]) => state)).toEqual(['done', 'done', 'done']);
  });

  it('is made by one of two people who press at the same time', async () => {
    const made = await stay();
    const { version } = await stateOf(made);
    const send = (staff: TestStaff) => staff.act<ActionResultWire>(pathOf(made), { version, amount_minor: 150_000 });
    const results = await Promise.all([send(operator), send(finance)]);
    expect(results.map(codeOf).toSorted()).toEqual(['page_stale', undefined]);
    expect((await stateOf(made)).maximum.minor).toBe(150_000);
  });

  it('does nothing when the guest cancels at the same moment', async () => {
    const made = await stay({ ...guests.insuredOrder() });
    const { version } = await stateOf(made);
    const [, sent] = await Promise.all([
      cancelReservation(world.services, made.id, { acceptedMinor: 240_000, reason: 'illness' }).catch(() => null),
      operator.act<ActionResultWire>(pathOf(made), { version, amount_minor: 50_000 }),
    ]);
    expect([undefined, 'page_stale']).toContain(codeOf(sent));
    await world.drainOutbox();
    const { maximum, refunds } = await stateOf(made);
    // Either the cancellation or the refund came first: nothing is refunded twice.
    expect(maximum.minor).toBeLessThanOrEqual(315_000 - refunds.reduce((sum, { amount }) => sum + amount.minor, 0));
  });

  it('forgives the cancellation fee of a cancelled stay, once, with the reason', async () => {
    const made = await stay({ ...guests.insuredOrder() });
    const waive = async (more: object = {}) => {
      const { version } = (await operator.get<ReservationDetailWire>(`/console/reservation/${made.id}`)).body;
      return operator.act<ActionResultWire>(`/console/reservation/${made.id}/waive`, { version, ...more });
    };
    expect(codeOf(await waive())).toBe('transition_refused');
    await cancelReservation(world.services, made.id, { acceptedMinor: 240_000, reason: 'illness' });
    // Without the premium.
    const fee = 60_000;
    const { actions } = (await operator.get<ReservationDetailWire>(`/console/reservation/${made.id}`)).body;
    expect(actions).toContain('waive');
    const preview = await waive({ preview: true });
    expect(preview.body.effect.gateway).toEqual([{ deed: 'refund', amount: { minor: fee, currency: 'CZK' } }]);
    expect((await waive()).status).toBe(200);
    expect((await stateOf(made)).refunds).toMatchObject([{ amount: { minor: fee }, reason: 'Přání hosta' }]);
    expect(codeOf(await waive())).toBe('transition_refused');
  });

  it('of an own amount cancels in one action, also where the terms give back nothing', async () => {
    const made = await stay();
    const cancel = async (amount_minor: number, more: object = {}) => {
      const { version } = (await operator.get<ReservationDetailWire>(`/console/reservation/${made.id}`)).body;
      const path = `/console/reservation/${made.id}/cancel-with-refund`;
      return operator.act<ActionResultWire>(path, { version, amount_minor, ...more });
    };
    expect(codeOf(await cancel(9_999_999))).toBe('refund_too_much');
    const preview = await cancel(50_000, { preview: true });
    expect(preview.body.effect.gateway).toEqual([{ deed: 'refund', amount: { minor: 50_000, currency: 'CZK' } }]);
    expect((await cancel(50_000)).status).toBe(200);
    await world.drainOutbox();
    const { status, actions } = (await operator.get<ReservationDetailWire>(`/console/reservation/${made.id}`)).body;
    expect([status, actions.includes('cancel_with_refund')]).toEqual(['cancelled_by_guest', false]);
    expect((await stateOf(made)).refunds).toMatchObject([{ amount: { minor: 50_000 }, reason: 'Přání hosta' }]);
    expect(codeOf(await cancel(0))).toBe('transition_refused');
  });

  it('refunds what a cancelled insured stay has kept', async () => {
    const made = await stay({ ...guests.insuredOrder() });
    await cancelReservation(world.services, made.id, { acceptedMinor: 240_000, reason: 'illness' });
    await world.drainOutbox();
    expect((await stateOf(made)).maximum.minor).toBe(75_000);
    await refund(made, 75_000);
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([['card', 75_000, 'done']]);
    const documents = await world.database
      .selectFrom('credit_note')
      .select('content')
      .where('reservation_id', '=', made.id)
      .execute();
    expect(documents.map(({ content }) => content.totalMinor).toSorted((a, b) => a - b)).toEqual([-240_000, -75_000]);
  });

  it('leaves the rest to a place that cancels afterwards', async () => {
    const made = await stay();
    await refund(made, 50_000);
    await cancelByPlace(world.services, made.id, 'Havárie');
    await world.drainOutbox();
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    expect((await stateOf(made)).maximum.minor).toBe(0);
    const rows = await world.database
      .selectFrom('credit_note')
      .select('content')
      .where('reservation_id', '=', made.id)
      .execute();
    expect(rows.reduce((sum, { content }) => sum + content.totalMinor, 0)).toBe(-300_000);
  });

  it('goes to the card first, and back to vouchers', async () => {
    const [voucher = ''] = await issuePartnerVouchers(world, { partner: 'Klub', amount: 2000, count: 1 });
    const made = await stay({ vouchers: [voucher] });
    await refund(made, 150_000);
    expect(await partsOf(made)).toEqual([
      ['card', 100_000, 'pending'],
      ['voucher', 50_000, 'done'],
    ]);
    await world.drainOutbox();
    const mails = await world.outside.mailTo('jana@example.cz');
    const mail = mails.find(({ subject }) => subject.includes(made.number) && subject.startsWith('Vracíme'));
    expect(words(mail?.text)).toContain('1 000 Kč stejnou cestou, jakou jste platili, a 500 Kč na voucher');
    const left = async () =>
      (await world.post<VoucherCheckWire>('/public/voucher/check', { code: voucher })).body.balance?.minor;
    expect(await left()).toBe(50_000);
    await cancelByPlace(world.services, made.id, 'Havárie');
    expect(await left()).toBe(200_000);
  });

  it('makes the page of the reservation stale: a cancellation would give back something else', async () => {
    const made = await stay({ ...guests.insuredOrder() });
    const page = await operator.get<ReservationDetailWire>(`/console/reservation/${made.id}`);
    await refund(made, 50_000);
    const body = { version: page.body.version, as: 'guest', serious_reason: 'illness' };
    expect(codeOf(await operator.act(`/console/reservation/${made.id}/cancel`, body))).toBe('page_stale');
  });

  it('is e-mailed again with its amounts and its credit note', async () => {
    const made = await stay();
    await refund(made, 50_000);
    await refund(made, 70_000);
    await world.drainOutbox();
    const page = async () => (await operator.get<ReservationDetailWire>(`/console/reservation/${made.id}`)).body;
    const { emails, version, documents } = await page();
    const notes = documents.filter(({ document }) => document === 'credit-note');
    const [latest] = await creditNotesOf(world.database, made.id);
    expect([notes.length, notes[0]?.number]).toEqual([2, latest?.number]);
    const older = notes[1]!.number!;
    expect(await world.read(made)).toMatchObject({
      documents: ['invoice', 'credit-note'],
      earlier_documents: [{ document: 'credit-note', number: older }],
    });
    const file = await world.app.inject(
      `/public/reservation/${made.id}/credit-note.pdf?code=${made.code}&number=${older}`,
    );
    expect(file.headers['content-disposition']).toContain(`opravny-danovy-doklad-${older}.pdf`);
    const first = emails.find(({ subject }) => words(subject).startsWith('Vracíme vám 500 Kč'))!;
    const sent = await operator.act(`/console/reservation/${made.id}/email/${first.id}/resend`, {
      version,
      reason: undefined,
    });
    expect(sent.status).toBe(200);
    await world.drainOutbox();
    const again = (await page()).emails.filter(({ subject }) => subject === first.subject);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
  });

  it('of a transfer is paid out by finance, once', async () => {
    const made = await guests.bookInstant(sampleOrder(guests.nextNight()));
    await world.post(`/public/reservation/${made.id}/transfer`, {
      code: made.code,
      confirm: world.services.codes.mailbox(made.id),
    });
    const [payment] = await guests.paymentsOf(made);
    await world.outside.transfer({ variable_symbol: payment!.session_id!.slice(3), amount_minor: 300_000 });
    await world.untilStatus(made, 'confirmed');
    await refund(made, 50_000);
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([['transfer', 50_000, 'to_pay_out']]);
    const [due] = (await finance.get<RefundListWire>('/console/refund?view=to_pay_out')).body.data;
    const { parts, version } = due!;
    const pay = () => finance.act(`/console/refund-part/${parts[0]!.id}/paid`, { version });
    expect((await pay()).status).toBe(200);
    expect(codeOf(await pay())).toBe('page_stale');
    expect(await partsOf(made)).toEqual([['transfer', 50_000, 'done']]);
    expect((await world.outside.payouts()).filter(({ amount_minor }) => amount_minor === 50_000)).toEqual([]);
  });

  it('that the gateway refuses waits for finance, who can try again or transfer it', async () => {
    const made = await stay();
    const [payment] = await guests.paymentsOf(made);
    // At the gateway everything was refunded already.
    await world.services.gateways.of('sandbox').refundPart(payment!.session_id!, 280_000, crypto.randomUUID());
    await refund(made, 50_000);
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([['card', 50_000, 'failed']]);
    const failed = async () => (await finance.get<RefundListWire>('/console/refund?view=failed')).body.data[0]!;
    const { parts, version } = await failed();
    const retried = await finance.act(`/console/refund-part/${parts[0]!.id}/retry`, { version, reason: undefined });
    expect(retried.status).toBe(200);
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([['card', 50_000, 'failed']]);
    await finance.act(`/console/refund-part/${parts[0]!.id}/paid`, { version: (await failed()).version });
    expect(await partsOf(made)).toEqual([['card', 50_000, 'done']]);
    const dead = await world.database.selectFrom('outbox').select('topic').where('dead_at', 'is not', null).execute();
    expect(dead).toEqual([]);
  });
});

describe('a large refund', () => {
  it('waits for a second person, who approves it', async () => {
    const made = await stay();
    expect((await refund(made, 250_000)).body.effect).toEqual({ ledger: [], gateway: [], nights: [], emails: [] });
    const { refunds, maximum } = await stateOf(made);
    expect([refunds[0]!.state, refunds[0]!.is_own, maximum.minor]).toEqual(['waiting', true, 300_000]);
    expect(codeOf(await decide(operator, made, 'approve'))).toBe('refund_own_approval');
    // The operator sees what waits for finance, too.
    const { tasks } = (await operator.get<OverviewWire>('/console/overview')).body;
    expect(tasks.map(({ task }) => task)).toEqual(expect.arrayContaining(['refunds', 'transfers', 'disputes']));
    expect((await finance.get<RefundListWire>('/console/refund')).body.data.map(({ id }) => id)).toContain(
      refunds[0]!.id,
    );
    const onOverview = async () =>
      (await finance.get<OverviewWire>('/console/overview')).body.tasks.find(({ task }) => task === 'refunds')?.count;
    const due = await onOverview();
    expect((await decide(finance, made, 'approve')).status).toBe(200);
    expect(await onOverview()).toBe(due! - 1);
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([['card', 250_000, 'done']]);
    expect((await stateOf(made)).refunds[0]).toMatchObject({ asked_by: 'Hana Malá', decided_by: 'Hana Velká' });
    const { history } = (await operator.get<ReservationDetailWire>(`/console/reservation/${made.id}`)).body;
    expect(history).toContainEqual(
      expect.objectContaining({
        detail: 'reservation.refund',
        by: 'Hana Malá',
        amount: { minor: 250_000, currency: 'CZK' },
      }),
    );
    expect(history).toContainEqual(expect.objectContaining({ detail: 'refund.approve', by: 'Hana Velká' }));
    expect(codeOf(await decide(finance, made, 'approve'))).toBe('refund_decided');
  });

  it('waits also when it is requested in small ones', async () => {
    const made = await stay();
    await refund(made, 150_000);
    expect((await stateOf(made)).approval_above.minor).toBe(50_000);
    await refund(made, 50_000);
    await refund(made, 1);
    expect((await stateOf(made)).refunds.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['approved', 'approved', 'waiting']),
    );
    expect((await stateOf(made)).maximum.minor).toBe(100_000);
  });

  it('is declined with a reason', async () => {
    const made = await stay();
    await refund(made, 250_000);
    await decide(finance, made, 'decline');
    expect((await stateOf(made)).refunds[0]).toMatchObject({
      state: 'declined',
      decline_reason: 'Přání hosta',
      parts: [],
    });
    expect((await stateOf(made)).maximum.minor).toBe(300_000);
  });

  it('is not approved when the reservation or its money has changed meanwhile', async () => {
    const made = await stay();
    await refund(made, 250_000);
    await refund(made, 10_000);
    const { refunds } = await stateOf(made);
    const { id, version } = refunds.find(({ state }) => state === 'waiting')!;
    const approve = () => finance.act(`/console/refund/${id}/approve`, { version, reason: undefined });
    expect(codeOf(await approve())).toBe('refund_outdated');
    await cancelByPlace(world.services, made.id, 'Havárie');
    expect(codeOf(await approve())).toBe('refund_outdated');
  });

  it('is not approved by somebody whose role was taken away meanwhile', async () => {
    const made = await stay();
    await refund(made, 250_000);
    const former = await addStaffMember(world, 'finance', 'Bývalá');
    await world.database.deleteFrom('staff').where('account_id', '=', former.id).execute();
    expect(codeOf(await decide(former, made, 'approve'))).toBe('forbidden');
  });
});
