import type { VoucherBalanceWire, VoucherExtensionRequest, VoucherOrderCreatedWire } from '@mp/contract';
import { until } from '@mp/testing';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { calmDown } from '../../testing/visitors/guests.ts';
import { startBookingWorld, type BookingWorld, type TestResponse } from '../../testing/worlds/booking-world.ts';
import { hashVoucherCode } from './voucher-code.ts';

const day = 24 * 3_600_000;
const czk = (minor: number) => ({ minor, currency: 'CZK' });
let world: BookingWorld;
let buyers: ReturnType<typeof buyersOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  buyers = buyersOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** A voucher for 2 000 Kč whose last day is so many days away. */
const voucherFor = async (days: number): Promise<string> => {
  const [code = ''] = await buyers.buy(2000);
  const expires_at = new Date(world.clock.now().getTime() + days * day);
  await world.database
    .updateTable('voucher')
    .set({ expires_at })
    .where('code_hash', '=', hashVoucherCode(code))
    .execute();
  return code;
};
const balanceOf = async (code: string): Promise<VoucherBalanceWire> =>
  (await world.post<VoucherBalanceWire>('/public/voucher/balance', { code })).body;
const extend = async (
  code: string,
  changes: Partial<VoucherExtensionRequest> = {},
): Promise<TestResponse<VoucherOrderCreatedWire & { error?: { code: string } }>> => {
  const last_day = (await balanceOf(code)).extension?.last_day ?? '2027-11-21';
  return world.post('/public/voucher/extension', {
    ...{ code, last_day, fee_minor: 300_00, email: 'obdarovany@example.cz', agreement: true, language: 'cs' },
    ...changes,
  });
};
/** Pays an order on the gateway's page, whose event may arrive later. */
const pay = async (order: VoucherOrderCreatedWire, status: string): Promise<void> => {
  await world.outside.pay((await buyers.startPayment(order)).body.redirect_url);
  await until(async () => {
    await world.drainOutbox();
    return (await buyers.paymentsOf(order))[0]?.status === status;
  });
};

describe('[5.32] the extension of a voucher for a fee', () => {
  it('is offered from 90 days before its end until a year after, and counts from its last day or from today', async () => {
    const offerFor = async (days: number) => (await balanceOf(await voucherFor(days))).extension;
    expect(await offerFor(92)).toBeNull();
    expect(await offerFor(30)).toEqual({ fee: czk(300_00), last_day: '2027-06-21' });
    expect(await offerFor(-30)).toEqual({ fee: czk(300_00), last_day: '2027-05-21' });
    expect(await offerFor(-370)).toBeNull();
  });

  it('is paid by card: the voucher is valid for longer, and the fee is the shop’s, with its VAT', async () => {
    const code = await voucherFor(-30);
    const { status, body: order } = await extend(code);
    expect([status, order.extension, order.total]).toEqual([
      201,
      { tail: code.slice(-3), last_day: '2027-05-21' },
      czk(300_00),
    ]);
    await pay(order, 'captured');
    await world.drainOutbox();
    const balance = await balanceOf(code);
    expect(balance).toMatchObject({ status: 'active', balance: czk(2000_00), extension: null });
    expect(balance.expires_at).toBe('2027-05-21T22:00:00.000Z');
    expect(balance.history.map(({ type }) => type)).toContain('extended');
    expect(await buyers.read(order)).toMatchObject({ status: 'paid', vouchers: [] });
    const entries = await world.database
      .selectFrom('ledger_entry')
      .select(['account', 'amount_minor'])
      .where('voucher_order_id', '=', order.id)
      .execute();
    const sumOf = (account: string) =>
      entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount_minor : 0), 0);
    expect([sumOf('gateway_receivable'), sumOf('voucher_extension_fees'), sumOf('vat_payable')]).toEqual([
      ...[300_00, -247_93, -52_07],
    ]);
    const [mail] = await world.outside.mailTo('obdarovany@example.cz');
    expect(mail?.text.replaceAll(/\u00a0|\u202f/g, ' ')).toMatch(
      /platí do 21\. května 2027[\s\S]*300 Kč[\s\S]*52,07 Kč/,
    );
  });

  it('is one order however often it is asked for, of what was shown', async () => {
    const code = await voucherFor(10);
    const [first, second] = [await extend(code), await extend(code, { email: 'jiny@example.cz' })];
    expect(second.body).toMatchObject({ id: first.body.id, code: first.body.code, email: 'jiny@example.cz' });
    expect((await extend(code, { fee_minor: 100_00 })).body.error?.code).toBe('price_changed');
    expect((await extend(code, { last_day: '2030-01-01' })).body.error?.code).toBe('voucher_not_extendable');
    expect((await extend('AAA-BBBB-CCCC-DDD')).body.error?.code).toBe('voucher_not_found');
    expect((await extend(await voucherFor(300))).body.error?.code).toBe('voucher_not_extendable');
  });

  it('goes back when the voucher was blocked meanwhile', async () => {
    const code = await voucherFor(10);
    const { body: order } = await extend(code);
    await world.database
      .updateTable('voucher')
      .set({ blocked_at: world.clock.now() })
      .where('code_hash', '=', hashVoucherCode(code))
      .execute();
    await pay(order, 'refunded');
    expect(await buyers.read(order)).toMatchObject({ status: 'open', payment: 'failed' });
  });
});
