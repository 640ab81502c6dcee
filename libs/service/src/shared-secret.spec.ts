import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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
    expect(readdirSync(directory).sort()).toEqual(['another', 'paygate']);
    expect(statSync(path.join(directory, 'paygate')).mode & 0o077).toBe(0);
  });
});
