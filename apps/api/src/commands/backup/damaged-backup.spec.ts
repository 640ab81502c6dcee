import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { createDatabase } from '../../platform/database/database.ts';
import { fingerprintOf } from '../../testing/fingerprint.ts';
import { bookingTemplate } from '../../testing/worlds/booking-world.ts';
import { pack, unpack } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'damaged-'));
const whole = path.join(root, 'whole.tar.gz');
const target = path.join(root, 'target');
let filled: TestDatabase;
let empty: TestDatabase;
let bytes: Buffer;

beforeAll(async () => {
  filled = await createTestDatabase(bookingTemplate);
  empty = await createTestDatabase();
  mkdirSync(path.join(root, 'data', 'photos'), { recursive: true });
  writeFileSync(path.join(root, 'data', 'photos', 'a.webp'), 'a photo');
  await makeBackup({ databaseUrl: filled.url, dataDir: path.join(root, 'data') }, whole, new Date('2026-11-23'));
  bytes = readFileSync(whole);
});
afterAll(async () => {
  await filled.drop();
  await empty.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Tries to restore such a file; returns the error code, and whether anything was left behind. */
async function refusalOf(content: Buffer): Promise<string> {
  const file = path.join(root, 'tried.tar.gz');
  writeFileSync(file, content);
  return refusalOfFile(file);
}

async function refusalOfFile(file: string): Promise<string> {
  const refused = await restoreBackup({ databaseUrl: empty.url, dataDir: target }, file).then(
    () => 'restored',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
  const database = createDatabase(empty.url, { connections: 1 });
  const tables = Object.keys(await fingerprintOf(database));
  await database.destroy();
  const left = existsSync(target) ? readdirSync(target) : [];
  return [refused, ...tables, ...left].join(' ');
}

/** The backup with changed content and matching checksums. */
async function repacked(change: (directory: string) => void): Promise<string> {
  const directory = mkdtempSync(path.join(root, 'opened-'));
  await unpack(whole, directory);
  rmSync(path.join(directory, 'SHA256SUMS'));
  change(directory);
  const file = `${directory}.tar.gz`;
  await pack(directory, file);
  return file;
}

/** Changes one byte of the packed content, with valid compression. */
function changedWithin(text: string): Buffer {
  const content = Buffer.from(gunzipSync(bytes));
  content[content.indexOf(text) + 1] = 'Z'.charCodeAt(0);
  return gzipSync(content);
}

describe('a damaged backup', () => {
  const shares = [0, 0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999];

  it.each(shares)('is rejected when a byte is flipped at %d of its length, without changes', async (share) => {
    const flipped = Buffer.from(bytes);
    // After the first ten bytes: the gzip header has a time and a system, which are not verified.
    const at = share === 0 ? 0 : 10 + Math.floor((bytes.length - 11) * share);
    flipped[at] = (flipped[at] ?? 0) ^ 0xff;
    expect(await refusalOf(flipped)).toBe('backup_damaged');
  });

  it.each([...shares, 1])('is rejected when it is truncated at %d of its length, without changes', async (share) => {
    const end = Math.min(bytes.length - 1, Math.floor(bytes.length * share));
    expect(await refusalOf(bytes.subarray(0, end))).toBe('backup_damaged');
  });

  it.each([
    ['the manifest', '"created_at": "2026'],
    ['a table', 'Chalupa Na'],
    ['a photo', 'a photo'],
    ['a name', 'photos/a.webp'],
    ['the checksums', '  manifest.json'],
  ])('is rejected when %s was changed and compressed again', async (_what, text) =>
    expect(await refusalOf(changedWithin(text))).toBe('backup_damaged'),
  );

  it.each([
    ['a table is missing', 'backup_damaged', (from: string) => rmSync(path.join(from, 'database', 'reservation.copy'))],
    ['its manifest is missing', 'backup_form_unknown', (from: string) => rmSync(path.join(from, 'manifest.json'))],
    [
      'its manifest has another format',
      'backup_form_unknown',
      (from: string) => writeFileSync(path.join(from, 'manifest.json'), '{"format":2}'),
    ],
    [
      'its manifest is truncated',
      'backup_form_unknown',
      (from: string) => writeFileSync(path.join(from, 'manifest.json'), '{"format":1,'),
    ],
  ])('is rejected when %s, with matching checksums', async (_how, code, change) =>
    expect(await refusalOfFile(await repacked(change))).toBe(code),
  );

  it.each([
    ['missing', 'backup_missing', path.join(root, 'none.tar.gz')],
    ['a folder', 'backup_damaged', root],
  ])('is rejected when it is %s', async (_how, code, file) => expect(await refusalOfFile(file)).toBe(code));

  it('is restored when it is intact', async () =>
    expect(await refusalOfFile(whole)).toMatch(/^restored .*reservation.* photos$/));
});
