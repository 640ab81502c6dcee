/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sampleOf } from '@mp/testing/sampling';
import { readSigner, readTrustedKeys } from '../manifest/keys.ts';
import { signManifest, type ReleaseRef } from '../manifest/manifest.ts';
import { ReleaseError } from '../manifest/release-error.ts';
import { directoryStore } from '../store/directory-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { entryOf, putRelease, sampleFiles, writeEntries } from '../testing/sample-releases.ts';
import { createReleaseLoader } from './release-loader.ts';
import type { LoadedRelease, ReleaseLoader, ReleaseLoaderOptions } from './release-loader-types.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-loader-spec-'));
const place = { DATA_DIR: path.join(root, 'data') };
const signer = readSigner(place);
const keys = readTrustedKeys(place);
const loaders: ReleaseLoader[] = [];
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => loaders.splice(0).forEach((loader) => loader.close()));

let stores = 0;
const emptyStore = (): ReleaseStore => directoryStore(path.join(root, `store-${(stores += 1)}`));

interface Following {
  readonly loader: ReleaseLoader;
  readonly warnings: string[];
  readonly events: string[];
}

/** Starts a loader that polls the manifest at a short interval. */
function follow(store: ReleaseStore, options: Partial<ReleaseLoaderOptions> = {}): Following {
  const warnings: string[] = [];
  const events: string[] = [];
  const loader = createReleaseLoader({
    store,
    keys,
    contract: '1.4.0',
    names: ['content', 'owner'],
    tryRelease: async () => undefined,
    log: { info: () => undefined, warn: (_details, message) => void warnings.push(message) },
    onFallback: (key, code) => events.push(`fallback ${key} ${code}`),
    onRefused: ({ code }, key) => events.push(`refused ${key} ${code}`),
    onRetired: ({ name, version }) => events.push(`retired ${name}@${version}`),
    ...options,
    timings: { poll: 5, retry: 20, ...options.timings },
  });
  loaders.push(loader);
  return { loader, warnings, events };
}

const running = (loader: ReleaseLoader, chosen?: Readonly<Record<string, string>>): string =>
  loader
    .releases(chosen)
    .map(({ name, version }) => `${name}@${version}`)
    .join(' ');

const statusOf = (loader: ReleaseLoader, name = 'content') => loader.status().find((one) => one.name === name)!;

/** Resolves once the condition holds; the test's own timeout ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
}

const write = (store: ReleaseStore, entries: Parameters<typeof writeEntries>[1]) =>
  writeEntries(store, entries, signer, keys);

/** Records enough failed renders to open the circuit of a release. */
const failRenders = (loader: ReleaseLoader, key: string): void => {
  for (let render = 0; render < 5; render += 1) loader.rendered(key, false);
};

describe('the loader', () => {
  it('runs the releases of the manifest, and a new release within seconds, without a restart', async () => {
    const store = emptyStore();
    const first = await putRelease(store, 'content', 'aaa');
    await write(store, { content: entryOf(first) });
    const { loader, events } = follow(store, { timings: { retire: 10 } });
    await loader.start();
    const [release] = loader.releases();
    expect(release).toMatchObject({
      entry: '/remotes/content/aaa/client/remoteEntry.js',
      pages: {
        page: { js: ['/remotes/content/aaa/client/page.js'], css: ['/remotes/content/aaa/client/page.css'] },
      },
      server: { file: 'releases/content/aaa/server/remote.cjs', code: "module.exports = 'aaa';" },
      contract: '1.4.0',
      sizes: { script: 'compressed'.length + sampleFiles('aaa')['client/page.js']!.length, style: 21 },
    });
    expect(structuredClone(release)).toEqual(release);
    const snapshot = loader.releases();
    expect(loader.releases()).toBe(snapshot);

    const second = await putRelease(store, 'content', 'bbb');
    await write(store, { content: entryOf(second, first) });
    await until(() => running(loader) === 'content@bbb');
    expect(snapshot.map(({ version }) => version)).toEqual(['aaa']);
    await until(() => events.includes('retired content@aaa'));

    await write(store, { content: entryOf(first) });
    await until(() => running(loader) === 'content@aaa');
  });

  it.each(sampleOf(Object.keys(sampleFiles('')), 2))(
    'refuses a release of which one byte of %s is changed, goes on with what ran, and takes it when it is mended',
    async (file) => {
      const store = emptyStore();
      const good = await putRelease(store, 'content', 'aaa');
      const owner = await putRelease(store, 'owner', 'ooo');
      await write(store, { content: entryOf(good) });
      const { loader, warnings } = follow(store);
      await loader.start();

      const bad = await putRelease(store, 'content', 'bbb');
      const changed = path.join(store.where, 'content/bbb', file);
      const bytes = readFileSync(changed);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(changed, bytes);
      await write(store, { content: entryOf(bad, good), owner: entryOf(owner) });
      await until(() => running(loader) === 'content@aaa owner@ooo' && statusOf(loader).refused !== null);
      expect(statusOf(loader)).toMatchObject({
        running: { version: 'aaa' },
        wanted: 'bbb',
        refused: { version: 'bbb', code: 'file_changed' },
      });
      expect(warnings.filter((warning) => warning.includes('file_changed'))).toHaveLength(1);

      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(changed, bytes);
      await until(() => running(loader) === 'content@bbb owner@ooo');
      expect(statusOf(loader).refused).toBeNull();
    },
  );

  it('starts with the newest previous release that loads, if the live one does not', async () => {
    const store = emptyStore();
    const [oldest, broken, left, wanted] = [
      await putRelease(store, 'content', 'aaa'),
      await putRelease(store, 'content', 'bbb'),
      await putRelease(store, 'content', 'ccc'),
      await putRelease(store, 'content', 'ddd', '2.0.0'),
    ];
    await write(store, { content: entryOf(wanted, { ...left, rolledBack: true } as ReleaseRef, broken, oldest) });
    rmSync(path.join(store.where, 'content/bbb/server/remote.cjs'));
    const { loader, events } = follow(store);
    await loader.start();
    expect(running(loader)).toBe('content@aaa');
    expect(statusOf(loader).refused?.code).toBe('contract_unsupported');
    expect(events).toEqual(['refused content@ddd contract_unsupported', 'refused content@bbb file_changed']);
  });

  it('rejects a manifest that is forged, signed by another key, or older than the last one', async () => {
    const store = emptyStore();
    const [first, second] = [await putRelease(store, 'content', 'aaa'), await putRelease(store, 'content', 'bbb')];
    await write(store, { content: entryOf(first) });
    const old = (await store.readManifest())!.text;
    await write(store, { content: entryOf(first) });
    const { loader, warnings } = follow(store);
    await loader.start();
    const text = (await store.readManifest())!.text;
    const foreign = readSigner({ DATA_DIR: path.join(root, 'foreign') });
    const attempts = {
      signature_wrong: [text.replace('"aaa"', '"bbb"'), '', '{"remotes":[]}', old],
      key_wrong: [signManifest({ sequence: 9, remotes: { content: entryOf(second) } }, foreign)],
    };
    for (const [code, forged] of Object.entries(attempts))
      for (const [index, attempt] of forged.entries()) {
        writeFileSync(path.join(store.where, 'manifest.json'), attempt);
        await until(() => statusOf(loader).refused?.code === code);
        expect([code, index, running(loader)]).toEqual([code, index, 'content@aaa']);
        writeFileSync(path.join(store.where, 'manifest.json'), text);
        await until(() => statusOf(loader).refused === null);
      }
    expect(warnings).toHaveLength(5);
  });

  it('keeps the running release if the new one does not load, and retries later', async () => {
    const store = emptyStore();
    const [first, second] = [await putRelease(store, 'content', 'aaa'), await putRelease(store, 'content', 'bbb')];
    const owner = await putRelease(store, 'owner', 'ooo');
    await write(store, { content: entryOf(first) });
    let loads = false;
    const tryRelease = async ({ version }: LoadedRelease): Promise<void> => {
      if (version === 'bbb' && !loads) throw new Error('Cannot read properties of undefined');
    };
    const { loader, events } = follow(store, { tryRelease });
    await loader.start();
    await write(store, { content: entryOf(second, first), owner: entryOf(owner) });
    await until(() => statusOf(loader).refused !== null && running(loader) === 'content@aaa owner@ooo');
    expect(statusOf(loader).refused?.message).toContain('Cannot read properties of undefined');
    loads = true;
    await until(() => running(loader) === 'content@bbb owner@ooo');
    expect(events).toEqual(['refused content@bbb smoke_test_failed']);
  });

  it('does not wait for a remote that never loads: others can be released, and it can be rolled back meanwhile', async () => {
    const store = emptyStore();
    const [first, looping] = [await putRelease(store, 'content', 'aaa'), await putRelease(store, 'content', 'bbb')];
    const owner = await putRelease(store, 'owner', 'ooo');
    await write(store, { content: entryOf(looping), owner: entryOf(owner) });
    const tryRelease = ({ version }: LoadedRelease) =>
      version === 'bbb' ? new Promise<void>(() => undefined) : Promise.resolve();
    const { loader } = follow(store, { tryRelease, timings: { start: 50, smokeTest: 100_000 } });
    await loader.start();
    await until(() => running(loader) === 'owner@ooo');
    await write(store, { content: entryOf(first) });
    await until(() => running(loader) === 'content@aaa owner@ooo');
  });

  it('continues while the store is unavailable, and after that', async () => {
    const store = emptyStore();
    const [first, second] = [await putRelease(store, 'content', 'aaa'), await putRelease(store, 'content', 'bbb')];
    await write(store, { content: entryOf(first) });
    let isAway = false;
    const readManifest: ReleaseStore['readManifest'] = (etag) =>
      isAway ? Promise.reject(new ReleaseError('store_unavailable')) : store.readManifest(etag);
    const { loader, warnings } = follow({ ...store, readManifest });
    await loader.start();
    isAway = true;
    await write(store, { content: entryOf(second) });
    await until(() => statusOf(loader).refused?.code === 'store_unavailable');
    expect(running(loader)).toBe('content@aaa');
    isAway = false;
    await until(() => running(loader) === 'content@bbb');
    expect(warnings).toHaveLength(1);
  });

  it('waits for a first release', async () => {
    const store = emptyStore();
    const { loader } = follow(store);
    await loader.start();
    expect(statusOf(loader)).toMatchObject({ running: null, wanted: null, refused: { code: 'release_unknown' } });
    await write(store, { content: entryOf(await putRelease(store, 'content', 'aaa')) });
    await until(() => running(loader) === 'content@aaa');
  });
});

describe('a release whose renders fail', () => {
  it('is replaced on this server by the previous one, until the manifest names another', async () => {
    const store = emptyStore();
    const [first, second, third] = [
      await putRelease(store, 'content', 'aaa'),
      await putRelease(store, 'content', 'bbb'),
      await putRelease(store, 'content', 'ccc'),
    ];
    await write(store, { content: entryOf(second, first) });
    const { loader, events } = follow(store);
    await loader.start();
    for (let render = 0; render < 4; render += 1) loader.rendered('content@bbb', false);
    for (let render = 0; render < 6; render += 1) loader.rendered('content@bbb', true);
    failRenders(loader, 'content@bbb');
    await until(() => running(loader) === 'content@aaa');
    expect(statusOf(loader)).toMatchObject({ wanted: 'bbb', refused: { version: 'bbb', code: 'renders_failed' } });
    await until(() => events.includes('fallback content@bbb renders_failed'));

    await write(store, { content: { ...entryOf(second, first), pinned: true } });
    await write(store, { owner: entryOf(await putRelease(store, 'owner', 'ooo')) });
    await until(() => running(loader) === 'content@aaa owner@ooo');
    await write(store, { content: entryOf(third, second) });
    await until(() => running(loader) === 'content@ccc owner@ooo');
    expect(statusOf(loader).refused).toBeNull();
  });

  it('stays if there is no other', async () => {
    const store = emptyStore();
    await write(store, { content: entryOf(await putRelease(store, 'content', 'aaa')) });
    const { loader, events } = follow(store);
    await loader.start();
    failRenders(loader, 'content@aaa');
    await until(() => statusOf(loader).refused?.code === 'renders_failed');
    expect(running(loader)).toBe('content@aaa');
    expect(events).toEqual([]);
  });
});

describe('a canary', () => {
  it('is prepared in addition to the live release, chosen by version, and stopped when its renders fail', async () => {
    const store = emptyStore();
    const [live, canary] = [await putRelease(store, 'content', 'aaa'), await putRelease(store, 'content', 'bbb')];
    await write(store, { content: { ...entryOf(live), canary: { ...canary, share: 10 } } });
    const { loader, events } = follow(store);
    await loader.start();
    expect(loader.canaries()).toEqual([{ name: 'content', version: 'bbb', share: 10 }]);
    expect(running(loader)).toBe('content@aaa');
    expect(running(loader, { content: 'bbb' })).toBe('content@bbb');
    expect(loader.releases({ content: 'bbb' })).toBe(loader.releases({ content: 'bbb' }));
    expect(running(loader, { content: 'zzz' })).toBe('content@aaa');

    failRenders(loader, 'content@bbb');
    await until(() => loader.canaries().length === 0);
    expect(statusOf(loader).canary).toMatchObject({ version: 'bbb', share: 10, stopped: { code: 'renders_failed' } });
    expect(events).toEqual(['fallback content@bbb renders_failed']);

    await write(store, { content: entryOf(canary, live) });
    await until(() => running(loader) === 'content@bbb');
  });
});

describe('a preview', () => {
  it('prepares a release that the manifest lists, and no other', async () => {
    const store = emptyStore();
    const [live, candidate] = [await putRelease(store, 'content', 'aaa'), await putRelease(store, 'content', 'bbb')];
    await putRelease(store, 'content', 'ccc');
    await write(store, { content: { ...entryOf(live), previews: [candidate] } });
    const { loader, events } = follow(store, { timings: { retire: 10 } });
    await loader.start();
    expect(running(loader, { content: 'bbb' })).toBe('content@aaa');
    expect((await loader.preview('content', 'bbb')).version).toBe('bbb');
    expect(running(loader, { content: 'bbb' })).toBe('content@bbb');
    await expect(loader.preview('content', 'ccc')).rejects.toMatchObject({ code: 'release_unknown' });
    await write(store, { content: entryOf(live) });
    await until(() => events.includes('retired content@bbb'));
  });
});

describe('a file of a release', () => {
  it('is served unchanged, for every release that the manifest names', async () => {
    const store = emptyStore();
    const [live, previous] = [await putRelease(store, 'content', 'bbb'), await putRelease(store, 'content', 'aaa')];
    await putRelease(store, 'content', 'ccc');
    await write(store, { content: entryOf(live, previous) });
    const { loader, events } = follow(store);
    await loader.start();
    const served = await loader.file('content', 'aaa', 'client/page.js');
    expect(served?.bytes.toString()).toBe(sampleFiles('aaa')['client/page.js']);
    expect(served?.integrity).toMatch(/^sha384-/);
    for (const [name, version, file] of [
      ['content', 'aaa', 'client/other.js'],
      ['content', 'aaa', '../../manifest.json'],
      ['content', 'aaa', 'release.json'],
      ['content', 'ccc', 'client/page.js'],
      ['other', 'aaa', 'client/page.js'],
    ] as const)
      expect(await loader.file(name, version, file)).toBeNull();

    writeFileSync(path.join(store.where, 'content/aaa/client/page.css'), 'main { color: white }');
    for (let request = 0; request < 2; request += 1)
      await expect(loader.file('content', 'aaa', 'client/page.css')).rejects.toMatchObject({ code: 'file_changed' });
    expect(events).toEqual(['refused content@aaa file_changed']);
  });
});
