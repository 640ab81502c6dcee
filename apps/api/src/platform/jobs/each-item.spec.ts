import { outboxHandlers } from '../../app/outbox-handlers.ts';
import { expireHolds, expireRequests } from '../../booking/reservations/expire-reservations.ts';
import { calmDown, guestsOf, minute } from '../../testing/visitors/guests.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { HopelessError, runOutbox } from '../outbox/outbox-worker.ts';
import { doEach, ItemWaitsError } from './each-item.ts';

let world: BookingWorld;
let guests: ReturnType<typeof guestsOf>;
let emailsBefore: number;
beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await calmDown(world);
  for (const table of ['outbox', 'job_trouble'] as const) await world.database.deleteFrom(table).execute();
  emailsBefore = (await mailbox()).length;
});

const mailbox = () => world.outside.mailTo(world.config.booking.operatorEmail);

const troubles = () => world.database.selectFrom('job_trouble').selectAll().orderBy('item').execute();
const emailsToOperator = async () => {
  await world.drainOutbox();
  // The newest come first.
  const mails = await mailbox();
  return mails.slice(0, mails.length - emailsBefore);
};

describe('items of a job', () => {
  it('are independent: a failed one is postponed with growing delays, and the others are processed', async () => {
    const done: string[] = [];
    const act = async (item: string) => {
      if (item === 'broken') throw new Error('it is broken');
      done.push(item);
      return true;
    };
    expect(await doEach(world.services, 'tidy', ['first', 'broken', 'last'], act)).toBe(2);
    expect(done).toEqual(['first', 'last']);
    const dueIn = async () => ((await troubles())[0]?.next_try_at.getTime() ?? 0) - world.clock.now().getTime();
    expect(await dueIn()).toBe(1_000);
    await doEach(world.services, 'tidy', ['broken'], act);
    expect(await dueIn()).toBe(2_000);
    expect(await troubles()).toMatchObject([{ item: 'broken', failures: 2, last_error: 'Error: it is broken' }]);
  });

  it('are removed from the failures once they succeed', async () => {
    await doEach(world.services, 'tidy', ['one'], () => Promise.reject(new Error('not yet')));
    await doEach(world.services, 'tidy', ['one'], async () => true);
    expect(await troubles()).toEqual([]);
  });

  it('are reported to the operator after repeated failures, once, with the error', async () => {
    for (let time = 0; time < 20; time++)
      await doEach(world.services, 'reward_stays', ['the-one'], () => Promise.reject(new Error('no such rate')));
    const mails = await emailsToOperator();
    expect(mails.map(({ subject }) => subject)).toEqual(['Obchod nedokončil úlohu: Body za pobyty']);
    expect(mails[0]?.text).toContain('the-one');
    expect(mails[0]?.text).toContain('Error: no such rate');
  });

  it('that wait for an external service are never failures', async () => {
    for (let time = 0; time < 20; time++)
      await doEach(world.services, 'tidy', ['one'], () => Promise.reject(new ItemWaitsError('The gateway is away.')));
    expect(await troubles()).toMatchObject([{ failures: 0, told_at: null }]);
    expect(await emailsToOperator()).toEqual([]);
  });

  it('[fault: database × down] are not failures when the database is unavailable: the run ends', async () => {
    const away = Object.assign(new Error('x'), { code: '57P01' });
    await expect(doEach(world.services, 'tidy', ['one'], () => Promise.reject(away))).rejects.toBe(away);
    expect(await troubles()).toEqual([]);
  });
});

describe('a reservation that cannot expire because of an error', () => {
  /** It has more rooms than there are: returning them breaks a rule, every time. */
  const setRooms = (id: string, count: number) =>
    world.database.updateTable('reservation_room').set({ count }).where('reservation_id', '=', id).execute();

  it('[4.34] does not block other holds, and is reported to the operator', async () => {
    const poisoned = await guests.bookInstant(sampleOrder(guests.wholeNight()));
    await setRooms(poisoned.id, 500);
    const others = [
      await guests.bookInstant(sampleOrder(guests.wholeNight())),
      await guests.bookInstant(sampleOrder(guests.wholeNight())),
    ];
    await world.advance(31 * minute);
    expect(await expireHolds(world.services)).toBe(2);
    for (const other of others) expect((await world.read(other)).status).toBe('expired');
    expect((await world.read(poisoned)).status).toBe('held');
    expect(await troubles()).toMatchObject([{ job: 'expire_holds', item: poisoned.id }]);
    // Not before its time, and then again and again.
    expect(await expireHolds(world.services)).toBe(0);
    expect((await troubles())[0]?.failures).toBe(1);
    for (let time = 0; time < 8; time++) {
      await world.advance(minute);
      await expireHolds(world.services);
    }
    expect((await emailsToOperator()).map(({ subject }) => subject)).toEqual([
      'Obchod nedokončil úlohu: Konec nezaplacených rezervací',
    ]);
    // Somebody mends it.
    await setRooms(poisoned.id, 2);
    await world.advance(60 * minute);
    expect(await expireHolds(world.services)).toBe(1);
    expect(await troubles()).toEqual([]);
  });
});

describe('[fault: gateway × down] holds that wait for the gateway', () => {
  it('do not fill the batch', async () => {
    const waiting = await guests.bookInstant(sampleOrder(guests.wholeNight()));
    await guests.payPage(waiting);
    await world.outside.control({ outage: true });
    await world.advance(31 * minute);
    expect(await expireHolds(world.services)).toBe(0);
    expect(await troubles()).toMatchObject([{ item: waiting.id, failures: 0 }]);
    const asked = jest.spyOn(world.services.gateways, 'of');
    expect(await expireHolds(world.services)).toBe(0);
    expect(asked).not.toHaveBeenCalled();
    await world.outside.control({ outage: false });
    await world.advance(15_000);
    expect(await expireHolds(world.services)).toBe(1);
    expect(await expireRequests(world.services)).toBe(0);
  });
});

describe('an outbox entry after its last attempt', () => {
  it('is reported to the operator once; a failed report causes no other', async () => {
    await guests.bookInstant();
    await world.advance(11 * minute);
    const hopeless = {
      ...outboxHandlers,
      'mail.send': () => Promise.reject(new HopelessError('no such person')),
    };
    await runOutbox(world.services, hopeless);
    expect(await troubles()).toMatchObject([{ job: 'outbox', last_error: 'HopelessError: no such person' }]);
    const silent = { ...hopeless, 'mail.trouble': () => Promise.reject(new HopelessError('no operator')) };
    await runOutbox(world.services, silent);
    expect(await runOutbox(world.services, silent)).toBe(0);
    expect(await troubles()).toHaveLength(1);
  });
});
