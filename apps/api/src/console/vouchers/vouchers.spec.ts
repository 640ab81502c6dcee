import type { VoucherCodesWire, VoucherLiabilityWire, VoucherListWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let guests: Guests;
let finance: TestStaff;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const issue = (count: number, key?: string, partner = 'Klub chalup') =>
  finance.act<VoucherCodesWire>('/console/voucher', { partner, amount: 1000, count, reason: 'Objednávka 7' }, key);
const find = async (query: string) => (await finance.get<VoucherListWire>(`/console/voucher${query}`)).body.data;
const change = async (code: string, verb: string, body: object = {}) => {
  const [voucher] = await find(`?q=${code}`);
  return finance.act(`/console/voucher/${voucher?.id}/${verb}`, { version: voucher?.version, ...body });
};
const resultOf = async (code: string) =>
  (await world.post<{ result: string }>('/public/voucher/check', { code })).body.result;
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

describe('vouchers for staff', () => {
  it('are issued in a batch, once for a repeated request, and found by code and partner', async () => {
    const key = crypto.randomUUID();
    const [first, again] = await Promise.all([issue(3, key), issue(3, key)]);
    expect(first.body.codes).toHaveLength(3);
    expect(again.body).toEqual(first.body);
    expect((await issue(3, key)).body).toEqual(first.body);
    expect(codeOf(await issue(4, key))).toBe('idempotency_key_reused');
    expect(await find('?q=Klub')).toHaveLength(3);
    const [code = ''] = first.body.codes;
    expect(await find(`?q=${code.toLowerCase()}`)).toMatchObject([
      { tail: code.slice(-3), state: 'active', origin: 'partner', holder: 'Klub chalup', last_day: '2027-11-21' },
    ]);
  });

  it('are blocked, so that nobody can use or attach them, and unblocked', async () => {
    const [code = ''] = (await issue(1)).body.codes;
    expect((await change(code, 'block')).status).toBe(200);
    expect((await find('?state=blocked')).map(({ tail }) => tail)).toEqual([code.slice(-3)]);
    expect(await resultOf(code)).toBe('unknown');
    const order = sampleOrder({ ...guests.nextNight(), vouchers: [code] });
    expect(codeOf(await world.book(order))).toBe('voucher_not_found');
    await change(code, 'unblock');
    expect(await resultOf(code)).toBe('valid');
    expect((await world.book(order)).status).toBe(201);
    expect(codeOf(await change(code, 'block'))).toBe('voucher_used');
  });

  it('are extended, and only to a later day', async () => {
    const [code = ''] = (await issue(1)).body.codes;
    expect(codeOf(await change(code, 'extend', { last_day: '2027-11-21' }))).toBe('voucher_not_later');
    expect((await change(code, 'extend', { last_day: '2028-03-31' })).status).toBe(200);
    expect((await find(`?q=${code}`))[0]?.last_day).toBe('2028-03-31');
  });

  it('are sent again to their buyer, and to the recipient of a present that was delivered', async () => {
    const buyers = buyersOf(world);
    const delivery = { email: 'obdarovana@example.cz', language: 'cs', on: '2026-11-21' } as const;
    const { body } = await buyers.order(voucherOrder({ delivery }));
    await buyers.startPayment(body);
    await buyers.notify(body);
    await world.drainOutbox();
    const [{ code = '' } = {}] = (await buyers.read(body)).vouchers;
    const count = async (to: string) => (await world.outside.mailTo(to)).length;
    const before = [await count('eva@example.cz'), await count(delivery.email)];
    expect((await change(code, 'resend')).status).toBe(200);
    await world.drainOutbox();
    expect([await count('eva@example.cz'), await count(delivery.email)]).toEqual(before.map((number) => number + 1));
    const [partners = ''] = (await issue(1)).body.codes;
    expect(codeOf(await change(partners, 'resend'))).toBe('voucher_not_bought');
  });

  it('sum up to what the ledger owes, by currency and year', async () => {
    const { data, totals } = (await finance.get<VoucherLiabilityWire>('/console/voucher-liability')).body;
    expect(data.map(({ year }) => year)).toEqual([2027, 2028]);
    for (const { value, ledger } of totals) expect(value).toEqual(ledger);
    expect(totals[0]?.value.minor).toBe(data.reduce((sum, { value }) => sum + value.minor, 0));
  });
});
