import type { ReservationCreatedWire, ReservationOrder, VoucherBalanceWire, VoucherCheckWire } from '@mp/contract';
import { cancelByPlace } from '../reservations/cancel-by-place.ts';
import { expireHolds } from '../reservations/expire-reservations.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { calmDown, guestsOf, minute } from '../../testing/visitors/guests.ts';
import { requestOrder, sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { hashVoucherCode } from './voucher-code.ts';

let world: PeopleWorld;
let guests: ReturnType<typeof guestsOf>;
let buy: ReturnType<typeof buyersOf>['buy'];

beforeAll(async () => {
  world = await startPeopleWorld();
  guests = guestsOf(world);
  ({ buy } = buyersOf(world));
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** An order of its own night for 3 000 Kč. */
const order = (vouchers: string[], changes: Partial<ReservationOrder> = {}) =>
  sampleOrder({ ...guests.nextNight(), vouchers, ...changes });
const stay = async (vouchers: string[]): Promise<ReservationCreatedWire> => (await world.book(order(vouchers))).body;
/** The result of checking a code, and what is left on it in minor units. */
const check = async (code: string) => {
  const { result, balance } = (await world.post<VoucherCheckWire>('/public/voucher/check', { code })).body;
  return [result, balance?.minor];
};
const cancel = (made: ReservationCreatedWire) =>
  world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
const voucher = (code: string) =>
  world.database
    .selectFrom('voucher')
    .selectAll()
    .where('code_hash', '=', hashVoucherCode(code))
    .executeTakeFirstOrThrow();
const expire = (code: string) =>
  world.database
    .updateTable('voucher')
    .set({ expires_at: world.clock.now() })
    .where('code_hash', '=', hashVoucherCode(code))
    .execute();
const creditsOf = async ({ id }: ReservationCreatedWire): Promise<number[]> =>
  (await world.database.selectFrom('voucher').select('balance_minor').where('refund_of', '=', id).execute()).map(
    ({ balance_minor }) => balance_minor,
  );

describe('the balance of a voucher', () => {
  it('[5.32] is kept over several stays: each takes what it needs, and the rest stays', async () => {
    const [five = ''] = await buy(5000);
    const first = await stay([five]);
    expect(first).toMatchObject({ status: 'confirmed', vouchers: { minor: 300_000 }, to_pay: { minor: 0 } });
    expect(await check(five)).toEqual(['valid', 200_000]);
    const second = await stay([five]);
    expect(second).toMatchObject({ status: 'held', vouchers: { minor: 200_000 }, to_pay: { minor: 100_000 } });
    expect(await check(five)).toEqual(['used', 0]);
    await world.outside.pay(await guests.payPage(second));
    await world.untilStatus(second, 'confirmed');
  });

  it('[5.32] is taken in the order of the codes, which refuses one with nothing left to pay', async () => {
    const [five = '', two = ''] = await buy(2000, 5000);
    await stay([two, five]);
    expect([await check(two), await check(five)]).toEqual([
      ['used', 0],
      ['valid', 400_000],
    ]);
    const [more = ''] = await buy(2000);
    const { status, body } = await world.book(order([five, more]));
    expect([status, body.error]).toMatchObject([409, { code: 'voucher_exceeds_order', details: { index: 1 } }]);
    expect([await check(more), await check(five)]).toEqual([
      ['valid', 200_000],
      ['valid', 400_000],
    ]);
  });

  it('[3.19] is shown with its history to the holder of the code, and to nobody else', async () => {
    const [five = ''] = await buy(5000);
    const read = (code: string, token?: string) =>
      world.call<VoucherBalanceWire & { error?: { code: string } }>('POST', '/public/voucher/balance', {
        body: { code },
        ...(token && { token }),
      });
    const made = await stay([five]);
    await cancelByPlace(world.services, made.id, 'Havárie');
    const { body } = await read(five.toLowerCase());
    expect(body).toMatchObject({ status: 'active', price: { minor: 500_000 }, balance: { minor: 500_000 } });
    expect(new Set(body.history.map(({ type, amount }) => `${type} ${amount?.minor}`))).toEqual(
      new Set(['issued 500000', 'used -300000', 'returned 300000']),
    );
    expect((await read('AAA-BBBB-CCCC-DDD')).body.error?.code).toBe('voucher_not_found');
    const eva = await world.join('eva-balance@example.cz');
    await world.call('POST', '/user/voucher', { token: eva.token, body: { code: five } });
    expect((await read(five)).body.error?.code).toBe('voucher_paired');
    expect((await read(five, eva.token)).body.history).toHaveLength(4);
  });

  it('is never overspent by bookings that race for it', async () => {
    const [ten = ''] = await buy(10_000);
    const responses = await Promise.all(Array.from({ length: 10 }, () => world.book(order([ten]))));
    const made = responses.filter(({ status }) => status === 201).map(({ body }) => body.vouchers?.minor);
    expect(made.toSorted()).toEqual([100_000, 300_000, 300_000, 300_000]);
    const refused = responses.filter(({ status }) => status !== 201).map(({ body }) => body.error?.code);
    expect(new Set(refused)).toEqual(new Set(['voucher_used']));
    expect(await check(ten)).toEqual(['used', 0]);
  });

  it('is never overspent by bookings that race for two vouchers in either order', async () => {
    const codes = await buy(5000, 5000);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => world.book(order(n % 2 === 0 ? codes : codes.toReversed()))),
    );
    const taken = responses.reduce((sum, { body }) => sum + (body.vouchers?.minor ?? 0), 0);
    const left = await Promise.all(codes.map(async (code) => (await voucher(code)).balance_minor));
    expect(taken).toBe(1_000_000 - left[0]! - left[1]!);
  });

  it('[4.34] gets back what each unpaid stay has taken', async () => {
    const [five = ''] = await buy(5000);
    const [whole, rest] = [await stay([five]), await stay([five])];
    expect(whole.status).toBe('confirmed');
    await cancel(rest);
    expect(await check(five)).toEqual(['valid', 200_000]);
    const again = await stay([five]);
    await world.advance(31 * minute);
    await expireHolds(world.services);
    expect((await world.read(again)).status).toBe('expired');
    expect(await check(five)).toEqual(['valid', 200_000]);
    await cancelByPlace(world.services, whole.id, 'Havárie');
    expect(await check(five)).toEqual(['valid', 500_000]);
    expect(await voucher(five)).toMatchObject({ reservation_id: null, used_at: null });
  });

  it('gets nothing back once the voucher has expired: the guest has a credit for it', async () => {
    const [five = ''] = await buy(5000);
    const made = await stay([five]);
    await expire(five);
    await cancelByPlace(world.services, made.id, 'Havárie');
    expect(await check(five)).toEqual(['expired', 200_000]);
    expect(await creditsOf(made)).toEqual([300_000]);
    expect((await world.read(made)).returned).toMatchObject({
      vouchers_returned: { minor: 0 },
      vouchers: [{ value: { minor: 300_000 }, last_day: '2027-11-21' }],
    });
  });

  it('is a credit after a declined request, too, but an unpaid stay gives an expired voucher back as it is', async () => {
    const [request = '', held = ''] = await buy(10_000, 2000);
    const { body: asked } = await world.book(
      requestOrder({ arrival: '2027-02-10', departure: '2027-02-12', total_minor: 600_000, vouchers: [request] }),
    );
    const unpaid = await stay([held]);
    await expire(request);
    await expire(held);
    await world.post(`/public/reservation-request/${world.services.codes.owner(asked.id)}/decline`, {});
    await cancel(unpaid);
    expect([await creditsOf(asked), await creditsOf(unpaid)]).toEqual([[600_000], []]);
    expect(await check(held)).toEqual(['expired', 200_000]);
  });

  it('follows the previous release, which spends and returns whole vouchers', async () => {
    const [shared = '', alone = ''] = await buy(5000, 2000);
    const made = await stay([alone]);
    await stay([shared]);
    const setPaidFor = (code: string, reservationId: string | null) =>
      world.database
        .updateTable('voucher')
        .set({ reservation_id: reservationId, used_at: reservationId === null ? null : world.clock.now() })
        .where('code_hash', '=', hashVoucherCode(code))
        .execute();
    await setPaidFor(alone, null);
    expect((await voucher(alone)).balance_minor).toBe(200_000);
    await setPaidFor(alone, made.id);
    expect((await voucher(alone)).balance_minor).toBe(0);
    await expect(setPaidFor(shared, null)).rejects.toThrow('has not spent the whole voucher');
  });
});
