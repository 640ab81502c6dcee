import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openObjectStore, type ObjectStore } from '@mp/object-store';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import { bookingTemplate } from '../../testing/worlds/booking-world.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date('2026-11-21T10:00:00Z');
const root = mkdtempSync(path.join(os.tmpdir(), 'bucket-backup-'));
const inRoot = (...parts: string[]): string => path.join(root, ...parts);
const databases: TestDatabase[] = [];
let server: BucketServer;
let bucket: ObjectStore;

beforeAll(async () => {
  server = await startBucketServer();
  Object.assign(process.env, server.settings);
  const { FILES_BUCKET, ...access } = server.settings;
  bucket = await openObjectStore({ bucket: FILES_BUCKET, access, directory: '' });
});
afterAll(async () => {
  bucket.close();
  for (const name of Object.keys(server.settings)) delete process.env[name];
  await server.close();
  for (const { drop } of databases) await drop();
  rmSync(root, { recursive: true, force: true });
});

async function openDatabase(template?: typeof bookingTemplate): Promise<string> {
  const database = await createTestDatabase(template);
  databases.push(database);
  return database.url;
}

const files = async (): Promise<string[]> => (await bucket.list('')).map((file) => file.path).sort();

describe('a shop with a bucket', () => {
  const moved = inRoot('moved');
  let databaseUrl: string;

  it('is restored from the backup of one with a directory: its files go to the bucket', async () => {
    const source = { databaseUrl: await openDatabase(bookingTemplate), dataDir: inRoot('data') };
    for (const [folder, file, text] of [
      ['photos', 'a.webp', 'a photo'],
      ['pictures', 'mill-0a1b2c3d-all-large.avif', 'a picture'],
      ['pictures', 'manifest.json', '[]'],
      ['secrets', 'codes', 'a secret'],
    ] as const) {
      mkdirSync(inRoot('data', folder), { recursive: true });
      writeFileSync(inRoot('data', folder, file), text);
    }
    await makeBackup(source, inRoot('directory.tar.gz'), now);
    databaseUrl = await openDatabase();
    await restoreBackup({ databaseUrl, dataDir: moved, bucket }, inRoot('directory.tar.gz'));
    expect(await files()).toEqual(['photos/a.webp', 'pictures/mill-0a1b2c3d-all-large.avif']);
    expect(String(await bucket.read('photos/a.webp'))).toBe('a photo');
    // The next start reads the list of an earlier version's pictures.
    expect(readdirSync(moved).sort()).toEqual(['pictures', 'secrets']);
    expect(readdirSync(path.join(moved, 'pictures'))).toEqual(['manifest.json']);
  });

  it('has a backup without its files, which a restore leaves as they are', async () => {
    const file = inRoot('bucket.tar.gz');
    await makeBackup({ databaseUrl, dataDir: moved, bucket }, file, now);
    const { stdout } = await promisify(execFile)('tar', ['-tzf', file]);
    expect(stdout.match(/^(photos|pictures|secrets)\/.*$/gm)).toEqual(['secrets/codes']);
    await bucket.put('photos/b.webp', Buffer.from('another photo'));
    const before = await files();
    await restoreBackup({ databaseUrl, dataDir: moved, bucket }, file, { replacesAt: now });
    expect(await files()).toEqual(before);
    expect(readFileSync(path.join(moved, 'secrets', 'codes'), 'utf8')).toBe('a secret');
  });
});
