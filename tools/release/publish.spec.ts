import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { nowMs } from '@mp/domain/clock';
import { makeOwnHost } from './own-host.ts';
import { keptReleases, keptYoungReleases, youngMs } from './prune.ts';
import { publish, publishIfNew, releaseBefore, rollBack } from './publish.ts';
import { changeRegistry, readHistory, readRegistry } from './registry.ts';
import { checkRelease, isLineSigned, readReleaseKeys } from './signing.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-release-spec-'));
const build = path.join(root, 'build');
const keys = readReleaseKeys({ DATA_DIR: path.join(root, 'data') });
let releases: string;

/** A remote's build, with what is in its entry. */
function makeBuild(entry: string): void {
  rmSync(build, { recursive: true, force: true });
  for (const side of ['client', 'server']) mkdirSync(path.join(build, side), { recursive: true });
  writeFileSync(path.join(build, 'client/remoteEntry.js'), entry.padEnd(400, ' '));
  writeFileSync(path.join(build, 'client/tiny.js'), '1');
  writeFileSync(path.join(build, 'server/remote.cjs'), entry);
}

const liveVersion = (name = 'content') => readRegistry(releases).find((entry) => entry.name === name)?.version;

beforeEach(() => {
  releases = mkdtempSync(path.join(root, 'releases-'));
  makeBuild('one');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('publish', () => {
  it('makes an immutable directory and points the registry at it', () => {
    const version = publish(build, 'content', releases, keys);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(readFileSync(path.join(releases, 'content', version, 'server/remote.cjs'), 'utf8')).toBe('one');
    expect(readRegistry(releases)).toMatchObject([{ name: 'content', version, base: '/remotes', share: 100 }]);
  });

  it.each([Number.MAX_SAFE_INTEGER - 1, nowMs() + 86_400_000, 'x', -1, 1.5, null])(
    'signs no moment that goes on from one that somebody has made up: %j',
    (made) => {
      const version = publish(build, 'content', releases, keys);
      const registry = path.join(releases, 'registry.json');
      const [line] = readRegistry(releases);
      writeFileSync(registry, JSON.stringify({ remotes: [{ ...line, at: made, base: 'https://evil.example' }] }));
      mkdirSync(path.join(releases, 'content', 'planted'));
      writeFileSync(path.join(releases, 'content', 'planted', 'release.json'), JSON.stringify({ createdAt: made }));
      rollBack('content', version, releases, keys);
      expect(readRegistry(releases)).toMatchObject([{ version, base: '/remotes' }]);
      makeBuild('two');
      const second = publish(build, 'content', releases, keys);
      const { createdAt } = JSON.parse(
        readFileSync(path.join(releases, 'content', second, 'release.json'), 'utf8'),
      ) as { createdAt: number };
      const moments = [readRegistry(releases)[0]?.at ?? 0, createdAt];
      for (const moment of moments) expect(Math.abs(moment - nowMs())).toBeLessThan(60_000);
    },
  );

  it('compresses what a browser fetches, once and whole', () => {
    const client = path.join(releases, 'content', publish(build, 'content', releases, keys), 'client');
    const plain = readFileSync(path.join(client, 'remoteEntry.js'));
    expect(brotliDecompressSync(readFileSync(path.join(client, 'remoteEntry.js.br'))).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(path.join(client, 'remoteEntry.js.gz'))).equals(plain)).toBe(true);
    expect(existsSync(path.join(client, 'tiny.js.br'))).toBe(false);
    expect(existsSync(path.join(client, '../server/remote.cjs.br'))).toBe(false);
  });

  it('is the same release when the same build is published again', () => {
    const version = publish(build, 'content', releases, keys);
    const entry = path.join(releases, 'content', version, 'client/remoteEntry.js.br');
    const before = statSync(entry).mtimeMs;
    expect(publish(build, 'content', releases, keys)).toBe(version);
    expect(statSync(entry).mtimeMs).toBe(before);
    expect(readdirSync(path.join(releases, 'content'))).toEqual([version]);
  });

  it('is another release when anything in the build is different, and keeps the one before', () => {
    const first = publish(build, 'content', releases, keys);
    makeBuild('two');
    const second = publish(build, 'content', releases, keys);
    expect(second).not.toBe(first);
    expect(liveVersion()).toBe(second);
    expect(readdirSync(path.join(releases, 'content')).sort()).toEqual([first, second].sort());
  });

  it('leaves the other remotes as they are', () => {
    const content = publish(build, 'content', releases, keys);
    makeBuild('two');
    const checkout = publish(build, 'checkout', releases, keys);
    expect(readRegistry(releases).map(({ name, version }) => [name, version])).toEqual([
      ['checkout', checkout],
      ['content', content],
    ]);
  });

  it('changes nothing when there is no build, and leaves no half of a release', () => {
    const version = publish(build, 'content', releases, keys);
    rmSync(build, { recursive: true });
    expect(() => publish(build, 'content', releases, keys)).toThrow();
    expect(liveVersion()).toBe(version);
    expect(readdirSync(path.join(releases, 'content'))).toEqual([version]);
    expect(readdirSync(releases).sort()).toEqual(['content', 'history.json', 'registry.json']);
  });

  it('never lets a reader see half of a registry', () => {
    publish(build, 'content', releases, keys);
    const file = path.join(releases, 'registry.json');
    const inode = statSync(file).ino;
    makeBuild('two');
    publish(build, 'content', releases, keys);
    // Another file took its place: whoever had it open goes on reading the old one.
    expect(statSync(file).ino).not.toBe(inode);
    expect(() => JSON.parse(readFileSync(file, 'utf8')) as unknown).not.toThrow();
  });

  it('takes a draft that an interrupted release has left for nothing', () => {
    mkdirSync(path.join(releases, 'content', `aaaaaaaaaaaa.${process.pid}.tmp`), { recursive: true });
    const version = publish(build, 'content', releases, keys);
    expect(() => rollBack('content', `aaaaaaaaaaaa.${process.pid}.tmp`, releases, keys)).toThrow(
      `There are: ${version}.`,
    );
  });
});

describe('rollBack', () => {
  it('points the registry back, and forward again', () => {
    const first = publish(build, 'content', releases, keys);
    makeBuild('two');
    const second = publish(build, 'content', releases, keys);
    rollBack('content', first, releases, keys);
    expect(liveVersion()).toBe(first);
    rollBack('content', second, releases, keys);
    expect(liveVersion()).toBe(second);
  });

  it('says which releases there are when it is asked for another', () => {
    const version = publish(build, 'content', releases, keys);
    expect(() => rollBack('content', 'ffffffffffff', releases, keys)).toThrow(
      `No release "ffffffffffff" of content. There are: ${version}.`,
    );
    expect(() => rollBack('owner', version, releases, keys)).toThrow('There are: none.');
    expect(liveVersion()).toBe(version);
  });

  it('brings back a remote that the registry has lost', () => {
    const version = publish(build, 'content', releases, keys);
    rmSync(path.join(releases, 'registry.json'));
    rollBack('content', version, releases, keys);
    expect(liveVersion()).toBe(version);
  });
});

describe('the release before', () => {
  it('is the one that was live before, step by step, as far as they are as they were signed', () => {
    const [first = '', second = '', third = ''] = ['one', 'two', 'three'].map((entry) => {
      makeBuild(entry);
      return publish(build, 'content', releases, keys);
    });
    expect(releaseBefore('content', releases, keys)).toBe(second);
    writeFileSync(path.join(releases, 'content', second, 'client/tiny.js'), '2');
    expect(releaseBefore('content', releases, keys)).toBe(first);
    rollBack('content', first, releases, keys);
    expect(() => releaseBefore('content', releases, keys)).toThrow('[nothing_to_go_back_to]');
    rollBack('content', third, releases, keys);
    expect(releaseBefore('content', releases, keys)).toBe(first);
  });

  it('is none that somebody went back from, until they come back to it', () => {
    const releaseNext = (entry: string): string => {
      makeBuild(entry);
      return publish(build, 'content', releases, keys);
    };
    const [good, broken] = [releaseNext('one'), releaseNext('two')];
    rollBack('content', releaseBefore('content', releases, keys), releases, keys);
    expect(liveVersion()).toBe(good);
    releaseNext('three');
    expect(releaseBefore('content', releases, keys)).toBe(good);
    rollBack('content', broken, releases, keys);
    releaseNext('four');
    expect(releaseBefore('content', releases, keys)).toBe(broken);
  });

  it('is none where it was damaged, which is named', () => {
    const [first = ''] = ['one', 'two'].map((entry) => {
      makeBuild(entry);
      return publish(build, 'content', releases, keys);
    });
    writeFileSync(path.join(releases, 'content', first, 'client/tiny.js'), '2');
    expect(() => releaseBefore('content', releases, keys)).toThrow(`not as they were signed: ${first}`);
  });

  it('is none where nothing was released', () =>
    expect(() => releaseBefore('owner', releases, keys)).toThrow('[nothing_to_go_back_to]'));
});

describe('publishIfNew', () => {
  const start = () => publishIfNew(build, 'content', releases, keys);

  it('makes what was never released live', () => {
    const { version, live } = start();
    expect([live, liveVersion()]).toEqual([version, version]);
    makeBuild('two');
    expect(start().live).toBe(liveVersion());
    expect(liveVersion()).not.toBe(version);
  });

  it('leaves a release that somebody went back to, whatever has been built since', () => {
    const first = start().version;
    makeBuild('two');
    start();
    rollBack('content', first, releases, keys);
    expect(start()).toMatchObject({ live: first, why: 'pinned' });
    makeBuild('three');
    expect(start()).toMatchObject({ live: first, why: 'pinned' });
    expect(liveVersion()).toBe(first);
    const third = publish(build, 'content', releases, keys);
    expect(start()).toEqual({ version: third, live: third });
  });

  it('undoes no release with a build that is older', () => {
    start();
    makeBuild('two');
    const second = start().version;
    makeBuild('one');
    expect(start()).toMatchObject({ live: second, why: 'released before' });
    expect(liveVersion()).toBe(second);
  });

  it('leaves an area that its team serves from elsewhere', () => {
    start();
    const entry = { version: 'v7', base: 'https://team.example', pinned: true as const };
    changeRegistry(releases, 'content', keys.signer, (_line, released) => ({ entry, released }));
    expect(start()).toMatchObject({ live: 'v7', why: 'pinned' });
  });

  it('brings back what is live and whose files have gone', () => {
    const { version } = start();
    rmSync(path.join(releases, 'content', version), { recursive: true });
    start();
    expect(existsSync(path.join(releases, 'content', version, 'server/remote.cjs'))).toBe(true);
  });
});

describe('what nobody has signed whom we know', () => {
  const start = () => publishIfNew(build, 'content', releases, keys);
  const manifestOf = (version: string) => path.join(releases, 'content', version, 'release.json');

  it.each([
    ['has lost its signature', (version: string) => rmSync(manifestOf(version))],
    ['has been changed', (version: string) => writeFileSync(path.join(manifestOf(version), '../client/tiny.js'), '2')],
    ['has something added', (version: string) => writeFileSync(path.join(manifestOf(version), '../client/x.js'), '2')],
  ])('is made anew when a release %s', (_what, spoil) => {
    const { version } = start();
    spoil(version);
    expect(start()).toEqual({ version, live: version });
    expect(() => checkRelease(releases, 'content', version, keys)).not.toThrow();
  });

  it('is signed anew when a line is: of before lines were, of another key, changed', () => {
    const { version } = start();
    const file = path.join(releases, 'registry.json');
    const text = readFileSync(file, 'utf8');
    const others = readReleaseKeys({ DATA_DIR: path.join(root, 'others') });
    for (const spoiled of [
      JSON.stringify({ remotes: [{ name: 'content', version, base: '/remotes' }] }),
      text.replace(keys.signer.key, others.signer.key),
      text.replace(version, 'ffffffffffff'),
    ]) {
      writeFileSync(file, spoiled);
      expect(start().live).toBe(version);
      expect(readRegistry(releases).map((line) => isLineSigned(line, keys))).toEqual([true]);
    }
  });

  it('is not gone back to', () => {
    const first = start().version;
    makeBuild('two');
    const second = start().version;
    writeFileSync(path.join(manifestOf(first), '../server/remote.cjs'), 'another');
    expect(() => rollBack('content', first, releases, keys)).toThrow('[file_changed]');
    expect(liveVersion()).toBe(second);
  });
});

describe('a line of the registry', () => {
  it('is later than the one before it, and says when it names an older release', () => {
    const first = publish(build, 'content', releases, keys);
    makeBuild('two');
    publish(build, 'content', releases, keys);
    const [newer] = readRegistry(releases);
    expect(newer?.rollback).toBeUndefined();
    makeBuild('one');
    expect(publish(build, 'content', releases, keys)).toBe(first);
    const [older] = readRegistry(releases);
    expect(older).toMatchObject({ version: first, rollback: true });
    expect(older?.at).toBeGreaterThan(newer?.at ?? Infinity);
  });
});

describe('old releases', () => {
  it('go, but for the latest ones and what is live', () => {
    const versions = Array.from({ length: keptReleases + 3 }, (_, index) => {
      makeBuild(`build ${index}`);
      return publish(build, 'content', releases, keys, { keptMs: 0 });
    });
    expect(readdirSync(path.join(releases, 'content')).sort()).toEqual(versions.slice(-keptReleases).sort());
    expect(readHistory(releases)['content']).toHaveLength(versions.length);
  });

  it('go after a month, and of a month no more than one can keep', () => {
    const ofDay = (day: number) => {
      makeBuild(`build of ${day}`);
      const version = publish(build, 'content', releases, keys);
      const made = new Date(nowMs() - youngMs + day * 86_400_000);
      utimesSync(path.join(releases, 'content', version), made, made);
      return version;
    };
    const old = [-3, -2, -1].map(ofDay);
    const young = Array.from({ length: keptYoungReleases + 2 }, (_, index) => ofDay(1 + index / 10));
    const latest = publish(build, 'content', releases, keys);
    const left = readdirSync(path.join(releases, 'content'));
    for (const version of old) expect(left).not.toContain(version);
    expect(left).toHaveLength(keptYoungReleases);
    expect(left).toContain(latest);
    expect(left).not.toContain(young[0]);
  });

  it('take the host of their own along, there and back', () => {
    const first = publish(build, 'portal', releases, keys, { host: 'host-one' });
    makeBuild('two');
    publish(build, 'portal', releases, keys, { host: 'host-two' });
    expect(readRegistry(releases)).toMatchObject([{ host: 'host-two' }]);
    expect(rollBack('portal', first, releases, keys)).toMatchObject({ version: first, host: 'host-one', pinned: true });
  });
});

describe('the host of an area’s own origin', () => {
  const builds = path.join(root, 'builds');
  const makeHost = (code: string): string => {
    for (const side of ['client', 'server']) mkdirSync(path.join(builds, 'owner-host', side), { recursive: true });
    writeFileSync(path.join(builds, 'owner-host/server/main.cjs'), code);
    return makeOwnHost('owner', builds, releases, keys) ?? '';
  };
  const release = (code: string, keptMs?: number): { version: string; host: string } => {
    const host = makeHost(code);
    return {
      version: publish(build, 'owner', releases, keys, { host, ...(keptMs !== undefined && { keptMs }) }),
      host,
    };
  };

  it('is released with it, signed, and makes another release where it alone is another', () => {
    const [one, two] = [release('one'), release('two')];
    expect(one.version).not.toBe(two.version);
    expect(release('two')).toEqual(two);
    for (const { host } of [one, two]) expect(() => checkRelease(releases, 'owner-host', host, keys)).not.toThrow();
    expect(makeOwnHost('content', builds, releases, keys)).toBeUndefined();
  });

  it('is the same one when it was compressed before, as an image has it', () => {
    writeFileSync(path.join(builds, 'owner-host/client/main.js'), 'x'.repeat(400));
    const version = makeHost('one');
    const compressed = path.join(root, 'compressed');
    cpSync(path.join(releases, 'owner-host', version, 'client'), path.join(compressed, 'owner-host/client'), {
      recursive: true,
    });
    cpSync(path.join(releases, 'owner-host', version, 'server'), path.join(compressed, 'owner-host/server'), {
      recursive: true,
    });
    expect(readdirSync(path.join(compressed, 'owner-host/client'))).toContain('main.js.br');
    expect(makeOwnHost('owner', compressed, releases, keys)).toBe(version);
  });

  it('is not gone back to when it is not as it was signed', () => {
    const one = release('one');
    release('two');
    writeFileSync(path.join(releases, 'owner-host', one.host, 'server/main.cjs'), 'evil');
    expect(() => rollBack('owner', one.version, releases, keys)).toThrow('[file_changed]');
  });

  it('stays as long as a release that it goes with', () => {
    const made = Array.from({ length: keptReleases + 3 }, (_, index) => release(`of ${index}`, 0));
    const left = readdirSync(path.join(releases, 'owner'));
    expect(left.length).toBeLessThan(made.length);
    const hosts = readdirSync(path.join(releases, 'owner-host'));
    for (const { version, host } of made) if (left.includes(version)) expect(hosts).toContain(host);
    expect(hosts.length).toBeLessThan(made.length);
  });
});

describe('several that release at the same time', () => {
  it('lose none of each other’s changes', async () => {
    const script = `
      import { readSigner } from '@mp/signed-releases';
      import { changeRegistry } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'registry.ts')).href)};
      const [releases, name, DATA_DIR] = process.argv.slice(1);
      for (let version = 1; version <= 20; version += 1)
        changeRegistry(releases, name, readSigner({ DATA_DIR }), (_line, released) => ({
          entry: { version: String(version), base: '/remotes' },
          released: [...released, { version: String(version) }],
        }));`;
    const run = promisify(execFile);
    const aliases = path.join(import.meta.dirname, '../start/aliases.mjs');
    const data = path.join(root, 'data');
    const names = ['storefront', 'content', 'portal'];
    await Promise.all(
      names.map((name) =>
        run(
          process.execPath,
          ['--import', aliases, '--input-type=module', '--eval', script, ...[releases, name, data]],
          {
            env: process.env,
          },
        ),
      ),
    );
    expect(readRegistry(releases).map(({ name, version }) => [name, version])).toEqual([
      ['content', '20'],
      ['portal', '20'],
      ['storefront', '20'],
    ]);
    for (const name of names) expect(readHistory(releases)[name]).toHaveLength(20);
    expect(readdirSync(releases).sort()).toEqual(['history.json', 'registry.json']);
  });

  it('do not wait for one that was killed', () => {
    mkdirSync(path.join(releases, 'registry.json.lock'));
    const past = new Date(nowMs() - 60_000);
    utimesSync(path.join(releases, 'registry.json.lock'), past, past);
    expect(publish(build, 'content', releases, keys)).toBe(liveVersion());
  });
});

describe('readRegistry', () => {
  it('is empty when nothing has been released', () => expect(readRegistry(releases)).toEqual([]));
});
