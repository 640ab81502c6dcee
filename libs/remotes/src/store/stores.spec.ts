/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import { readSigner, readTrustedKeys } from '../manifest/keys.ts';
import { createReleaseLoader, type ReleaseLoader } from '../loader/index.ts';
import { entryOf, putRelease, writeEntries } from '../testing/sample-releases.ts';
import { cachedStore } from './cached-store.ts';
import { directoryStore } from './directory-store.ts';
import { openReleaseStore } from './open-store.ts';
import type { ReleaseStore } from './release-store.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-stores-spec-'));
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

async function emptyBucket(): Promise<ReleaseStore> {
  const store = await openReleaseStore({ ...server.settings, RELEASES_DIR: '' });
  await store.remove((await store.list('')).map((file) => file.path));
  return store;
}

describe.each([
  ['a directory', async () => directoryStore(newFolder())],
  ['a bucket', emptyBucket],
])('a store in %s', (_where, open) => {
  it('lets one of several writers replace the manifest', async () => {
    const store = await open();
    expect(await store.readManifest()).toBeNull();
    const first = await Promise.all(['one', 'two', 'three'].map((text) => store.writeManifest(text, null)));
    expect(first.filter(Boolean)).toHaveLength(1);
    const { text, etag } = (await store.readManifest())!;
    expect(text).toBe(['one', 'two', 'three'][first.indexOf(true)]);
    expect(await store.readManifest(etag)).toBeUndefined();
    expect(await store.writeManifest('four', '"another"')).toBe(false);
    expect(await store.writeManifest('four', null)).toBe(false);
    const next = await Promise.all(['four', 'five'].map((content) => store.writeManifest(content, etag)));
    expect(next.filter(Boolean)).toHaveLength(1);
    expect((await store.readManifest(etag))?.text).toBe(['four', 'five'][next.indexOf(true)]);
  });
});

describe('a bucket', () => {
  it('that is away is reported with the code of releases', async () => {
    const store = await emptyBucket();
    server.fail('away');
    try {
      await expect(store.readManifest()).rejects.toMatchObject({ code: 'store_unavailable' });
    } finally {
      server.fail('none');
      store.close();
    }
  });
});

describe('a cache of a bucket', () => {
  const place = { DATA_DIR: path.join(root, 'data') };
  const [signer, keys] = [readSigner(place), readTrustedKeys(place)];

  async function start(store: ReleaseStore): Promise<ReleaseLoader> {
    const loader = createReleaseLoader({
      store,
      keys,
      contract: '1.4.0',
      names: ['content'],
      tryRelease: async () => undefined,
      log: { info: () => undefined, warn: () => undefined },
      timings: { poll: 10 },
    });
    await loader.start();
    return loader;
  }

  it('serves cached releases while the bucket is unavailable, follows it afterwards, and repairs itself', async () => {
    const bucket = await emptyBucket();
    const cache = newFolder();
    const first = await putRelease(bucket, 'content', 'aaa');
    await writeEntries(bucket, { content: entryOf(first) }, signer, keys);
    (await start(cachedStore(bucket, cache))).close();

    server.fail('away');
    const loader = await start(cachedStore(bucket, cache));
    expect(loader.releases().map(({ version }) => version)).toEqual(['aaa']);
    server.fail('none');
    const second = await putRelease(bucket, 'content', 'bbb');
    await writeEntries(bucket, { content: entryOf(second) }, signer, keys);
    while (loader.releases()[0]?.version !== 'bbb') await new Promise((resolve) => setTimeout(resolve, 5));
    loader.close();
    expect((await directoryStore(cache).list('content/')).some((file) => file.path.includes('/aaa/'))).toBe(false);

    writeFileSync(path.join(cache, 'content/bbb/server/remote.cjs'), 'changed');
    const again = await start(cachedStore(bucket, cache));
    expect(again.releases().map(({ server: { code } }) => code)).toEqual(["module.exports = 'bbb';"]);
    again.close();
  });
});
