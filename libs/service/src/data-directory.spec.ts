/** @jest-environment node */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { restrictDataDirectory } from './data-directory.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-data-spec-'));
const umask = process.umask();
afterEach(() => void process.umask(umask));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (...parts: string[]): string => (statSync(path.join(root, ...parts)).mode & 0o777).toString(8);

it('makes a directory and files that only their owner can read', () => {
  process.umask(0o022);
  restrictDataDirectory(path.join(root, 'new'));
  mkdirSync(path.join(root, 'new', 'sandbox'));
  writeFileSync(path.join(root, 'new', 'run.json'), '{}');
  expect([modeOf('new'), modeOf('new', 'sandbox'), modeOf('new', 'run.json')]).toEqual(['700', '700', '600']);
});

it('restricts an existing one with everything in it, and follows no link out of it', () => {
  process.umask(0o022);
  const old = path.join(root, 'old');
  mkdirSync(path.join(old, 'photos', 'a'), { recursive: true });
  writeFileSync(path.join(old, 'photos', 'a', 'photo.webp'), '');
  writeFileSync(path.join(old, 'run.json'), '{}');
  writeFileSync(path.join(root, 'elsewhere'), '');
  symlinkSync(path.join(root, 'elsewhere'), path.join(old, 'link'));
  chmodSync(old, 0o755);
  restrictDataDirectory(old);
  expect([modeOf('old'), modeOf('old', 'photos'), modeOf('old', 'photos', 'a')]).toEqual(['700', '700', '700']);
  expect([modeOf('old', 'photos', 'a', 'photo.webp'), modeOf('old', 'run.json')]).toEqual(['600', '600']);
  expect(modeOf('elsewhere')).toBe('644');
});
