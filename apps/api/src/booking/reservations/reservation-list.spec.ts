import type { OwnReservationsWire, ReservationCreatedWire } from '@mp/contract';
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

const confirm = ({ token }: Pick<Member, 'token'>, id: string) =>
  world.call('POST', `/user/reservation/${id}/confirm`, { token });
const summaryOf = (made: ReservationCreatedWire) => ({
  id: made.id,
  number: made.number,
  status: 'held',
  payment_status: 'unknown',
  client: made.client,
  arrival: made.arrival,
  departure: made.departure,
  nights: made.nights,
  adults: made.adults,
  childrens: made.childrens,
  total: made.total,
  has_credit_note: false,
  documents: [],
  created_at: made.created_at,
});

describe('[6.1] [6.2] a booking with the e-mail of an account', () => {
  const email = 'somebody@example.cz';
  let member: Member;
  beforeAll(async () => {
    member = await world.join(email);
  });

  it('is in the account only once its holder confirms that it is theirs', async () => {
    const { body: made } = await world.book(order(email, 2));
    const { upcoming, unconfirmed } = await listOf(member);
    expect([upcoming, unconfirmed]).toEqual([[], [summaryOf(made)]]);
    expect((await confirm(member, made.id)).status).toBe(204);
    expect((await confirm(member, made.id)).status).toBe(204);
    const after = await listOf(member);
    expect([after.upcoming.map(({ id }) => id), after.unconfirmed]).toEqual([[made.id], []]);
  });

  it('cannot be added to another account, nor taken from the account that has it', async () => {
    const thief = await world.join('thief@example.cz');
    const { body: made } = await world.book(order(email, 1));
    expect((await confirm(thief, made.id)).body.error?.code).toBe('reservation_not_found');
    const others = await world.post<ReservationCreatedWire>('/public/reservation', order(email, 2), {
      'idempotency-key': crypto.randomUUID(),
      authorization: thief.token,
    });
    expect((await confirm(member, others.body.id)).body.error?.code).toBe('reservation_not_found');
    expect((await listOf(member)).unconfirmed?.map(({ id }) => id)).toEqual([made.id]);
    expect((await listOf(thief)).upcoming.map(({ id }) => id)).toEqual([others.body.id]);
  });

  it('is not listed once it has ended unconfirmed', async () => {
    const { body: made } = await world.book(order(email, 5));
    const shown = async () => (await listOf(member)).unconfirmed?.some(({ id }) => id === made.id);
    expect(await shown()).toBe(true);
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect(await shown()).toBe(false);
  });
});

describe('[2.58] the reservations of an account', () => {
  it('are listed with the access code of each', async () => {
    const { body: made } = await world.book(order('guest@example.cz'));
    const member = await world.join('guest@example.cz');
    await confirm(member, made.id);
    const { upcoming, history, unconfirmed } = await listOf(member);
    expect([history, unconfirmed]).toEqual([[], []]);
    expect(upcoming).toEqual([
      { ...summaryOf(made), code: made.code, review_code: null, can_cancel: true, refund_lines: [], rest: null },
    ]);
    const opened = await world.call('GET', `/public/reservation/${made.id}?code=${upcoming[0]?.code}`);
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    // [4.34] The guest cannot cancel a paid stay that is not insured.
    await world.database.updateTable('reservation').set({ status: 'confirmed' }).where('id', '=', made.id).execute();
    expect((await listOf(member)).upcoming).toMatchObject([{ id: made.id, can_cancel: false }]);
  });

  it('are not listed for other accounts', async () => {
    await world.book(order('mine@example.cz', 1));
    const [, stranger] = [await world.join('mine@example.cz'), await world.join('stranger@example.cz')];
    expect(await listOf(stranger)).toEqual({ upcoming: [], history: [], unconfirmed: [] });
    expect((await world.call('GET', '/user/reservation')).status).toBe(401);
  });

  it('are sorted: the next stay first, history separately', async () => {
    const email = 'traveller@example.cz';
    const later = (await world.book(order(email, 4))).body;
    const sooner = (await world.book(order(email, 3))).body;
    const dropped = (await world.book(order(email, 5))).body;
    await world.call('POST', `/public/reservation/${dropped.id}/cancel`, { body: { code: dropped.code } });
    const member = await world.join(email);
    for (const { id } of [later, sooner, dropped]) await confirm(member, id);
    const { upcoming, history } = await listOf(member);
    expect(upcoming.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(history).toMatchObject([{ id: dropped.id, payment_status: 'cancel_by_guest' }]);
  });
});
