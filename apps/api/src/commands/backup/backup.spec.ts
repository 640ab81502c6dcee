import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, freePort, type TestDatabase } from '@mp/testing';
import { Client } from 'pg';
import { fingerprintOf } from '../../testing/fingerprint.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { startServer, type ServerProcess } from '../../testing/processes.ts';
import { bookingTemplate, sampleOrder } from '../../testing/worlds/booking-world.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date('2026-11-21T10:00:00Z');
const root = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
const databases: TestDatabase[] = [];
const servers: ServerProcess[] = [];
const inRoot = (...parts: string[]): string => path.join(root, ...parts);

afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const { drop } of databases) await drop();
  rmSync(root, { recursive: true, force: true });
});

/** An empty database, or one with the sample places. */
async function openDatabase(template?: typeof bookingTemplate): Promise<string> {
  const database = await createTestDatabase(template);
  databases.push(database);
  return database.url;
}

async function fingerprint(url: string): Promise<Record<string, string>> {
  const database = createDatabase(url, { connections: 1 });
  try {
    return await fingerprintOf(database);
  } finally {
    await database.destroy();
  }
}

async function startApi(url: string, dataDir: string): Promise<ServerProcess> {
  const server = await startServer('api', await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: '0',
    JOBS: '0',
    LOG_LEVEL: 'silent',
  });
  servers.push(server);
  return server;
}

/** Two separate nights for each guest. */
const nightsOf = (index: number) => ({ arrival: `2027-02-1${2 * index}`, departure: `2027-02-1${2 * index + 2}` });
const emailOf = (index: number): string => `guest${index}@example.cz`;

const book = (origin: string, index: number): Promise<Response> =>
  fetch(`${origin}/public/reservation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `backup-${index}-0000000000` },
    body: JSON.stringify(
      sampleOrder({
        ...nightsOf(index),
        contact: { ...sampleOrder().contact, email: emailOf(index), emailCheck: emailOf(index) },
      }),
    ),
  });

describe('a backup', () => {
  let source: string;
  const dataDir = inRoot('data');
  const file = inRoot('shop.tar.gz');
  let before: Record<string, string>;
  let during: number[];

  beforeAll(async () => {
    source = await openDatabase(bookingTemplate);
    // As in production: the data directory is a symbolic link, and so are its large folders.
    mkdirSync(inRoot('disk', 'photos'), { recursive: true });
    mkdirSync(inRoot('pictures'));
    symlinkSync(inRoot('disk'), dataDir);
    symlinkSync(inRoot('pictures'), path.join(dataDir, 'pictures'));
    writeFileSync(inRoot('disk', 'photos', 'a.webp'), 'a photo');
    writeFileSync(inRoot('pictures', 'manifest.json'), '[]');
    // A size that is being made, and a photo that is removed during the copy.
    writeFileSync(inRoot('pictures', 'mill-all-small.avif.1.0a1b2c3d.tmp'), 'half');
    symlinkSync(inRoot('nowhere'), inRoot('disk', 'photos', 'removed.webp'));
    const api = await startApi(source, dataDir);
    expect((await book(api.origin, 0)).status).toBe(201);
    before = await fingerprint(source);
    // Guests keep booking during the backup.
    const bookings = [1, 2].map((index) => book(api.origin, index));
    await makeBackup({ databaseUrl: source, dataDir }, file, now);
    during = (await Promise.all(bookings)).map(({ status }) => status);
    await api.stop();
  });

  it('does not block bookings', () => expect(during).toEqual([201, 201]));

  it('is one file with mode 600, without temporary files', () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(root).sort()).toEqual(['data', 'disk', 'pictures', 'shop.tar.gz']);
  });

  it('never overwrites another', async () =>
    expect(makeBackup({ databaseUrl: source, dataDir }, file, now)).rejects.toThrow('is there already'));

  it('creates no missing folder: a disk may not be mounted', async () => {
    await expect(makeBackup({ databaseUrl: source, dataDir }, inRoot('unmounted', 'x.tar.gz'), now)).rejects.toThrow(
      `There is no folder ${inRoot('unmounted')}.`,
    );
    expect(existsSync(inRoot('unmounted'))).toBe(false);
  });

  it.each([
    ['there', 'no backup', 'is damaged, or no backup.'],
    ['missing', null, 'There is no '],
  ])('is rejected before a database is created, when the file is %s', async (name, content, message) => {
    const none = inRoot(`${name}.txt`);
    if (content !== null) writeFileSync(none, content);
    const fresh = inRoot(`fresh for ${name}`);
    const { DATABASE_URL: _, ...env } = process.env;
    const restoring = promisify(execFile)(
      process.execPath,
      ['--import', './tools/start/aliases.mjs', 'apps/api/src/commands/backup/restore.ts', none],
      {
        cwd: path.resolve(import.meta.dirname, '../../../../..'),
        env: { ...env, DATA_DIR: fresh },
      },
    );
    await expect(restoring).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) as string });
    expect(existsSync(fresh)).toBe(false);
    rmSync(none, { force: true });
  });

  it('restores a shop that starts, with its reservations, photos, pictures and secrets', async () => {
    const url = await openDatabase();
    const elsewhere = inRoot('elsewhere');
    await restoreBackup({ databaseUrl: url, dataDir: elsewhere }, file);
    for (const name of ['photos/a.webp', 'pictures/manifest.json', 'secrets/codes', 'secrets/paygate'])
      expect(readFileSync(path.join(elsewhere, name), 'utf8')).toBe(readFileSync(path.join(dataDir, name), 'utf8'));
    for (const [folder, files] of [
      ['photos', ['a.webp']],
      ['pictures', ['manifest.json']],
    ] as const)
      expect(readdirSync(path.join(elsewhere, folder))).toEqual(files);
    expect(readdirSync(elsewhere).sort()).toEqual(['photos', 'pictures', 'secrets']);
    const api = await startApi(url, elsewhere);
    // Confirmed reservations are there; later ones may be. The same key returns the same reservation.
    const again = (await (await book(api.origin, 0)).json()) as { id: string };
    await api.stop();
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from reservation');
    await client.end();
    expect(rows.map(({ id }) => id)).toContain(again.id);
    expect(rows.length).toBeLessThanOrEqual(3);
  });

  it('restores every row unchanged', async () => {
    const quiet = inRoot('quiet.tar.gz');
    await makeBackup({ databaseUrl: source, dataDir }, quiet, now);
    const url = await openDatabase();
    await restoreBackup({ databaseUrl: url, dataDir: inRoot('quiet') }, quiet);
    const restored = await fingerprint(url);
    expect(restored).toEqual({ ...(await fingerprint(source)), kysely_migration: restored['kysely_migration'] });
    expect(Object.keys(restored)).toEqual(Object.keys(before));
    const constraints = async (of: string): Promise<unknown> => {
      const client = new Client({ connectionString: of });
      await client.connect();
      const { rows } = await client.query(
        `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
           where connamespace = 'public'::regnamespace order by 1, 2`,
      );
      await client.end();
      return rows;
    };
    expect(await constraints(url)).toEqual(await constraints(source));
  });

  it('restores the schema of an earlier version', async () => {
    const old = await openDatabase();
    const database = createDatabase(old, { connections: 1 });
    await migrate(database, new Set(['0001-catalogue']));
    const [first] = await migrate(database, new Set(['0001-catalogue', '0004-content']));
    await database.destroy();
    const backup = inRoot('old.tar.gz');
    await makeBackup({ databaseUrl: old, dataDir: inRoot('none') }, backup, now);
    const url = await openDatabase();
    await restoreBackup({ databaseUrl: url, dataDir: inRoot('old') }, backup);
    expect(first).toBe('0004-content');
    expect(Object.keys(await fingerprint(url))).toEqual(Object.keys(await fingerprint(old)));
  });

  it('replaces existing data with --replace, after backing them up', async () => {
    const url = await openDatabase();
    const place = { databaseUrl: url, dataDir: inRoot('replaced') };
    await restoreBackup(place, file);
    writeFileSync(inRoot('replaced', 'photos', 'b.webp'), 'another photo');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('update reservation set note = $1', ['in the way']);
    await client.end();
    const inTheWay = await fingerprint(url);

    const product = createDatabase(url, { connections: 1 });
    await fingerprintOf(product);
    await expect(restoreBackup(place, file, { replacesAt: now })).rejects.toMatchObject({ code: 'product_running' });
    await product.destroy();
    const previous = await restoreBackup(place, file, { replacesAt: now });
    expect(previous).toBe(inRoot('replaced', 'replaced-2026-11-21T100000.tar.gz'));
    expect(readdirSync(inRoot('replaced', 'photos'))).toEqual(['a.webp']);
    expect(await fingerprint(url)).not.toEqual(inTheWay);

    const back = { databaseUrl: await openDatabase(), dataDir: inRoot('back') };
    await restoreBackup(back, previous ?? '');
    expect(readdirSync(inRoot('back', 'photos')).sort()).toEqual(['a.webp', 'b.webp']);
    expect((await fingerprint(back.databaseUrl))['reservation']).toBe(inTheWay['reservation']);
  });

  it('is not restored over existing data', async () => {
    await expect(restoreBackup({ databaseUrl: source, dataDir: inRoot('new') }, file)).rejects.toThrow(
      'The database is not empty',
    );
    await expect(restoreBackup({ databaseUrl: await openDatabase(), dataDir }, file)).rejects.toThrow(
      'is not empty: photos, pictures, secrets',
    );
    // Files without a database are not replaced either, whatever the options: they cannot be backed up first.
    const place = { databaseUrl: await openDatabase(), dataDir };
    await expect(restoreBackup(place, file, { replacesAt: now })).rejects.toMatchObject({ code: 'place_not_empty' });
    expect(readdirSync(dataDir).sort()).toEqual(['photos', 'pictures', 'secrets']);
  });

  it('is rejected by an older version of the product', async () => {
    const newer = await openDatabase(bookingTemplate);
    const client = new Client({ connectionString: newer });
    await client.connect();
    await client.query(`insert into kysely_migration values ('9999-not-yet', now()::text)`);
    await client.end();
    const backup = inRoot('newer.tar.gz');
    await makeBackup({ databaseUrl: newer, dataDir: inRoot('none') }, backup, now);
    const url = await openDatabase();
    await expect(restoreBackup({ databaseUrl: url, dataDir: inRoot('older') }, backup)).rejects.toThrow(
      'made by a newer version of the product: 9999-not-yet',
    );
    expect(await fingerprint(url)).toEqual({});
  });

  it('is readable with tar', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-tzf', file]);
    expect(stdout).toMatch(/^SHA256SUMS$/m);
    expect(stdout).toMatch(/^database\/reservation\.copy$/m);
  });
});
