import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPassword } from './cluster.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-password-spec-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('readPassword', () => {
  it('creates a password once, and leaves no temporary file', () => {
    const file = path.join(directory, 'password');
    expect(readPassword(file)).toBe(readPassword(file));
    expect(readdirSync(directory)).toEqual(['password']);
  });

  it.each(['', 'cut short'])(
    '[fault: disk × garbage] refuses a file that holds “%s”, and names the file',
    (content) => {
      const file = path.join(directory, 'damaged');
      writeFileSync(file, content);
      expect(() => readPassword(file)).toThrow(`${file} is damaged: it holds no password.`);
    },
  );
});
