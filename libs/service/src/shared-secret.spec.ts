import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSharedSecret } from './shared-secret.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-secret-spec-'));

describe('readSharedSecret', () => {
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('generates a secret once and returns the same one later', () => {
    const secret = readSharedSecret(dataDir, 'paygate');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readSharedSecret(dataDir, 'paygate')).toBe(secret);
    expect(readSharedSecret(dataDir, 'another')).not.toBe(secret);
  });

  it('hides it from other users and leaves no temporary files', () => {
    const directory = path.join(dataDir, 'secrets');
    expect(readdirSync(directory).sort()).toEqual(['another', 'another.sha256', 'paygate', 'paygate.sha256']);
    expect(statSync(path.join(directory, 'paygate')).mode & 0o077).toBe(0);
  });

  const fileOf = (name: string): string => path.join(dataDir, 'secrets', name);

  it.each([
    ['is empty', () => ''],
    ['is cut short', (secret: string) => secret.slice(0, 42)],
    ['is full of zeros', () => '\0'.repeat(43)],
    ['is another one', (secret: string) => [...secret].reverse().join('')],
  ])('[fault: disk × garbage] refuses a file that %s, and names it', (_how, damage) => {
    const secret = readSharedSecret(dataDir, 'damaged');
    writeFileSync(fileOf('damaged'), damage(secret));
    expect(() => readSharedSecret(dataDir, 'damaged')).toThrow(`The secret in ${fileOf('damaged')} is damaged.`);
    writeFileSync(fileOf('damaged'), secret);
    expect(readSharedSecret(dataDir, 'damaged')).toBe(secret);
  });

  it.each([
    ['is empty', ''],
    ['is cut short', 'a'.repeat(42)],
  ])('[fault: disk × garbage] refuses a file without a checksum that %s', (_how, content) => {
    writeFileSync(fileOf('early'), content);
    expect(() => readSharedSecret(dataDir, 'early')).toThrow('[secret_damaged]');
  });

  it('takes a whole file of an earlier version, and adds its checksum', () => {
    writeFileSync(fileOf('early'), 'a'.repeat(43));
    expect(readSharedSecret(dataDir, 'early')).toBe('a'.repeat(43));
    expect(readFileSync(fileOf('early.sha256'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('makes another secret once the file has been removed', () => {
    const before = readSharedSecret(dataDir, 'changed');
    rmSync(fileOf('changed'));
    const after = readSharedSecret(dataDir, 'changed');
    expect(after).not.toBe(before);
    expect(readSharedSecret(dataDir, 'changed')).toBe(after);
  });
});
