import { openAccountSession } from '../../people/accounts/sessions.ts';
import { calmDown } from '../../testing/visitors/guests.ts';
import { voucherOrder } from '../../testing/visitors/buyers.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());
beforeEach(() => calmDown(world));

const orders = () => world.database.selectFrom('voucher_order').select('account_id').execute();
const order = (headers: Record<string, string>) =>
  world.post<{ id: string }>('/public/voucher-order', voucherOrder(), headers);

describe('[8.11] buying vouchers with an expired token', () => {
  it.each(['Bearer deadbeef', `Bearer ${'A'.repeat(43)}`, 'B'.repeat(43)])(
    'orders nothing with “%s”, and leaves its idempotency key unused',
    async (authorization) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const before = (await orders()).length;
      const refused = await order({ ...key, authorization });
      expect([refused.status, refused.body.error?.code]).toEqual([401, 'unauthorized']);
      expect(await orders()).toHaveLength(before);
      expect((await order(key)).status).toBe(201);
    },
  );

  it('orders for the account, and is refused once the session was ended elsewhere', async () => {
    // The booking creates an account.
    const stay = { arrival: '2027-02-13', departure: '2027-02-14', total_minor: doubleNight.CZK };
    await world.book(sampleOrder(stay));
    const { id } = await world.database.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const { token } = await openAccountSession(world.database, id, world.clock.now());
    const key = () => ({ 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` });
    expect((await order(key())).status).toBe(201);
    const made = await orders();
    expect(made.filter(({ account_id }) => account_id === id)).toHaveLength(1);
    await world.app.inject({ method: 'POST', url: '/public/auth/logout', headers: { authorization: token } });
    expect((await order(key())).body.error?.code).toBe('unauthorized');
    expect(await orders()).toHaveLength(made.length);
  });
});
