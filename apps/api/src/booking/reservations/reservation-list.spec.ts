import type { OwnReservationsWire } from '@mp/contract';
import { addDays } from '@mp/domain';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const listOf = async ({ token }: Pick<Member, 'token'>): Promise<OwnReservationsWire> =>
  (await world.call<OwnReservationsWire>('GET', '/user/reservation', { token })).body;
const order = (email: string, weeksLater = 0) => {
  const sample = sampleOrder();
  return sampleOrder({
    contact: { ...sample.contact, email, emailCheck: email },
    arrival: addDays(sample.arrival as never, 7 * weeksLater),
    departure: addDays(sample.departure as never, 7 * weeksLater),
  });
};

describe('[2.58] the reservations of an account', () => {
  it('are told with what opens each of them', async () => {
    const { body: made } = await world.book(order('guest@example.cz'));
    const member = await world.join('guest@example.cz');
    const { upcoming, history } = await listOf(member);
    expect(history).toEqual([]);
    expect(upcoming).toEqual([
      {
        ...{ id: made.id, number: made.number, status: 'held', payment_status: 'unknown', client: made.client },
        ...{ arrival: made.arrival, departure: made.departure, nights: made.nights },
        ...{ adults: made.adults, childrens: made.childrens, total: made.total },
        ...{ created_at: made.created_at, code: made.code },
      },
    ]);
    const opened = await world.call('GET', `/public/reservation/${made.id}?code=${upcoming[0]?.code}`);
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('are nobody else’s', async () => {
    await world.book(order('mine@example.cz', 1));
    const [, stranger] = [await world.join('mine@example.cz'), await world.join('stranger@example.cz')];
    expect(await listOf(stranger)).toEqual({ upcoming: [], history: [] });
    expect((await world.call('GET', '/user/reservation')).status).toBe(401);
  });

  it('come in order: the next stay first, what is over behind them', async () => {
    const email = 'traveller@example.cz';
    const later = (await world.book(order(email, 4))).body;
    const sooner = (await world.book(order(email, 3))).body;
    const dropped = (await world.book(order(email, 5))).body;
    await world.call('POST', `/public/reservation/${dropped.id}/cancel`, { body: { code: dropped.code } });
    const member = await world.join(email);
    const { upcoming, history } = await listOf(member);
    expect(upcoming.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(history).toMatchObject([{ id: dropped.id, payment_status: 'cancel_by_guest' }]);
  });
});
