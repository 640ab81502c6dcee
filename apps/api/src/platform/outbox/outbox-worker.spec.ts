import type { BookingServices } from '../../booking/booking-services.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { outboxHandlers } from '../../app/outbox-handlers.ts';
import { HopelessError, retryDelayMs, runOutbox, type OutboxHandlers } from './outbox-worker.ts';

let world: BookingWorld;

beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());

beforeEach(async () => void (await world.database.deleteFrom('outbox').execute()));

const add = (count: number) =>
  world.database
    .insertInto('outbox')
    .values(
      Array.from({ length: count }, () => ({
        id: crypto.randomUUID(),
        topic: 'mail.send',
        payload: JSON.stringify({ template: 'reservation_held', reservationId: crypto.randomUUID() }),
        run_at: world.clock.now(),
        created_at: world.clock.now(),
        last_error: null,
      })),
    )
    .execute();

type Handlers = OutboxHandlers<BookingServices>;
const withMail = (send: Handlers['mail.send']): Handlers => ({ ...outboxHandlers, 'mail.send': send });
const entries = () => world.database.selectFrom('outbox').selectAll().execute();

it('lets one of many workers process each entry', async () => {
  await add(60);
  const handled: string[] = [];
  const handlers = withMail(async (_services, _payload, key) => {
    handled.push(key);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  const work = async () => {
    while ((await runOutbox(world.services, handlers)) > 0);
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(handled).toHaveLength(60);
  expect(new Set(handled).size).toBe(60);
  expect(new Set((await entries()).map(({ done_at }) => done_at !== null))).toEqual(new Set([true]));
});

it('retries after a failure with growing delays, and stores the error', async () => {
  await add(1);
  const failing = withMail(async () => {
    throw new Error('the line is busy');
  });
  expect(await runOutbox(world.services, failing)).toBe(1);
  expect(await runOutbox(world.services, failing)).toBe(0);
  await world.advance(1_000);
  expect(await runOutbox(world.services, failing)).toBe(1);
  await world.advance(1_000);
  expect(await runOutbox(world.services, failing)).toBe(0);
  const [entry] = await entries();
  expect(entry).toMatchObject({ attempts: 2, last_error: 'Error: the line is busy', done_at: null, dead_at: null });
});

it('does not retry a permanent failure, and logs it', async () => {
  await add(1);
  const hopeless = withMail(async () => {
    throw new HopelessError('no such person');
  });
  await runOutbox(world.services, hopeless);
  await world.advance(86_400_000);
  await runOutbox(world.services, hopeless);
  const entry = (await entries()).find(({ topic }) => topic === 'mail.send');
  expect(entry?.dead_at).not.toBeNull();
  expect(entry?.attempts).toBe(1);
  expect(entry?.last_error).toBe('HopelessError: no such person');
});

it('takes over the entry of a crashed worker once its lease has expired', async () => {
  await add(1);
  await new Promise<void>((hasBegun) => {
    const neverReturns = withMail(() => {
      hasBegun();
      return new Promise<void>(() => undefined);
    });
    void runOutbox(world.services, neverReturns);
  });
  const done = withMail(async () => undefined);
  expect(await runOutbox(world.services, done)).toBe(0);
  await world.advance(30_000);
  expect(await runOutbox(world.services, done)).toBe(1);
});

it.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [12, 1_800_000],
  [200, 1_800_000],
])('waits after attempt %i for %i ms', (attempts, expected) => expect(retryDelayMs(attempts)).toBe(expected));

it('stores ids and no secrets', async () => {
  const { body } = await world.book(sampleOrder());
  const [entry] = await entries();
  expect(entry?.payload).toEqual({ template: 'reservation_held', reservationId: body.id });
});
