import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@mp/postgres';
import { freePort } from '@mp/testing';
import { caseCount } from '@mp/testing/sampling';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { bookingTemplate } from '../worlds/booking-world.ts';
import { startServer, type ServerProcess } from '../processes.ts';
import { race, raceEnvironment } from './race.ts';

const attempts = caseCount({ all: 600, sample: 300 });
/** Number of API processes. */
const processes = 2;
const kills = 3;
/** A busy machine makes twenty attempts a second. */
const timeoutMs = 240_000 + attempts * 400;

/** `npm run race` does the same with more attempts, under a supervisor that is killed, too. */
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
      ...raceEnvironment,
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

  async function kill(round: number): Promise<void> {
    if (round % 3 === 2) {
      const pidFile = path.join(directory, 'postgres', 'cluster', 'postmaster.pid');
      // It is restarted, and recovers committed transactions.
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
      const origins = ports.map((port) => `http://127.0.0.1:${port}`);
      const result = await race({ attempts, kills, origins, kill, read: (read) => read(database) });
      const { sold, refused, ...faults } = result;
      expect(faults).toEqual({ lost: 0, double: 0, oversold: 0, broken: [], left: 0 });
      expect(sold).toBeGreaterThan(10);
      expect(refused).toBeGreaterThan(attempts / 10);
      expect(sold + refused).toBe(attempts);
      // Processes that were not killed on purpose are still running.
      expect(servers.map((server) => server.hasEnded())).toEqual(servers.map(() => false));
    },
    timeoutMs,
  );
});
