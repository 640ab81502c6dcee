import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReleaseLoader } from '@mp/remotes/loader';
import { readSigner, readTrustedKeys, type ManifestEntry } from '@mp/remotes/manifest';
import { directoryStore, openReleaseStore } from '@mp/remotes/store';
import { hostApiVersion } from '@mp/host-api/version';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import { changeEntry, readManifest, replaceForeignManifest } from './change-manifest.ts';
import { addPreview, releaseCanary, releaseLive, rollBack, rollbackVersion } from './entry-changes.ts';
import { publishBuild, publishIfNew, publishRelease, withRelease } from './publish.ts';
import type { ReleaseServices } from './services.ts';
import { writeBuild } from './testing/sample-build.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-publish-spec-'));
const place = { DATA_DIR: path.join(root, 'data') };
const [signer, keys] = [readSigner(place), readTrustedKeys(place)];
let server: BucketServer;
const variables = () => Object.entries<string>(server.settings);
beforeAll(async () => {
  server = await startBucketServer();
  for (const [name, value] of variables()) process.env[name] = value;
});
afterAll(async () => {
  for (const [name] of variables()) delete process.env[name];
  await server.close();
  rmSync(root, { recursive: true });
});

let folders = 0;
const newFolder = (): string => path.join(root, String((folders += 1)));
const buildOf = (marker: string): string => writeBuild(newFolder(), marker);
const inDirectory = (): ReleaseServices => ({ store: directoryStore(newFolder()), signer, keys });

async function inEmptyBucket(): Promise<ReleaseServices> {
  const store = await openReleaseStore({ ...server.settings, RELEASES_DIR: '' });
  await store.remove((await store.list('')).map((file) => file.path));
  return { store, signer, keys };
}

const publish = (services: ReleaseServices, marker: string, name = 'content'): Promise<ManifestEntry> =>
  publishBuild(services, name, buildOf(marker));

const entryIn = async (services: ReleaseServices, name = 'content'): Promise<ManifestEntry> =>
  (await readManifest(services)).remotes[name]!;

const previousOf = ({ previous }: ManifestEntry): string =>
  previous.map(({ version, rolledBack }) => (rolledBack ? `(${version})` : version)).join(' ');

/** The releases that a web server starts with now. */
async function running({ store }: ReleaseServices): Promise<string> {
  const loader = createReleaseLoader({
    store,
    keys,
    contract: hostApiVersion,
    names: ['content', 'owner'],
    tryRelease: async () => undefined,
    log: { info: () => undefined, warn: () => undefined },
  });
  await loader.start();
  loader.close();
  return loader
    .releases()
    .map(({ name, version }) => `${name}@${version}`)
    .join(' ');
}

describe.each([
  ['a directory', async () => inDirectory()],
  ['a bucket', inEmptyBucket],
])('releases in %s', (_where, open) => {
  it('are immutable folders and one entry of a manifest; the same build is the same release', async () => {
    const services = await open();
    const first = await publish(services, 'one');
    expect(await publish(services, 'one')).toEqual(first);
    const second = await publish(services, 'two');
    expect(previousOf(second)).toBe(first.live.version);
    expect(await running(services)).toBe(`content@${second.live.version}`);
    const files = (await services.store.list('content/')).map((file) => file.path);
    for (const version of [first.live.version, second.live.version])
      for (const file of [
        'release.json',
        'server/remote.cjs',
        'client/page.js',
        'client/page.js.br',
        'client/page.js.gz',
      ])
        expect(files).toContain(`content/${version}/${file}`);
    expect(files.some((file) => file.includes('/maps/'))).toBe(services.store.isDirectory);
  });

  it('are rolled back by one write of the manifest, and forward again', async () => {
    const services = await open();
    const versions: string[] = [];
    for (const marker of ['one', 'two', 'three']) versions.push((await publish(services, marker)).live.version);
    const [one, two, three] = versions as [string, string, string];
    const { sequence } = await readManifest(services);
    const back = await changeEntry(services, 'content', (entry) => rollBack(entry!, rollbackVersion(entry!)));
    expect(back).toMatchObject({ live: { version: two }, pinned: true });
    expect(previousOf(back)).toBe(`(${three}) ${one}`);
    expect((await readManifest(services)).sequence).toBe(sequence + 1);
    expect(await running(services)).toBe(`content@${two}`);

    const twice = await changeEntry(services, 'content', (entry) => rollBack(entry!, rollbackVersion(entry!)));
    expect([twice.live.version, previousOf(twice)]).toEqual([one, `(${two}) (${three})`]);
    expect(() => rollbackVersion(twice)).toThrow('release_unknown');
    expect(() => rollBack(twice, 'never')).toThrow(`There are: ${two}, ${three}`);
    const forward = await changeEntry(services, 'content', (entry) => rollBack(entry!, three));
    expect([forward.live.version, previousOf(forward)]).toEqual([three, `(${two}) ${one}`]);
    const released = await publish(services, 'four');
    expect([released.pinned, previousOf(released)]).toEqual([undefined, `${three} (${two}) ${one}`]);
  });

  it('of two concurrent commands are both published', async () => {
    const services = await open();
    await Promise.all([
      ...['one', 'two', 'three'].map((marker) => publish(services, marker)),
      ...['one', 'two', 'three'].map((marker) => publish(services, marker, 'owner')),
    ]);
    const [content, owner] = [await entryIn(services), await entryIn(services, 'owner')];
    expect([content.previous.length, owner.previous.length]).toEqual([2, 2]);
    expect((await readManifest(services)).sequence).toBe(6);
    expect(await running(services)).toBe(`content@${content.live.version} owner@${owner.live.version}`);
  });

  it('with a changed or lost file are created again, and reach servers that refused them', async () => {
    const services = await open();
    const { live } = await publish(services, 'one');
    await services.store.put(`content/${live.version}/client/page.js`, Buffer.from('changed'));
    expect(await running(services)).toBe('');
    expect(await publishIfNew(services, 'content', buildOf('one'))).toEqual({
      version: live.version,
      live: live.version,
    });
    expect(await running(services)).toBe(`content@${live.version}`);
  });

  it('have a canary, which is widened, promoted, and ended by another release', async () => {
    const services = await open();
    const { live } = await publish(services, 'one');
    const canary = (share: number): Promise<ManifestEntry> =>
      withRelease(buildOf('two'), 'content', (folder, release) =>
        publishRelease(services, folder, release, (entry, ref) => releaseCanary(entry, ref, share)),
      );
    expect(await canary(1)).toMatchObject({ live, previous: [], canary: { share: 1 } });
    const { version } = (await canary(25)).canary!;
    expect((await entryIn(services)).canary).toMatchObject({ version, share: 25 });
    // A start does not promote it.
    expect(await publishIfNew(services, 'content', buildOf('two'))).toMatchObject({ skipped: 'released before' });
    const promoted = await publish(services, 'two');
    expect([promoted.live.version, promoted.canary, previousOf(promoted)]).toEqual([version, undefined, live.version]);
    await expect(canary(5)).rejects.toMatchObject({ code: 'arguments_wrong' });
  });
});

describe('a start', () => {
  it('publishes a new build, but undoes no rollback and releases no earlier build', async () => {
    const services = inDirectory();
    const builds = ['one', 'two', 'three'].map(buildOf) as [string, string, string];
    const [one, two] = [
      await publishBuild(services, 'content', builds[0]),
      await publishBuild(services, 'content', builds[1]),
    ];
    expect(await publishIfNew(services, 'content', builds[0])).toMatchObject({
      live: two.live.version,
      skipped: 'released before',
    });
    await changeEntry(services, 'content', (entry) => rollBack(entry!, one.live.version));
    expect(await publishIfNew(services, 'content', builds[2])).toMatchObject({
      live: one.live.version,
      skipped: 'pinned',
    });
    await publishBuild(services, 'content', builds[1]);
    const { live } = await publishIfNew(services, 'content', builds[2]);
    expect((await entryIn(services)).live.version).toBe(live);
  });

  it('replaces a manifest of another key by one with a higher sequence', async () => {
    const services = inDirectory();
    await publish(services, 'one');
    const other = { DATA_DIR: path.join(root, 'other') };
    const others = { ...services, signer: readSigner(other), keys: readTrustedKeys(other) };
    await expect(readManifest(others)).rejects.toMatchObject({ code: 'key_wrong' });
    expect(await replaceForeignManifest(others)).toContain('key_wrong');
    expect(await readManifest(others)).toMatchObject({ sequence: 2, remotes: {} });
    expect(await replaceForeignManifest(others)).toBeNull();
  });
});

describe('an upload', () => {
  it('that is killed changes no live release, and is repeated', async () => {
    const services = inDirectory();
    const { live } = await publish(services, 'one');
    const build = buildOf('two');
    const module = (file: string): string => JSON.stringify(path.resolve(import.meta.dirname, file));
    const script = `
      import { directoryStore } from '@mp/remotes/store';
      import { readSigner, readTrustedKeys } from '@mp/remotes/manifest';
      import { publishBuild } from ${module('publish.ts')};
      const place = ${JSON.stringify(place)};
      const store = directoryStore(${JSON.stringify(services.store.where)});
      const puts = [];
      const put = async (file, bytes) => {
        if (puts.length < 3) return puts[puts.push(store.put(file, bytes)) - 1];
        await Promise.all(puts);
        process.send('putting');
        await new Promise(() => setTimeout(() => {}, 1e6));
      };
      await publishBuild(
        { store: { ...store, put }, signer: readSigner(place), keys: readTrustedKeys(place) },
        'content',
        ${JSON.stringify(build)},
      );
    `;
    const node = [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './tools/start/aliases.mjs',
      '--input-type=module',
    ];
    const child = spawn(process.execPath, [...node, '-e', script], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await new Promise((resolve) => child.once('message', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(readdirSync(path.join(services.store.where, 'content'))).toHaveLength(2);
    expect(await running(services)).toBe(`content@${live.version}`);
    const second = await publishBuild(services, 'content', build);
    expect(await running(services)).toBe(`content@${second.live.version}`);
  });

  it('removes releases that the manifest does not name and that are a month older than the newest', async () => {
    const services = inDirectory();
    const versions: string[] = [];
    for (let release = 0; release < 8; release += 1)
      versions.push((await publish(services, `release ${release}`)).live.version);
    expect(versions.filter((version) => existsSync(path.join(services.store.where, 'content', version)))).toHaveLength(
      8,
    );
    for (const file of await services.store.list('content/')) {
      const monthAgo = (file.writtenAtMs - 31 * 86_400_000) / 1_000;
      utimesSync(path.join(services.store.where, file.path), monthAgo, monthAgo);
    }
    const { live } = await publish(services, 'release 8');
    const left = readdirSync(path.join(services.store.where, 'content')).sort();
    expect(left).toEqual([...versions.slice(3), live.version].sort());
  });

  it('leaves no more than five previews, the latest', async () => {
    const services = inDirectory();
    await publish(services, 'live');
    const preview = (marker: string): Promise<ManifestEntry> =>
      withRelease(buildOf(marker), 'content', (folder, release) =>
        publishRelease(services, folder, release, addPreview),
      );
    for (const marker of ['1', '2', '3', '4', '5', '6', '3']) await preview(marker);
    const { previews = [] } = await entryIn(services);
    expect(new Set(previews.map(({ version }) => version)).size).toBe(5);
    expect(previews[0]).toEqual((await preview('3')).previews?.[0]);
    expect(releaseLive(await entryIn(services), previews[1]!).previews).toHaveLength(5);
  });

  it('reports an unavailable bucket, and changes nothing', async () => {
    const services = await inEmptyBucket();
    const { live } = await publish(services, 'one');
    server.fail('away');
    await expect(publish(services, 'two')).rejects.toMatchObject({ code: 'store_unavailable' });
    server.fail('none');
    expect((await entryIn(services)).live).toEqual(live);
    services.store.close();
  });
});

describe('a signed release', () => {
  it('is refused after a change of any byte', async () => {
    const services = inDirectory();
    const { live } = await publish(services, 'one');
    const manifest = path.join(services.store.where, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace(live.version, `${live.version.slice(0, -1)}x`));
    await expect(publish(services, 'two')).rejects.toMatchObject({ code: 'signature_wrong' });
  });
});
