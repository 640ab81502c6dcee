import type { BenefitCodeCheckWire, ReservationOrder, VoucherCheckWire } from '@mp/contract';
import { until } from '@mp/testing';
import { expireHolds } from '../reservations/expire-reservations.ts';
import { sampleOrder, requestOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, minute } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { blockVoucher } from './change-voucher.ts';
import { hashVoucherCode } from './voucher-code.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';

let world: BookingWorld;
let guests: ReturnType<typeof guestsOf>;
let buy: ReturnType<typeof buyersOf>['buy'];

beforeAll(async () => {
  world = await startBookingWorld({ BENEFIT_CODES: 'Visa2027=100,HALF=500,ALMOST=332' });
  guests = guestsOf(world);
  ({ buy } = buyersOf(world));
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** An order of its own night for 3 000 Kč. */
const order = (changes: Partial<ReservationOrder>) => sampleOrder({ ...guests.nextNight(), ...changes });
const resultOf = async (code: string) =>
  (await world.post<VoucherCheckWire>('/public/voucher/check', { code })).body.result;
const refusal = async (request: ReservationOrder) => {
  const { status, body } = await world.book(request);
  return [status, body.error?.code];
};
const block = (code: string) =>
  world.database.transaction().execute(async (trx) => {
    const voucher = trx.selectFrom('voucher').select('id').where('code_hash', '=', hashVoucherCode(code));
    await blockVoucher(trx, (await voucher.executeTakeFirstOrThrow()).id, world.clock.now());
  });
const cancel = (made: { id: string; code: string }) =>
  world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });

describe('paying with vouchers', () => {
  it('[3.15] charges the card the rest, with the same amounts in view, payment and ledger', async () => {
    const vouchers = await buy(2000);
    const { body } = await world.book(order({ vouchers }));
    expect(body).toMatchObject({
      status: 'held',
      price: { minor: 300_000 },
      total: { minor: 300_000 },
      vouchers: { minor: 200_000 },
      to_pay: { minor: 100_000 },
    });
    expect(await resultOf(vouchers[0]!)).toBe('used');
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    expect((await guests.paymentsOf(body)).map(({ amount_minor }) => amount_minor)).toEqual([100_000]);
    await world.drainOutbox();
    const mails = await world.outside.mailTo('jana@example.cz');
    const mail = mails.find(({ subject, text }) => subject.startsWith('Potvrzeno') && text.includes(body.number));
    const content = mail?.text.replaceAll('\u00a0', ' ');
    expect(content).toContain('Platbu 1 000 Kč jsme přijali');
    expect(content).toContain('Cena celkem: 3 000 Kč');
    expect(content).toContain('Po odečtení voucherů: 1 000 Kč');
    const { rows } = await world.database.executeQuery<{ account: string; minor: number }>(
      world.database
        .selectFrom('ledger_entry')
        .select(({ fn }) => ['account', fn.sum<number>('amount_minor').as('minor')])
        .where('reservation_id', '=', body.id)
        .groupBy('account')
        .orderBy('account')
        .compile(),
    );
    expect(rows.map(({ account, minor }) => [account, Number(minor)])).toEqual([
      ['gateway_receivable', 100_000],
      ['guest_prepayments', -300_000],
      ['voucher_liabilities', 200_000],
    ]);
  });

  it('waives a rest below the smallest card charge', async () => {
    // 3 000 Kč less 332 ‰ are 2 004 Kč.
    const request = order({ vouchers: await buy(2000), visa: 'ALMOST', total_minor: 200_400 });
    const { body } = await world.book(request);
    expect(body).toMatchObject({
      status: 'confirmed',
      price: { minor: 300_000 },
      discount: { minor: 100_000 },
      total: { minor: 200_000 },
      vouchers: { minor: 200_000 },
      to_pay: { minor: 0 },
    });
    expect(await guests.paymentsOf(body)).toEqual([]);
  });

  it('needs no gateway if vouchers pay for everything', async () => {
    await world.outside.control({ outage: true });
    const night = guests.wholeNight();
    await world.outside.control({ outage: false });
    const vouchers = await buy(2000, 2000, 2000);
    await world.outside.control({ outage: true });
    const { body } = await world.book(sampleOrder({ ...night, vouchers }));
    expect(body).toMatchObject({ status: 'confirmed', payment_status: 'success', to_pay: { minor: 0 } });
    expect((await world.startPayment(body)).body.error?.code).toBe('not_payable');
    expect((await cancel(body)).status).toBe(409);
    expect(await guests.emailsAbout(body)).toEqual([expect.stringMatching(/^Potvrzeno/)]);
  });

  it('sends a booking on request to the place, and returns the vouchers when it declines', async () => {
    const vouchers = await buy(2000, 2000, 2000);
    const { body } = await world.book(
      requestOrder({ arrival: '2027-02-10', departure: '2027-02-12', total_minor: 600_000, vouchers }),
    );
    expect(body.status).toBe('requested');
    await world.post(`/public/reservation-request/${world.services.codes.owner(body.id)}/decline`, {});
    expect(await resultOf(vouchers[0]!)).toBe('valid');
  });

  it.each(['is cancelled', 'expires'])('[4.34] returns them when the reservation %s unpaid', async (end) => {
    const vouchers = await buy(2000);
    const { body } = await world.book(order({ vouchers }));
    if (end === 'expires') {
      await world.advance(31 * minute);
      await expireHolds(world.services);
    } else await cancel(body);
    expect(await resultOf(vouchers[0]!)).toBe('valid');
    expect((await world.book(order({ vouchers }))).status).toBe(201);
  });

  it('accepts a late payment if the voucher is still unused and not blocked, and refunds it otherwise', async () => {
    for (const meanwhile of ['nothing', 'used', 'blocked'] as const) {
      const vouchers = await buy(2000);
      const { body } = await world.book(order({ vouchers }));
      const page = await guests.payPage(body);
      await world.outside.control({ outage: true });
      await world.advance(45 * minute);
      await expireHolds(world.services);
      await world.outside.control({ outage: false });
      if (meanwhile === 'used') await world.book(order({ vouchers }));
      if (meanwhile === 'blocked') await block(vouchers[0]!);
      await world.outside.pay(page);
      if (meanwhile !== 'nothing') {
        await until(async () => (await guests.statusesOf(body))[0] !== 'created');
        await world.drainOutbox();
        expect([(await world.read(body)).status, await guests.statusesOf(body)]).toEqual(['expired', ['refunded']]);
      } else await world.untilStatus(body, 'confirmed');
    }
  });

  it('lets one of two concurrent bookings use a voucher, and rolls the other back', async () => {
    const vouchers = await buy(2000);
    const responses = await Promise.all(Array.from({ length: 8 }, () => world.book(order({ vouchers }))));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.error?.code))).toEqual(
      new Set(['voucher_used']),
    );
  });

  it('leaves a voucher unused when the booking’s transaction fails', async () => {
    const vouchers = await buy(2000);
    const night = guests.wholeNight();
    await world.book(sampleOrder(night));
    expect(await refusal(sampleOrder({ ...night, vouchers }))).toEqual([409, 'capacity_changed']);
    expect(await resultOf(vouchers[0]!)).toBe('valid');
  });

  it('returns the same reservation for a repeated request, and uses the voucher once', async () => {
    const vouchers = await buy(2000);
    const [request, key] = [order({ vouchers }), crypto.randomUUID()];
    const responses = await Promise.all(Array.from({ length: 6 }, () => world.book(request, key)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });
});

describe('a voucher of which another booking has used a part meanwhile', () => {
  it('[5.32] is refused with what is left of it, and takes nothing, unless the guest saw that', async () => {
    const [code = ''] = await buy(5000);
    const seen = (minor: number) => order({ vouchers: [code], voucher_shares_minor: [minor] });
    expect((await world.book(seen(300_000))).status).toBe(201);
    const { status, body } = await world.book(seen(300_000));
    expect([status, body.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'voucher_changed',
        details: {
          ...{ index: 0, left: { minor: 200_000, currency: 'CZK' } },
          ...{ expected: { minor: 300_000, currency: 'CZK' }, actual: { minor: 200_000, currency: 'CZK' } },
        },
      }),
    ]);
    expect(await resultOf(code)).toBe('valid');
    expect((await world.book(seen(200_000))).body.to_pay).toEqual({ minor: 100_000, currency: 'CZK' });
  });
});

describe('vouchers that cannot be used', () => {
  it('[5.31] [5.32] [5.33] [5.34] are refused with the reason', async () => {
    const [two = ''] = await buy(2000);
    const [five = ''] = await buy(5000);
    const typed = two.toLowerCase().replaceAll('-', '');
    expect(await refusal(order({ vouchers: [two, typed] }))).toEqual([409, 'voucher_already_added']);
    expect(await refusal(order({ vouchers: ['AAA-BBBB-CCCC-DDD'] }))).toEqual([404, 'voucher_not_found']);
    expect(await refusal(order({ vouchers: [five, two] }))).toEqual([409, 'voucher_exceeds_order']);
    expect(await refusal(order({ vouchers: ['1', '2', '3', '4', '5', '6'] }))).toEqual([409, 'vouchers_too_many']);
    expect(await refusal(order({ vouchers: [two], currency: 'EUR', total_minor: 12_000 }))).toEqual([
      409,
      'voucher_currency',
    ]);
    for (const hostile of ["' or 1=1 --", '\u0000', '💥', '%'])
      expect(await refusal(order({ vouchers: [hostile] }))).toEqual([404, 'voucher_not_found']);
    await world.database.updateTable('place').set({ accept_coupon: false }).where('id', '=', 9001).execute();
    expect(await refusal(order({ vouchers: [two] }))).toEqual([409, 'vouchers_not_accepted']);
    await world.database.updateTable('place').set({ accept_coupon: true }).where('id', '=', 9001).execute();
    expect(await resultOf(two)).toBe('valid');
  });
});

describe('the benefit code', () => {
  it('[5.35] is checked, and reduces the price by its discount', async () => {
    const check = async (code: string) =>
      (await world.post<BenefitCodeCheckWire>('/public/benefit-code/check', { code })).body;
    expect(await check(' visa2027 ')).toEqual({ valid: true, discount_per_mille: 100, discount_fixed_minor: null });
    expect(await check('other')).toEqual({ valid: false, discount_per_mille: null, discount_fixed_minor: null });
    const { body } = await world.book(order({ visa: 'visa2027', total_minor: 270_000 }));
    expect(body).toMatchObject({ price: { minor: 300_000 }, discount: { minor: 30_000 }, to_pay: { minor: 270_000 } });
    expect(await refusal(order({ visa: 'VISA2027' }))).toEqual([409, 'price_changed']);
    expect(await refusal(order({ visa: 'other' }))).toEqual([409, 'benefit_code_invalid']);
  });
});
