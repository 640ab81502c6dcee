import { openAccountSession } from '../../people/accounts/sessions.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());

const countReservations = async (): Promise<number> =>
  (await world.database.selectFrom('reservation').select('id').execute()).length;

const book = (order: object, headers: Record<string, string>) =>
  world.post<{ id: string }>('/public/reservation', order, headers);

describe('[8.11] booking with an expired token', () => {
  it.each([
    ['2027-02-09', '2027-02-10', 'Bearer deadbeef'],
    ['2027-02-10', '2027-02-11', `Bearer ${'A'.repeat(43)}`],
    ['2027-02-11', '2027-02-12', 'B'.repeat(43)],
  ])(
    'on %s–%s books nothing with “%s”, and leaves its idempotency key unused',
    async (arrival, departure, authorization) => {
      const key = crypto.randomUUID();
      const order = sampleOrder({ arrival, departure, total_minor: doubleNight.CZK });
      const before = await countReservations();
      const refused = await book(order, { 'idempotency-key': key, authorization });
      expect([refused.status, refused.body.error?.code]).toEqual([401, 'unauthorized']);
      expect(await countReservations()).toBe(before);
      expect((await world.book(order, key)).status).toBe(201);
    },
  );

  it('books for the account, and is refused once the session was ended elsewhere', async () => {
    // The booking creates an account.
    await world.book(sampleOrder({ arrival: '2027-02-13', departure: '2027-02-14', total_minor: doubleNight.CZK }));
    const { id } = await world.database.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const { token } = await openAccountSession(world.database, id, world.clock.now());
    const dates = { arrival: '2027-02-12', departure: '2027-02-13', total_minor: doubleNight.CZK };
    const headers = { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` };
    expect((await book(sampleOrder(dates), headers)).status).toBe(201);
    await world.app.inject({ method: 'POST', url: '/public/auth/logout', headers: { authorization: token } });
    expect((await book(sampleOrder(dates), headers)).body.error?.code).toBe('unauthorized');
  });
});
