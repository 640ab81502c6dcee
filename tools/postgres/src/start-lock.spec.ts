import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './start-lock.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-lock-spec-'));
const file = path.join(directory, 'start.lock');

describe('withLock', () => {
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('lets one in at a time and leaves nothing behind', async () => {
    let inside = 0;
    const visit = () =>
      withLock(file, async () => {
        expect(++inside).toBe(1);
        await sleep(5);
        inside--;
      });
    await Promise.all([visit(), visit(), visit()]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('takes over from a dead holder', async () => {
    writeFileSync(file, '2147483646');
    await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  });

  it('leaves nothing behind on a full disk', async () => {
    const full = path.join(directory, 'full');
    mkdirSync(full);
    const script = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { writeFileSync } = fs;
      // Like a full disk: the file exists, but no content fits.
      fs.writeFileSync = (file) => {
        writeFileSync(file, '');
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      };
      syncBuiltinESMExports();
      const { startEmbeddedPostgres } = await import('@mp/postgres');
      await startEmbeddedPostgres({ dataDir: process.argv[1] }).catch(({ name, message }) => console.log(name, message));`;
    const output = execFileSync(
      process.execPath,
      ['--import', './tools/start/aliases.mjs', '--input-type=module', '--eval', script, full],
      {
        cwd: path.resolve(import.meta.dirname, '../../..'),
        encoding: 'utf8',
        env: process.env,
      },
    );
    expect(output.trim()).toBe(
      `PostgresError The disk is full: nothing can be written at ${full}. Make room, and start again.`,
    );
    expect(readdirSync(full)).toEqual([]);
  });

  it('releases the lock when an action fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  });
});
