/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { tidyDrafts } from './drafts.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-drafts-spec-'));
afterAll(() => rmSync(root, { recursive: true }));

let gone: number;
beforeAll(async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('close', resolve));
  gone = child.pid ?? 0;
});

const hours = 3_600_000;

describe('what a process has left half made', () => {
  it.each([
    ['goes where that has ended', () => gone, 2, false],
    ['stays for an hour', () => gone, 0.5, true],
    ['stays where that still runs', () => process.pid, 2, true],
    ['goes after a day, whoever has the number now', () => process.pid, 25, false],
  ])('%s', (_what, pid, age, stays) => {
    const directory = mkdtempSync(path.join(root, 'releases-'));
    const at = new Date(nowMs() - age * hours);
    const [folder, file, release] = [`9f3c.${pid()}.tmp`, `registry.json.${pid()}.tmp`, '9f3c'];
    for (const name of [folder, release]) mkdirSync(path.join(directory, name));
    writeFileSync(path.join(directory, file), '');
    for (const name of [folder, file, release]) utimesSync(path.join(directory, name), at, at);
    tidyDrafts(directory);
    expect(readdirSync(directory).sort()).toEqual(stays ? [release, folder, file].sort() : [release]);
  });

  it('is found by another kind of name, too', () => {
    const directory = mkdtempSync(path.join(root, 'places-'));
    const at = new Date(nowMs() - 2 * hours);
    for (const name of [`mp-release-${gone}-a1`, 'mp-release-spec-a1', `${gone}`]) {
      mkdirSync(path.join(directory, name));
      utimesSync(path.join(directory, name), at, at);
    }
    tidyDrafts(directory, /^mp-release-(\d+)-/);
    expect(readdirSync(directory).sort()).toEqual([`${gone}`, 'mp-release-spec-a1'].sort());
  });

  it('is nothing where there is no directory', () =>
    expect(() => tidyDrafts(path.join(root, 'nowhere'))).not.toThrow());
});
