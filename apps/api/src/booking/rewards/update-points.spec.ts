import type { ReservationCreatedWire, UserPointsWire } from '@mp/contract';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { removeAccount } from '../../people/accounts/remove-account.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { changeStatus } from '../reservations/change-status.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { requestOrder, sampleOrder } from '../../testing/worlds/booking-world.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';
import { grantWelcomePoints } from '../../people/points/grant-welcome.ts';
import { updatePoints } from './update-points.ts';

let world: PeopleWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startPeopleWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());

const day = 86_400_000;
let people = 0;
const join = () => world.join(`member-${++people}@example.cz`);
const pointsOf = async ({ token }: Member, language: 'cs' | 'en' = 'cs') =>
  (await world.call<UserPointsWire>('GET', '/user/points', { token, language })).body;
const entries = () => world.database.selectFrom('loyalty_entry').selectAll().orderBy('id').execute();

/** A confirmed reservation of one night, of an account or with only an e-mail. */
async function stayOf(
  owner: { readonly accountId?: string; readonly email?: string },
  order = sampleOrder(guests.nextNight()),
): Promise<ReservationCreatedWire> {
  const { body: made } = await world.book(order);
  await world.database
    .updateTable('reservation')
    .set({
      account_id: owner.accountId ?? null,
      contact: JSON.stringify({ ...order.contact, email: owner.email ?? 'nobody@example.cz' }),
    })
    .where('id', '=', made.id)
    .execute();
  await change(made, 'confirmed');
  return made;
}

const change = (made: ReservationCreatedWire, to: 'confirmed' | 'cancelled_by_place') =>
  inTransaction(world.database, async (trx) => {
    const reservation = await lockReservation(trx, made.id);
    if (reservation) await changeStatus(trx, reservation, to, { services: world.services, now: world.clock.now() });
  });

/** Runs a function some days after a departure, then resets the clock. */
async function daysAfter<Result>(made: ReservationCreatedWire, days: number, act: () => Promise<Result>) {
  const ahead = Date.parse(`${made.departure}T11:00:00Z`) + days * day - world.clock.now().getTime();
  world.clock.advance(ahead);
  try {
    return await act();
  } finally {
    world.clock.advance(-ahead);
  }
}

describe('welcome points', () => {
  it('[2.61] [4.27] are granted with the activation of an account, not earlier', async () => {
    await world.register('waiting@example.cz');
    await updatePoints(world);
    const member = await join();
    expect(await pointsOf(member)).toMatchObject({
      totalPoints: 100,
      tier: { rank: 1, progress: 0, name: 'Nadšenec', next_points: 1_000 },
      history: [{ event: 'welcome', reason: 'granted', points: 100, reservation: null }],
    });
    expect((await pointsOf(member, 'en')).tier.name).toBe('Enthusiast');
    const waiting = await world.database
      .selectFrom('loyalty_entry')
      .innerJoin('account', 'account.id', 'loyalty_entry.account_id')
      .where('account.email', '=', 'waiting@example.cz')
      .select('loyalty_entry.id')
      .execute();
    expect(waiting).toEqual([]);
  });

  it('are granted once by concurrent processes, also to an account from before the club', async () => {
    const member = await join();
    await world.database.deleteFrom('loyalty_entry').where('account_id', '=', member.id).execute();
    const options = { settings: world.config.loyalty, now: world.clock.now() };
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2
          ? updatePoints(world)
          : inTransaction(world.database, (trx) => grantWelcomePoints(trx, member.id, options)),
      ),
    );
    expect((await pointsOf(member)).totalPoints).toBe(100);
    await world.database.deleteFrom('loyalty_entry').where('account_id', '=', member.id).execute();
    expect([await updatePoints(world), await updatePoints(world)]).toEqual([1, 0]);
    expect((await pointsOf(member)).totalPoints).toBe(100);
  });

  it('[2.92] [3.1] are shown in the account with the resulting tier', async () => {
    const { token } = await join();
    expect((await world.call('GET', '/user', { token })).body).toMatchObject({
      totalPoints: 100,
      tier: { rank: 1, progress: 0 },
    });
  });
});

describe('points for stays', () => {
  it.each([
    ['a place booked at once, in crowns', () => sampleOrder(guests.nextNight()), 50 + 30],
    ['on request, in crowns', () => requestOrder(guests.nextNight()), 50 + 30],
    [
      'a place booked at once, in euros',
      () => sampleOrder({ ...guests.nextNight(), currency: 'EUR' as const, total_minor: doubleNight.EUR }),
      50 + 30,
    ],
  ] as const)('[9.13] come when it is over: %s', async (_name, orderOf, points) => {
    const member = await join();
    const made = await stayOf({ accountId: member.id }, orderOf());
    await daysAfter(made, 0, () => updatePoints(world));
    expect((await pointsOf(member)).totalPoints).toBe(100);
    await daysAfter(made, 1, () => updatePoints(world));
    const { totalPoints, history } = await pointsOf(member);
    expect(totalPoints).toBe(100 + points);
    expect(history.filter(({ reservation }) => reservation === made.number)).toMatchObject([
      { event: 'booking', points: 50 },
      { event: 'booking_value', points: points - 50 },
    ]);
  });

  it('are granted once, by repeated and concurrent runs', async () => {
    const member = await join();
    const made = await stayOf({ accountId: member.id });
    const rounds = await daysAfter(made, 1, async () => {
      const counts = await Promise.all(Array.from({ length: 5 }, () => updatePoints(world)));
      return [counts.reduce((sum, count) => sum + count, 0), await updatePoints(world)];
    });
    expect((await pointsOf(member)).totalPoints).toBe(180);
    // One of the two runs.
    expect(rounds).toEqual([1, 0]);
  });

  it('are not granted for cancelled, unpaid and declined reservations', async () => {
    const member = await join();
    const cancelled = await stayOf({ accountId: member.id });
    await change(cancelled, 'cancelled_by_place');
    const { body: held } = await world.book(sampleOrder(guests.nextNight()));
    await world.database.updateTable('reservation').set({ account_id: member.id }).where('id', '=', held.id).execute();
    await daysAfter(held, 1, () => updatePoints(world));
    expect((await pointsOf(member)).totalPoints).toBe(100);
  });

  it('are revoked when a stay is cancelled afterwards, once, and the ledger keeps both entries', async () => {
    const member = await join();
    const made = await stayOf({ accountId: member.id });
    await daysAfter(made, 1, () => updatePoints(world));
    const before = await entries();
    expect((await pointsOf(member)).totalPoints).toBe(180);
    await change(made, 'cancelled_by_place');
    await daysAfter(made, 2, () => Promise.all([updatePoints(world), updatePoints(world), updatePoints(world)]));
    const { totalPoints, history } = await pointsOf(member);
    expect(totalPoints).toBe(100);
    expect(history.map(({ reason, points }) => `${reason} ${points}`).sort()).toEqual(
      ['granted 100', 'granted 30', 'granted 50', 'taken_back -30', 'taken_back -50'].sort(),
    );
    expect(await daysAfter(made, 3, () => updatePoints(world))).toBe(0);
    const after = await entries();
    expect(after.filter(({ id }) => before.some((entry) => entry.id === id))).toEqual(before);
  });

  it('are consistent with a concurrent cancellation: not granted, or revoked', async () => {
    const member = await join();
    const made = await stayOf({ accountId: member.id });
    await daysAfter(made, 1, async () => {
      await Promise.all([updatePoints(world), change(made, 'cancelled_by_place'), updatePoints(world)]);
      await updatePoints(world);
    });
    expect((await pointsOf(member)).totalPoints).toBe(100);
  });
});

describe('the account that gets points', () => {
  it('[6.1] is that of the guest’s e-mail, once its holder confirms that the stay was theirs', async () => {
    const email = `member-${++people}@example.cz`;
    const made = await stayOf({ email });
    await daysAfter(made, 1, () => updatePoints(world));
    const member = await world.join(email);
    await daysAfter(made, 2, () => updatePoints(world));
    expect((await pointsOf(member)).totalPoints).toBe(100);
    await world.call('POST', `/user/reservation/${made.id}/confirm`, { token: member.token });
    await daysAfter(made, 2, () => updatePoints(world));
    expect((await pointsOf(member)).totalPoints).toBe(180);
  });

  it('is the account of the reservation, not that of its e-mail', async () => {
    const [booker, guest] = [await join(), await join()];
    const made = await stayOf({ accountId: booker.id, email: guest.email });
    await daysAfter(made, 1, () => updatePoints(world));
    expect((await pointsOf(booker)).totalPoints).toBe(180);
    expect((await pointsOf(guest)).totalPoints).toBe(100);
  });

  it('is none if it was removed', async () => {
    const member = await join();
    const made = await stayOf({ accountId: member.id });
    const account = await world.database
      .selectFrom('account')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    await removeAccount(world, account);
    await daysAfter(made, 1, () => updatePoints(world));
    const entries = await world.database
      .selectFrom('loyalty_entry')
      .select('event')
      .where('account_id', '=', member.id)
      .where('reservation_id', 'is not', null)
      .execute();
    expect(entries).toEqual([]);
  });
});

it.each([
  [99, 0, 99, null],
  [100, 1, 0, 'Enthusiast'],
  [2_000, 2, 50, 'Explorer'],
  [8_000, 4, 100, 'Connoisseur'],
])('[3.2] %d points are tier %d with %d %% done: %p', async (total, rank, progress, name) => {
  const member = await join();
  await updatePoints(world);
  await world.database
    .updateTable('loyalty_entry')
    .set({ points: total })
    .where('account_id', '=', member.id)
    .execute();
  expect(await pointsOf(member, 'en')).toMatchObject({ totalPoints: total, tier: { rank, progress, name } });
});
