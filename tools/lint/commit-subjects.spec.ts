import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const hook = path.resolve(import.meta.dirname, 'git-hooks/commit-msg');

describe('the hook of commit subjects', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'commit-subject-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The hook's error for a message; empty if it accepts the message. */
  const check = (message: string): string => {
    const file = path.join(folder, 'message');
    writeFileSync(file, message);
    const { status, stderr } = spawnSync(hook, [file], { encoding: 'utf8' });
    expect(status).toBe(stderr === '' ? 0 : 1);
    return stderr;
  };

  it.each([
    'fix(api): count failed sign-ins per account',
    'docs: need no key to read the list\n\nWhy: it is public.',
    `test: ${'x'.repeat(66)}`,
    'refactor(host-api)!: rename the shared modules',
    "Merge branch 'work'",
    'Revert "fix(api): count failed sign-ins"',
  ])('accepts %j', (message) => expect(check(message)).toBe(''));

  it.each([
    [`test: ${'x'.repeat(67)}`, /73 characters; 72 fit/],
    ['Count failed sign-ins', /type\(scope\)/],
    ['wip: sign-ins', /type\(scope\)/],
    ['fix(api): count failed sign-ins.', /without a full stop/],
    ['fix(api): counted failed sign-ins', /imperative/],
    ['fix(api): adds a limit', /imperative/],
    ['', /type\(scope\)/],
  ])('refuses %j', (message, reason) => expect(check(message)).toMatch(reason));
});
