import { startPeopleWorld, type PeopleWorld } from '../testing/worlds/people-world.ts';
import { sampleOrder } from '../testing/worlds/booking-world.ts';
import { voucherOrder } from '../testing/visitors/buyers.ts';
import { calmDown, guestsOf, minute, type Guests } from '../testing/visitors/guests.ts';

let world: PeopleWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startPeopleWorld({ CREATIONS_OF_ADDRESS: '3' });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

const from = (ip: string) => ({ 'x-forwarded-for': ip, 'idempotency-key': crypto.randomUUID() });
const book = (ip: string, changes: object = guests.nextNight()) =>
  world.post<{ id: string; code: string }>('/public/reservation', sampleOrder(changes), from(ip));
const orderVouchers = (ip: string) =>
  world.post<{ id: string; code: string }>('/public/voucher-order', voucherOrder(), from(ip));

/** Creates as many as one address may, and one more. Another address is not limited. */
async function expectLimit(create: (ip: string) => Promise<Awaited<ReturnType<typeof book>>>, status: number) {
  const [ip, elsewhere] = [`198.51.100.${++addresses}`, `203.0.113.${addresses}`];
  for (let n = 0; n < 3; n++) expect((await create(ip)).status).toBe(status);
  const refused = await create(ip);
  expect(refused.body.error).toMatchObject({ code: 'too_many_requests', retryAfter: 600 });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await create(elsewhere)).status).toBe(status);
  world.clock.advance(10 * minute);
  expect((await create(ip)).status).toBe(status);
}
let addresses = 0;

describe('the limit of one address', () => {
  it('is limited for reservations', () => expectLimit((ip) => book(ip), 201));
  it('is limited for voucher orders', () => expectLimit(orderVouchers, 201));

  it('is limited for payments, of reservations and of vouchers together', async () => {
    const { body: stay } = await book('192.0.2.1');
    const { body: order } = await orderVouchers('192.0.2.1');
    let turns = 0;
    await expectLimit((ip) => {
      const [path, made] = turns++ % 2 === 0 ? ['reservation', stay] : ['voucher-order', order];
      const pay = { code: made.code, return_url: 'https://shop.example/cs/rezervace' };
      return world.post(`/public/${path}/${made.id}/pay`, pay, from(ip));
    }, 200);
  });

  it('does not count refused requests: a guest who misses the last room can book another', async () => {
    const ip = '192.0.2.9';
    const wrong = { ...guests.nextNight(), total_minor: 1 };
    for (let n = 0; n < 5; n++) expect((await book(ip, wrong)).status).toBe(409);
    expect((await book(ip)).status).toBe(201);
  });
});
