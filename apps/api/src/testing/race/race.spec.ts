import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReservationOrder } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@mp/postgres';
import { freePort, until } from '@mp/testing';
import { caseCount } from '@mp/testing/sampling';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { between, randomFrom } from '../../commands/demo/seed/random.ts';
import { bookingTemplate, noUnpaidLimits, sampleOrder } from '../worlds/booking-world.ts';
import { brokenInvariants } from '../invariants.ts';
import { startServer, type ServerProcess } from '../processes.ts';
import { doubleNight, sample } from '../worlds/sample-places.ts';
import { attemptBooking, type Outcome } from './attempt.ts';

/** RACE_ATTEMPTS sets the number of attempts: 100000 for the full race. */
const attempts = Number(process.env['RACE_ATTEMPTS'] ?? caseCount({ all: 600, sample: 300 }));
const clients = 24;
/** Number of API processes; `kills` is how often one of them or the database is killed. */
const processes = 2;
const kills = Math.max(3, Math.round(attempts / 5_000));
const holdSeconds = 2;
/** A busy machine makes twenty attempts a second. */
const timeoutMs = 240_000 + attempts * 400;

/**
 * Many guests book the same few rooms through two API processes. Processes and database are killed without warning.
 * Guests without a response retry with the same key. Holds expire meanwhile, so that rooms become free again.
 */
describe(`${attempts} attempts at three rooms`, () => {
  let directory: string;
  let postgres: EmbeddedPostgres;
  let database: Database;
  const servers: ServerProcess[] = [];
  /** E-mails and payments go to a sandbox of its own: whatever else runs on this machine hears nothing of it. */
  let sandbox: ServerProcess;
  const ports: number[] = [];

  const startApi = (index: number): Promise<ServerProcess> =>
    startServer('api', ports[index] as number, {
      DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      SANDBOX_ORIGIN: sandbox.origin,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      UNPAID_HOLD_MINUTES: String(holdSeconds / 60),
      ...noUnpaidLimits,
    });

  beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'race-'));
    // A database server of its own, because it is killed. It uses fsync, which this test depends on.
    postgres = await startEmbeddedPostgres({ dataDir: path.join(directory, 'postgres'), keepsRunning: true });
    await bookingTemplate.prepare(postgres.url);
    database = createDatabase(postgres.url);
    sandbox = await startServer('sandbox', await freePort(), { DATA_DIR: directory, LOG_LEVEL: 'silent' });
    for (let index = 0; index < processes; index++) {
      ports.push(await freePort());
      servers.push(await startApi(index));
    }
  }, 120_000);

  afterAll(async () => {
    await Promise.all([...servers, sandbox].map((server) => server.stop()));
    await database.destroy();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }, 60_000);

  function orderFrom(random: () => number): ReservationOrder {
    const arrival = addDays(calendarDateOf('2027-02-01'), between(random, 0, 11));
    const nights = between(random, 1, 3);
    const family = random() < 0.3;
    return sampleOrder({
      arrival,
      departure: addDays(arrival, nights),
      rooms: [{ room_types: { id: family ? sample.instant.family : sample.instant.double, count: 1 } }],
      total_minor: nights * doubleNight.CZK * (family ? 2 : 1),
    });
  }

  /** The database may have been killed just before the last response. */
  async function untilDatabaseIsReachable(): Promise<void> {
    const isReachable = () =>
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      );
    await until(isReachable);
  }

  /** Waits as long as holds keep expiring. */
  async function untilNoneIsHeld(): Promise<void> {
    let fewest = Infinity;
    for (let since = performance.now(); ; await sleep(500)) {
      const held = await database.selectFrom('reservation').select('id').where('status', '=', 'held').execute();
      if (held.length === 0) return;
      if (held.length < fewest) since = performance.now();
      fewest = Math.min(fewest, held.length);
      if (performance.now() - since > 120_000)
        throw new Error(`${held.length} holds do not end.\n${servers.map((server) => server.log()).join('\n')}`);
    }
  }

  async function killSomething(round: number): Promise<void> {
    if (round % 3 === 2) {
      const pidFile = path.join(directory, 'postgres', 'cluster', 'postmaster.pid');
      // The supervisor restarts it, and it recovers committed transactions.
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
      return;
    }
    const index = round % processes;
    await servers[index]?.kill();
    servers[index] = await startApi(index);
  }

  it(
    '[4.34] [8.5] never sells a unit twice and loses none while the API and the database are killed',
    async () => {
      const random = randomFrom(20_261_121);
      const outcomes: Outcome[] = [];
      let begun = 0;
      const guest = async (): Promise<void> => {
        for (let n = begun++; n < attempts; n = begun++)
          outcomes.push(
            await attemptBooking(
              ports.map((port) => `http://127.0.0.1:${port}`),
              { headers: {}, body: JSON.stringify(orderFrom(random)), key: `race-${n}-${crypto.randomUUID()}` },
              n,
            ),
          );
      };
      const killer = async (): Promise<void> => {
        for (let round = 0; round < kills; round++) {
          while (begun < ((round + 1) * attempts) / (kills + 1)) await sleep(20);
          await killSomething(round);
        }
      };
      await Promise.all([...Array.from({ length: clients }, guest), killer()]);

      const count = (result: string): number => outcomes.filter((outcome) => outcome.result === result).length;
      // Every response is one of the two, and each occurs.
      expect(count('201') + count('capacity_changed')).toBe(attempts);
      expect(count('201')).toBeGreaterThan(10);
      expect(count('capacity_changed')).toBeGreaterThan(attempts / 10);
      await untilDatabaseIsReachable();
      // Every confirmed guest has exactly one reservation.
      const reservations = await database.selectFrom('reservation').select(['idempotency_key']).execute();
      expect(reservations).toHaveLength(count('201'));
      expect(await brokenInvariants(database)).toEqual([]);
      console.info(`${count('201')} of ${attempts} attempts got a room, through ${kills} kills`);

      // When all holds have expired, every unit is free again.
      await untilNoneIsHeld();
      // Processes that were not killed on purpose are still running.
      expect(servers.map((server) => server.hasEnded())).toEqual(servers.map(() => false));
      expect(await database.selectFrom('reservation_night').select('night').execute()).toEqual([]);
      expect(await brokenInvariants(database)).toEqual([]);
    },
    timeoutMs,
  );
});
