import type { ReservationCreatedWire, ReservationOrder, VoucherCheckWire, VoucherListsWire } from '@mp/contract';
import { until } from '@mp/testing';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { expireHolds } from '../reservations/expire-reservations.ts';
import { sampleOrder, type TestResponse } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, minute, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';

let world: PeopleWorld;
let guests: Guests;
let buy: ReturnType<typeof buyersOf>['buy'];
let eva: Member;
let petr: Member;

beforeAll(async () => {
  world = await startPeopleWorld();
  guests = guestsOf(world);
  ({ buy } = buyersOf(world));
  eva = await world.join('eva@example.cz');
  petr = await world.join('petr@example.cz');
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const attach = (code: string, { token }: Member) => world.call('POST', '/user/voucher', { body: { code }, token });
const check = async (code: string, member?: Member) =>
  (await world.call<VoucherCheckWire>('POST', '/public/voucher/check', { body: { code }, ...tokenOf(member) })).body;
const tokenOf = (member?: Member) => (member ? { token: member.token } : {});
const order = (changes: Partial<ReservationOrder>) => sampleOrder({ ...guests.nextNight(), ...changes });
const book = (request: ReservationOrder, member?: Member): Promise<TestResponse<ReservationCreatedWire>> =>
  world.post('/public/reservation', request, {
    'idempotency-key': crypto.randomUUID(),
    ...(member ? { authorization: member.token } : {}),
  });
/** A voucher that is attached to Eva's account. */
const evas = async (): Promise<string> => {
  const [code = ''] = await buy(2000);
  await attach(code, eva);
  return code;
};
const paired = { result: 'paired', price: null, balance: null, expires_at: null };

describe('a voucher that is attached to an account', () => {
  it('[6.2] [8.10] is valid for its holder; other callers with its code get only `paired`', async () => {
    const code = await evas();
    expect(await check(code, eva)).toMatchObject({ result: 'valid', price: { minor: 200_000 } });
    expect(await check(code, petr)).toEqual(paired);
    expect(await check(code)).toEqual(paired);
  });

  it.each<[string, () => Member | undefined]>([
    ['another signed-in account', () => petr],
    ['a guest', () => undefined],
    ['a guest who gives its holder’s address', () => undefined],
  ])('[8.10] pays for no order of %s', async (who, member) => {
    const [own = ''] = await buy(2000);
    const code = await evas();
    const { contact } = sampleOrder();
    const request = order({
      rooms: [{ room_types: { id: sampleOrder().rooms[0]!.room_types.id, count: 2 } }],
      total_minor: 600_000,
      vouchers: [own, code],
      ...(who.includes('address') ? { contact: { ...contact, email: eva.email, emailCheck: eva.email } } : {}),
    });
    const { status, body } = await book(request, member());
    expect([status, body.error]).toMatchObject([409, { code: 'voucher_paired', details: { index: 1 } }]);
    // Other vouchers of the order are not taken either.
    expect((await check(own)).result).toBe('valid');
    expect((await check(code, eva)).result).toBe('valid');
  });

  it('[6.2] pays for its holder’s order, and is listed as used', async () => {
    const code = await evas();
    const { status, body } = await book(order({ vouchers: [code] }), eva);
    expect([status, body.to_pay]).toMatchObject([201, { minor: 100_000 }]);
    expect((await check(code, eva)).result).toBe('used');
    expect(await check(code, petr)).toEqual(paired);
    const lists = await world.call<VoucherListsWire>('GET', '/user/voucher', { token: eva.token });
    expect(lists.body.used.map((voucher) => voucher.code)).toContain(code);
  });

  it('is usable again when the order expires, and pays for it after a late payment', async () => {
    const code = await evas();
    const { body } = await book(order({ vouchers: [code] }), eva);
    const page = await guests.payPage(body);
    await world.outside.control({ outage: true });
    await world.advance(45 * minute);
    await expireHolds(world.services);
    expect((await check(code, eva)).result).toBe('valid');
    expect(await check(code)).toEqual(paired);
    await world.outside.control({ outage: false });
    await world.outside.pay(page);
    await world.untilStatus(body, 'confirmed');
    expect((await check(code, eva)).result).toBe('used');
  });

  it('can be used with its code alone once its holder’s account is removed', async () => {
    const [code = ''] = await buy(2000);
    const leaver = await world.join('leaver@example.cz');
    await attach(code, leaver);
    expect(await check(code)).toEqual(paired);
    await world.call('DELETE', '/user', { token: leaver.token, body: { password: leaver.password } });
    expect((await check(code)).result).toBe('valid');
  });
});

describe('a voucher that is attached during an order with it', () => {
  it('is either used or paired, never both', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const [code = ''] = await buy(2000);
      const request = order({ vouchers: [code] });
      const race = [() => book(request), () => attach(code, eva)] as const;
      const [booked, attached] =
        round % 2 === 0
          ? await Promise.all([race[0](), race[1]()])
          : (await Promise.all([race[1](), race[0]()])).toReversed();
      expect(attached?.status).toBe(200);
      const isBooked = booked?.status === 201;
      expect((await check(code, eva)).result).toBe(isBooked ? 'used' : 'valid');
      outcomes.add(isBooked ? 'booked' : ((booked?.body as { error?: { code: string } }).error?.code ?? ''));
    }
    for (const outcome of outcomes) expect(['booked', 'voucher_paired']).toContain(outcome);
  });

  it('is not taken from its holder by a payment after the order has expired', async () => {
    const [code = ''] = await buy(2000);
    const { body } = await book(order({ vouchers: [code] }));
    const page = await guests.payPage(body);
    await world.outside.control({ outage: true });
    await world.advance(45 * minute);
    await expireHolds(world.services);
    await world.outside.control({ outage: false });
    await attach(code, eva);
    await world.outside.pay(page);
    await until(async () => (await guests.statusesOf(body))[0] !== 'created');
    await world.drainOutbox();
    expect([(await world.read(body)).status, await guests.statusesOf(body)]).toEqual(['expired', ['refunded']]);
    expect((await check(code, eva)).result).toBe('valid');
  });
});
