import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publish, readRegistry, rollBack } from './publish.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-release-spec-'));
const build = path.join(root, 'build');
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
    const version = publish(build, 'content', releases);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(readFileSync(path.join(releases, 'content', version, 'server/remote.cjs'), 'utf8')).toBe('one');
    expect(readRegistry(releases)).toEqual([{ name: 'content', version, base: '/remotes' }]);
  });

  it('compresses what a browser fetches, once and whole', () => {
    const client = path.join(releases, 'content', publish(build, 'content', releases), 'client');
    const plain = readFileSync(path.join(client, 'remoteEntry.js'));
    expect(brotliDecompressSync(readFileSync(path.join(client, 'remoteEntry.js.br'))).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(path.join(client, 'remoteEntry.js.gz'))).equals(plain)).toBe(true);
    expect(existsSync(path.join(client, 'tiny.js.br'))).toBe(false);
    expect(existsSync(path.join(client, '../server/remote.cjs.br'))).toBe(false);
  });

  it('is the same release when the same build is published again', () => {
    const version = publish(build, 'content', releases);
    const entry = path.join(releases, 'content', version, 'client/remoteEntry.js.br');
    const before = statSync(entry).mtimeMs;
    expect(publish(build, 'content', releases)).toBe(version);
    expect(statSync(entry).mtimeMs).toBe(before);
    expect(readdirSync(path.join(releases, 'content'))).toEqual([version]);
  });

  it('is another release when anything in the build is different, and keeps the one before', () => {
    const first = publish(build, 'content', releases);
    makeBuild('two');
    const second = publish(build, 'content', releases);
    expect(second).not.toBe(first);
    expect(liveVersion()).toBe(second);
    expect(readdirSync(path.join(releases, 'content')).sort()).toEqual([first, second].sort());
  });

  it('leaves the other remotes as they are', () => {
    const content = publish(build, 'content', releases);
    makeBuild('two');
    const checkout = publish(build, 'checkout', releases);
    expect(readRegistry(releases).map(({ name, version }) => [name, version])).toEqual([
      ['checkout', checkout],
      ['content', content],
    ]);
  });

  it('changes nothing when there is no build, and leaves no half of a release', () => {
    const version = publish(build, 'content', releases);
    rmSync(build, { recursive: true });
    expect(() => publish(build, 'content', releases)).toThrow();
    expect(liveVersion()).toBe(version);
    expect(readdirSync(path.join(releases, 'content'))).toEqual([version]);
    expect(readdirSync(releases).sort()).toEqual(['content', 'registry.json']);
  });

  it('never lets a reader see half of a registry', () => {
    publish(build, 'content', releases);
    const file = path.join(releases, 'registry.json');
    const inode = statSync(file).ino;
    makeBuild('two');
    publish(build, 'content', releases);
    // Another file took its place: whoever had it open goes on reading the old one.
    expect(statSync(file).ino).not.toBe(inode);
    expect(() => JSON.parse(readFileSync(file, 'utf8')) as unknown).not.toThrow();
  });

  it('takes a draft that an interrupted release has left for nothing', () => {
    mkdirSync(path.join(releases, 'content', `aaaaaaaaaaaa.${process.pid}.tmp`), { recursive: true });
    const version = publish(build, 'content', releases);
    expect(() => rollBack('content', `aaaaaaaaaaaa.${process.pid}.tmp`, releases)).toThrow(`There are: ${version}.`);
  });
});

describe('rollBack', () => {
  it('points the registry back, and forward again', () => {
    const first = publish(build, 'content', releases);
    makeBuild('two');
    const second = publish(build, 'content', releases);
    rollBack('content', first, releases);
    expect(liveVersion()).toBe(first);
    rollBack('content', second, releases);
    expect(liveVersion()).toBe(second);
  });

  it('says which releases there are when it is asked for another', () => {
    const version = publish(build, 'content', releases);
    expect(() => rollBack('content', 'ffffffffffff', releases)).toThrow(
      `No release "ffffffffffff" of content. There are: ${version}.`,
    );
    expect(() => rollBack('owner', version, releases)).toThrow('There are: none.');
    expect(liveVersion()).toBe(version);
  });

  it('brings back a remote that the registry has lost', () => {
    const version = publish(build, 'content', releases);
    rmSync(path.join(releases, 'registry.json'));
    rollBack('content', version, releases);
    expect(liveVersion()).toBe(version);
  });
});

describe('readRegistry', () => {
  it('is empty when nothing has been released', () => expect(readRegistry(releases)).toEqual([]));
});
