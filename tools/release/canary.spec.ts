import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refuseOld, returnedCode, verifyLine, type CanaryRecord, type RegistryLine } from '@mp/signed-releases';
import { endCanary, refuseCanary, shareCanary, startCanary } from './canary.ts';
import { liveReleases } from './live-releases.ts';
import { publish, publishIfNew, releaseBefore } from './publish.ts';
import { readCanaries, readRegistry } from './registry.ts';
import { readReleaseKeys } from './signing.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-canary-spec-'));
const build = path.join(root, 'build');
const keys = readReleaseKeys({ DATA_DIR: path.join(root, 'data') });
const trust = { keys: keys.trusted, origins: [] };
let releases: string;

function makeBuild(entry: string): void {
  rmSync(build, { recursive: true, force: true });
  for (const side of ['client', 'server']) mkdirSync(path.join(build, side), { recursive: true });
  writeFileSync(path.join(build, 'client/remoteEntry.js'), entry);
  writeFileSync(path.join(build, 'server/remote.cjs'), entry);
}

const start = (entry: string, share: number): string => {
  makeBuild(entry);
  return startCanary(build, 'content', share, releases, keys);
};
const live = (): RegistryLine => verifyLine(readRegistry(releases)[0], trust);
const canary = (): RegistryLine => verifyLine(readCanaries(releases)[0], trust);
const share = (percent: number, record?: CanaryRecord) => shareCanary('content', percent, releases, keys, record);

let first: string;
beforeEach(() => {
  releases = mkdtempSync(path.join(root, 'releases-'));
  makeBuild('one');
  first = publish(build, 'content', releases, keys);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a canary', () => {
  it('stands beside what is live, signed, with its share', () => {
    const before = live();
    expect(start('two', 10)).toMatch(/^content is at [0-9a-f]{12} for 10 of 100 visitors, and at [0-9a-f]{12} for/);
    expect(live()).toEqual(before);
    expect(canary()).toMatchObject({ name: 'content', share: 10 });
    expect(canary().at).toBeGreaterThan(before.at);
  });

  it('is widened as the release that it is, and becomes the one that is live', () => {
    start('two', 1);
    const { version, at } = canary();
    share(10);
    expect(canary()).toMatchObject({ version, share: 10 });
    expect(canary().at).toBeGreaterThan(at);
    share(100);
    expect(readCanaries(releases)).toEqual([]);
    expect(live()).toMatchObject({ version, share: 100 });
    expect(releaseBefore('content', releases, keys)).toBe(first);
  });

  it('ends, and its line is older than what is live from then on', () => {
    start('two', 50);
    const ended = canary();
    expect(endCanary('content', releases, keys)).toContain(ended.version);
    expect(readCanaries(releases)).toEqual([]);
    expect(live().version).toBe(first);
    expect(() => refuseOld(ended, Infinity, { at: live().at, createdAt: 0 })).toThrow('[older_than_floor]');
    expect(endCanary('content', releases, keys)).toBeNull();
  });

  it('ends when another release goes live', () => {
    start('two', 50);
    makeBuild('three');
    publish(build, 'content', releases, keys);
    expect(readCanaries(releases)).toEqual([]);
  });

  it('that has ended is nothing that a start makes live, nor anything to go back to', () => {
    start('two', 50);
    const { version } = canary();
    endCanary('content', releases, keys);
    expect(publishIfNew(build, 'content', releases, keys)).toEqual({ version, live: first, why: 'released before' });
    makeBuild('three');
    publish(build, 'content', releases, keys);
    expect(releaseBefore('content', releases, keys)).toBe(first);
  });

  it('of another area is left alone', () => {
    publish(build, 'portal', releases, keys);
    start('two', 10);
    makeBuild('three');
    publish(build, 'portal', releases, keys);
    expect(canary()).toMatchObject({ name: 'content', share: 10 });
  });

  it.each<readonly [string, () => unknown, string]>([
    ['of an area that is nowhere live', () => refuseCanary('portal', readRegistry(releases), keys), 'nothing_live'],
    [
      'of an area without a page in the shop',
      () => refuseCanary('desk', readRegistry(releases), keys),
      'arguments_wrong',
    ],
    ['of what is live', () => start('one', 10), 'arguments_wrong'],
    ['that is not there', () => share(10), 'no_canary'],
    [
      'that nobody whom we know has signed',
      () => {
        start('two', 10);
        const file = path.join(releases, 'registry.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"share": 10,', '"share": 99,'));
        share(50);
      },
      'no_canary',
    ],
    [
      'that was returned',
      () => {
        start('two', 10);
        share(50, recordOf(canary()));
      },
      'canary_ended',
    ],
  ])('%s is refused, and nothing goes live', (_what, work, code) => {
    expect(work).toThrow(`[${code}]`);
    expect(live().version).toBe(first);
  });

  it('is listed with its share, and with why nobody gets it any more', () => {
    start('two', 10);
    const { version } = canary();
    const list = (record?: CanaryRecord) =>
      liveReleases(readRegistry(releases), readCanaries(releases), record ? { content: record } : {});
    expect(list()).toEqual([
      expect.stringMatching(new RegExp(`^content +${first} +since .* 90 %$`)),
      expect.stringMatching(new RegExp(`^ {2}canary +${version} +since .* 10 %$`)),
    ]);
    const record = recordOf(canary());
    expect(list({ ...record, ended: null })[1]).toMatch(/ 10 % failed 3 of 12 visits; what is live: 0 of 90$/);
    expect(list(record)).toEqual([
      expect.stringMatching(/ 100 %$/),
      expect.stringMatching(/ 0 % RETURNED since 2026-11-23 09:30 UTC: It failed\.$/),
    ]);
    expect(list({ ...record, at: record.at - 1 })[0]).toMatch(/ 90 %$/);
  });
});

const recordOf = ({ version, at }: RegistryLine): CanaryRecord => ({
  ...{ version, at, odds: [1], visits: { canary: 12, live: 90 }, failures: { canary: 3, live: 0 } },
  ended: { code: returnedCode, why: 'It failed.', at: Date.UTC(2026, 10, 23, 9, 30) },
});
