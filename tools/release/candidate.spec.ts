import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { readPreview } from '@mp/signed-releases';
import { endPreviews, startPreview } from './candidate.ts';
import { startCanary } from './canary.ts';
import { liveReleases } from './live-releases.ts';
import { publish, publishIfNew, releaseBefore } from './publish.ts';
import { readCanaries, readPreviews, readRegistry } from './registry.ts';
import { readReleaseKeys } from './signing.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-candidate-spec-'));
const build = path.join(root, 'build');
const keys = readReleaseKeys({ DATA_DIR: path.join(root, 'data') });
const hour = 3_600_000;
let releases: string;
let first: string;

function makeBuild(entry: string): void {
  rmSync(build, { recursive: true, force: true });
  for (const side of ['client', 'server']) mkdirSync(path.join(build, side), { recursive: true });
  writeFileSync(path.join(build, 'client/remoteEntry.js'), entry);
  writeFileSync(path.join(build, 'server/remote.cjs'), entry);
}

const start = (entry: string, hours = 1) => {
  makeBuild(entry);
  return startPreview({ build }, 'content', hours, releases, keys);
};
const readLink = (link: string) => readPreview(link.replace('/preview/', ''), keys.trusted);

beforeEach(() => {
  releases = mkdtempSync(path.join(root, 'releases-'));
  makeBuild('one');
  first = publish(build, 'content', releases, keys);
});
afterEach(() => jest.useRealTimers());
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a link to a candidate', () => {
  it('names a release that is there, and is not live, for as long as was asked', () => {
    const before = readRegistry(releases);
    const { version, path: link, until } = start('two', 8);
    expect(readLink(link)).toMatchObject({ name: 'content', version, until });
    expect(until - readLink(link).at).toBe(8 * hour);
    expect(readRegistry(releases)).toEqual(before);
    expect(existsSync(path.join(releases, 'content', version, 'release.json'))).toBe(true);
    expect(readPreviews(releases)).toEqual([readLink(link)]);
  });

  it('is made of a release that is there, too, and of none that is not', () => {
    expect(startPreview({ version: first }, 'content', 1, releases, keys).version).toBe(first);
    const of = (version: string) => () => startPreview({ version }, 'content', 1, releases, keys);
    expect(of('nowhere')).toThrow('[release_unknown]');
    writeFileSync(path.join(releases, 'content', first, 'client/remoteEntry.js'), 'changed');
    expect(of(first)).toThrow('[file_changed]');
  });

  it('is of no area that the shop has no page of', () =>
    expect(() => startPreview({ build }, 'desk', 1, releases, keys)).toThrow('[arguments_wrong]'));

  it('stays when something is released, or tried on visitors, and its release is no release to go back to', () => {
    const { version } = start('two');
    makeBuild('three');
    startCanary(build, 'content', 10, releases, keys);
    makeBuild('four');
    publish(build, 'content', releases, keys);
    expect(readPreviews(releases).map((preview) => preview.version)).toEqual([version]);
    expect(readCanaries(releases)).toEqual([]);
    expect(releaseBefore('content', releases, keys)).toBe(first);
    makeBuild('two');
    expect(publishIfNew(build, 'content', releases, keys)).toMatchObject({ version, why: 'released before' });
  });

  it('goes from the registry when its time is over', () => {
    start('two');
    jest.useFakeTimers({ now: nowMs() + hour + 1, doNotFake: ['nextTick', 'setImmediate'] });
    makeBuild('three');
    publish(build, 'content', releases, keys);
    expect(readPreviews(releases)).toEqual([]);
  });

  it('is one of five of its area, the latest', () => {
    const made = ['two', 'three', 'four', 'five', 'six', 'seven'].map((entry) => start(entry).version);
    expect(readPreviews(releases).map(({ version }) => version)).toEqual(made.slice(1));
  });

  it('is ended with the others of its area', () => {
    start('two');
    start('three');
    expect(endPreviews('content', releases)).toMatch(/^2 links to candidates of content ended/);
    expect(readPreviews(releases)).toEqual([]);
    expect(() => endPreviews('content', releases)).toThrow('[no_preview]');
  });

  it('is listed with what is live', () => {
    const { version, until } = start('two');
    const lines = liveReleases(readRegistry(releases), [], {}, readPreviews(releases));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`preview   ${version}`);
    expect(lines[1]).toContain(`until ${new Date(until).toISOString().slice(0, 10)}`);
  });
});
