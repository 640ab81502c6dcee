import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

  it('takes over from a holder that is dead', async () => {
    writeFileSync(file, '2147483646');
    await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  });

  it('lets the next one in when an action fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  });
});
