import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, freePort, type TestDatabase } from '@mp/testing';
import { Client } from 'pg';
import { shareDatabase, takeDatabase } from '../../platform/database/product-lock.ts';
import { startServer } from '../../testing/processes.ts';
import { bookingTemplate } from '../../testing/worlds/booking-world.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { withClient } from './working-directory.ts';

const now = new Date('2026-11-21T10:00:00Z');
const root = mkdtempSync(path.join(os.tmpdir(), 'restore-'));
const file = path.join(root, 'shop.tar.gz');
const opened: TestDatabase[] = [];

async function openPlace(name: string, template?: typeof bookingTemplate) {
  const database = await createTestDatabase(template);
  opened.push(database);
  return { databaseUrl: database.url, dataDir: path.join(root, name) };
}

const startApi = async (
  place: { readonly databaseUrl: string; readonly dataDir: string },
  onOutput?: (output: string) => void,
) =>
  startServer(
    'api',
    await freePort(),
    { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, DEMO: '0', JOBS: '0', LOG_LEVEL: 'silent' },
    { ...(onOutput && { onOutput }) },
  );

beforeAll(async () => makeBackup(await openPlace('source', bookingTemplate), file, now));
afterAll(async () => {
  for (const { drop } of opened) await drop();
  rmSync(root, { recursive: true, force: true });
});

describe('a restore', () => {
  // Only a system with /proc shows the command of a process.
  (process.platform === 'linux' ? it : it.skip)(
    '[fault: database × replaced] is refused while a supervisor lives, its API between two starts',
    async () => {
      const place = await openPlace('supervised', bookingTemplate);
      const script = 'console.log(1); setInterval(() => 0, 1e6)';
      const supervisor = spawn(process.execPath, ['--eval', script, 'tools/start/start.ts'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(supervisor.stdout, 'data');
      mkdirSync(place.dataDir);
      writeFileSync(path.join(place.dataDir, 'run.pid'), String(supervisor.pid));
      await expect(restoreBackup(place, file, { replacesAt: now })).rejects.toMatchObject({ code: 'product_running' });
      const ended = once(supervisor, 'exit');
      supervisor.kill('SIGKILL');
      await ended;
      await expect(restoreBackup(place, file, { replacesAt: now })).resolves.toMatch(/replaced-/);
      expect(existsSync(path.join(place.dataDir, 'run.pid'))).toBe(false);
    },
  );

  it('[fault: database × replaced] is refused while an API process shares the database, be all its other connections closed', async () => {
    const place = await openPlace('shared', bookingTemplate);
    const ignore = { onWait: () => undefined, onReplaced: () => undefined };
    const lock = await shareDatabase(place.databaseUrl, ignore);
    await expect(restoreBackup(place, file, { replacesAt: now })).rejects.toMatchObject({ code: 'product_running' });
    await lock.release();
    await expect(restoreBackup(place, file, { replacesAt: now })).resolves.toMatch(/replaced-/);
  });

  it('[fault: database × replaced] is refused again after the connection of the lock broke, and a process that comes too late ends', async () => {
    const { databaseUrl } = await openPlace('broken', bookingTemplate);
    let isReplaced = false;
    const lock = await shareDatabase(databaseUrl, {
      onWait: () => undefined,
      onReplaced: () => void (isReplaced = true),
    });
    await withClient(databaseUrl, async (client) => {
      const cut = () =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
        );
      await cut();
      // Looking takes no lock, which would be a restore's.
      const isShared = async (): Promise<boolean> =>
        (await client.query(`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted`))
          .rowCount !== 0;
      while (!(await isShared())) await sleep(20);
      expect(isReplaced).toBe(false);
      do await cut();
      while (!(await takeDatabase(client)));
      while (!isReplaced) await sleep(20);
    });
    await lock.release();
  });

  it('[fault: database × replaced] makes an API process that starts meanwhile wait for its end', async () => {
    const place = await openPlace('meanwhile', bookingTemplate);
    const client = new Client({ connectionString: place.databaseUrl });
    await client.connect();
    expect(await takeDatabase(client)).toBe(true);
    let isWaiting = (): void => undefined;
    const waits = new Promise<void>((resolve) => (isWaiting = resolve));
    let isReady = false;
    const starting = startApi(place, (output) => void (output.includes('waiting for its end') && isWaiting()));
    void starting.then(() => (isReady = true));
    await waits;
    expect(isReady).toBe(false);
    await client.end();
    const api = await starting;
    await expect(restoreBackup(place, file, { replacesAt: now })).rejects.toMatchObject({ code: 'product_running' });
    await api.kill();
    // PostgreSQL notices by itself that the process is gone.
    const restored = async (): Promise<boolean> =>
      restoreBackup(place, file, { replacesAt: now }).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== 'product_running') throw error;
          return false;
        },
      );
    while (!(await restored())) await sleep(50);
  });

  it('[fault: database × replaced] that was killed leaves nothing that starts, and is made good by the next one', async () => {
    const place = await openPlace('killed', bookingTemplate);
    await withClient(place.databaseUrl, (client) =>
      client.query('create schema restore_under_way; drop schema public cascade; create schema public'),
    );
    await expect(startApi(place)).rejects.toThrow('A restore has not finished');
    await expect(makeBackup(place, path.join(root, 'half.tar.gz'), now)).rejects.toMatchObject({
      code: 'restore_unfinished',
    });
    await restoreBackup(place, file);
    const api = await startApi(place);
    await api.stop();
  });
});
