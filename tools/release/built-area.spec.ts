import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refuseUntried } from './built-area.ts';
import { versionOf } from './publish.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-built-spec-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('a build that was tried', () => {
  const build = path.join(root, 'content');
  const entry = path.join(build, 'server/remote.cjs');
  mkdirSync(path.dirname(entry), { recursive: true });
  const host = 'a1b2';

  it('is what is released', () => {
    writeFileSync(entry, 'one');
    const tried = { build, host, version: versionOf(build, host) };
    expect(() => refuseUntried(tried)).not.toThrow();
    expect(() => refuseUntried({ ...tried, host: 'another' })).toThrow('[source_changed]');
    writeFileSync(entry, 'two');
    expect(() => refuseUntried(tried)).toThrow(/content is not what was tried any more.*\[source_changed\]$/);
  });
});
