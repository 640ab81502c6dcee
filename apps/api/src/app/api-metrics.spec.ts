import { openTelemetry, type Telemetry } from '@mp/service';
import { freePort } from '@mp/testing';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../testing/worlds/booking-world.ts';
import { registerApiMetrics } from './api-metrics.ts';

const host = '127.0.0.1';

let world: BookingWorld;
let telemetry: Telemetry;
let port: number;
beforeAll(async () => {
  world = await startBookingWorld();
  port = await freePort();
  telemetry = (await openTelemetry({ name: 'api', host, environment: { METRICS_PORT: port } })) as Telemetry;
  const { database, clock } = world;
  registerApiMetrics(telemetry, { database, clock, poolUse: () => ({ used: 3, idle: 2, waiting: 1 }) });
});
afterAll(async () => {
  await telemetry.close();
  await world.close();
});

/** The shop's metrics, a line for each series. */
async function metrics(): Promise<readonly string[]> {
  const text = await (await fetch(`http://${host}:${port}/metrics`)).text();
  return text.split('\n').filter((line) => /^(shop_(outbox|job)|db_)/.test(line));
}

it('reports how many e-mails wait and for how long, without their recipients', async () => {
  await world.database.deleteFrom('outbox').execute();
  expect((await metrics()).filter((line) => line.startsWith('shop_outbox'))).toEqual([]);
  await world.book(sampleOrder());
  const run_at = new Date(world.clock.now().getTime() - 90_000);
  await world.database.updateTable('outbox').set({ run_at }).execute();
  const lines = await metrics();
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^shop_outbox_entries\{part="mail",state="due"\} [1-9]/),
      'shop_outbox_oldest_due_seconds{part="mail"} 90',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(/jana/i);
});

it('reports e-mails that have failed and dead ones', async () => {
  await world.database.updateTable('outbox').set({ attempts: 3 }).execute();
  expect((await metrics()).some((line) => line.startsWith('shop_outbox_entries{part="mail",state="failed"}'))).toBe(
    true,
  );
  await world.database.updateTable('outbox').set({ dead_at: world.clock.now() }).execute();
  const lines = await metrics();
  expect(lines.some((line) => line.startsWith('shop_outbox_entries{part="mail",state="dead"}'))).toBe(true);
  expect(lines.some((line) => line.includes('state="failed"'))).toBe(false);
});

it('reports database connections, and failed items of jobs', async () => {
  const at = world.clock.now();
  const failure = { job: 'expire holds', failures: 7, last_error: 'Error', next_try_at: at, since: at, told_at: at };
  await world.database
    .insertInto('job_trouble')
    .values({ ...failure, item: crypto.randomUUID() })
    .execute();
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'db_client_connections{state="used"} 3',
      'db_client_connections{state="idle"} 2',
      'db_client_connections{state="waiting"} 1',
      'shop_job_failures{job="expire holds"} 1',
    ]),
  );
});
