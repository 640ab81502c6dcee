import type {
  ActionResultWire,
  RefundListWire,
  VoucherLineWire,
  VoucherListWire,
  VoucherOrderCreatedWire,
} from '@mp/contract';
import { voucherReceiptOf } from '../../booking/vouchers/voucher-receipts.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let operator: TestStaff;
let finance: TestStaff;

beforeAll(async () => {
  world = await startBookingWorld({ REFUND_APPROVAL_CZK: '2500' });
  operator = await addStaffMember(world, 'operator', 'Malá');
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
});

/** A paid order of vouchers for 2 000 Kč. */
const bought = async (count = 1): Promise<VoucherOrderCreatedWire> => {
  const buyers = buyersOf(world);
  const { body } = await buyers.order(voucherOrder({ items: [{ amount: 2000, count }] }));
  const { redirect_url: page } = (await buyers.startPayment(body)).body;
  await world.outside.pay(page);
  await buyers.notify(body);
  await world.drainOutbox();
  return { ...(await buyers.read(body)), code: body.code };
};
const line = async (code: string): Promise<VoucherLineWire> => {
  const [found] = (await operator.get<VoucherListWire>(`/console/voucher?q=${code}`)).body.data;
  return found!;
};
const refund = async (code: string, more: object = {}, key?: string, staff = operator) => {
  const { id, version } = await line(code);
  return staff.act<ActionResultWire>(`/console/voucher/${id}/refund`, { version, ...more }, key);
};
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code;
const owed = async (): Promise<number> => {
  const { sum } = await world.database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum('amount_minor').as('sum'))
    .where('account', '=', 'voucher_liabilities')
    .executeTakeFirstOrThrow();
  return 0 - Number(sum ?? 0);
};
const waiting = async () => (await finance.get<RefundListWire>('/console/refund?view=waiting')).body.data;
const decide = (staff: TestStaff, { id, version }: { id: string; version: string }, verb = 'approve') =>
  staff.act(`/console/refund/${id}/${verb}`, { version, ...(verb === 'approve' && { reason: undefined }) });

describe('a refund of a voucher', () => {
  it('goes back to the buyer’s card; the voucher is void and its receipt is corrected', async () => {
    const before = await owed();
    const order = await bought();
    const code = order.vouchers[0]!.code;
    const receipt = await voucherReceiptOf(world.services, order.id);
    const preview = await refund(code, { preview: true });
    expect(preview.body.effect).toEqual({
      ledger: [
        { account: 'guest_refunds', amount: { minor: -200_000, currency: 'CZK' } },
        { account: 'voucher_liabilities', amount: { minor: 200_000, currency: 'CZK' } },
      ],
      gateway: [{ deed: 'refund', amount: { minor: 200_000, currency: 'CZK' } }],
      nights: [],
      emails: ['mail.voucher-refund'],
    });
    expect((await refund(code)).body.effect).toEqual(preview.body.effect);
    await world.drainOutbox();
    expect(await owed()).toBe(before);
    expect(await line(code)).toMatchObject({ state: 'refunded' });
    expect((await world.post<{ result: string }>('/public/voucher/check', { code })).body.result).toBe('returned');
    const booking = await world.book(sampleOrder({ ...guestsOf(world).nextNight(), vouchers: [code] }));
    expect(codeOf(booking)).toBe('voucher_returned');
    const [mail] = await world.outside.mailTo('eva@example.cz');
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(`Vracíme vám 2 000 Kč za voucher …${code.slice(-3)}`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^opravny-doklad-P2026\d{6}\.pdf$/),
    ]);
    const { content } = await world.database
      .selectFrom('voucher_receipt_correction')
      .select('content')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ corrects: receipt?.number, totalMinor: -200_000 });
    expect(await buyersOf(world).read(order)).toMatchObject({ vouchers: [], refunded: { minor: 200_000 } });
    expect(codeOf(await refund(code))).toBe('voucher_refunded');
  });

  it('is made once when it is sent twice, and not for a voucher that pays for a stay', async () => {
    const [code = '', used = ''] = (await bought(2)).vouchers.map((voucher) => voucher.code);
    const { id, version } = await line(code);
    const key = crypto.randomUUID();
    const send = () => operator.act<ActionResultWire>(`/console/voucher/${id}/refund`, { version }, key);
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.body).toEqual(one.body);
    await world.book(
      sampleOrder({ ...guestsOf(world).nextNight(), arrival: '2027-03-01', departure: '2027-03-02', vouchers: [used] }),
    );
    expect(codeOf(await refund(used))).toBe('voucher_used');
  });

  it('waits for a second person above the limit, all vouchers of an order together', async () => {
    const [first = '', second = ''] = (await bought(2)).vouchers.map((voucher) => voucher.code);
    await refund(first);
    expect((await refund(second)).body.effect.ledger).toEqual([]);
    expect(await line(second)).toMatchObject({ state: 'active', is_refund_waiting: true });
    expect(codeOf(await refund(second))).toBe('refund_waits');
    const [request] = await waiting();
    expect(request).toMatchObject({ reservation: null, voucher: { tail: second.slice(-3) } });
    expect(codeOf(await decide(operator, request!))).toBe('refund_own_approval');
    expect((await decide(finance, request!)).status).toBe(200);
    await world.drainOutbox();
    expect(await line(second)).toMatchObject({ state: 'refunded', is_refund_waiting: false });
  });

  it('is not approved when the voucher was used meanwhile', async () => {
    const [first = '', second = ''] = (await bought(2)).vouchers.map((voucher) => voucher.code);
    await refund(first);
    await refund(second);
    await world.book(
      sampleOrder({
        ...guestsOf(world).nextNight(),
        arrival: '2027-03-03',
        departure: '2027-03-04',
        vouchers: [second],
      }),
    );
    const [request] = await waiting();
    expect(codeOf(await decide(finance, request!))).toBe('refund_outdated');
    expect((await decide(finance, request!, 'decline')).status).toBe(200);
  });

  it('is refused for a partner’s voucher, and for staff without the right', async () => {
    const batch = { partner: 'Klub', amount: 1000, count: 1, reason: 'Objednávka' };
    const [code = ''] = (await finance.act<{ codes: string[] }>('/console/voucher', batch)).body.codes;
    expect(codeOf(await refund(code))).toBe('voucher_not_bought');
    const support = await addStaffMember(world, 'support', 'Nová');
    const own = (await bought()).vouchers[0]!.code;
    expect((await refund(own, {}, undefined, support)).status).toBe(403);
  });
});
