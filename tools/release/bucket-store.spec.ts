import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openReleaseBucket, type ReleaseBucket } from '@mp/signed-releases';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import { readSettings } from '../start/settings.ts';
import { bucketStore } from './bucket-store.ts';
import { openStore } from './open-store.ts';
import { endPreviews, startPreview } from './candidate.ts';
import { endCanary, shareCanary, startCanary } from './canary.ts';
import { makeOwnHost } from './own-host.ts';
import { keptReleases } from './prune.ts';
import { publish, releaseBefore, rollBack } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { isLineSigned, readReleaseKeys } from './signing.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-bucket-spec-'));
const keys = readReleaseKeys({ DATA_DIR: path.join(root, 'data') });
let builds = 0;

/** A remote's build, with what is in its entry. */
function makeBuild(entry: string): string {
  const build = path.join(root, `build-${builds++}`);
  for (const side of ['client', 'server']) mkdirSync(path.join(build, side), { recursive: true });
  writeFileSync(path.join(build, 'client/remoteEntry.js'), entry.padEnd(400, ' '));
  writeFileSync(path.join(build, 'server/remote.cjs'), entry);
  return build;
}

let server: BucketServer;
let buckets: ReleaseBucket[];
async function openBucket(): Promise<ReleaseBucket> {
  const bucket = await openReleaseBucket(server.settings);
  buckets.push(bucket);
  return bucket;
}

/** A machine that releases, with a directory of its own. */
async function machine(): Promise<ReleaseStore & { readonly directory: string }> {
  const bucket = await openBucket();
  const directory = mkdtempSync(path.join(root, 'machine-'));
  return { ...bucketStore(bucket, 'releases', directory, keys), directory };
}
const release = (store: ReleaseStore, entry: string, area: 'content' | 'owner' = 'content'): Promise<string> =>
  store.change(area, (releases) => publish(makeBuild(entry), area, releases, keys));

beforeAll(() => void Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }));
beforeEach(async () => {
  server = await startBucketServer();
  Object.assign(process.env, { AWS_ENDPOINT_URL_S3: server.settings.AWS_ENDPOINT_URL_S3 });
  buckets = [];
});
afterEach(async () => {
  for (const bucket of buckets) bucket.close();
  await server.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a bucket of releases', () => {
  it('has the candidate that a link leads to, for as long as it holds', async () => {
    const [here, there] = [await machine(), await machine()];
    const live = await release(here, 'one');
    const { version } = await here.change('content', (releases) =>
      startPreview({ build: makeBuild('two') }, 'content', 1, releases, keys),
    );
    expect((await there.previews()).map((preview) => preview.version)).toEqual([version]);
    expect((await there.registry())[0]?.version).toBe(live);
    expect(String(await (await openBucket()).read(`content/${version}/server/remote.cjs`))).toBe('two');
    await release(there, 'three');
    expect(await here.previews()).toHaveLength(1);
    await there.change('content', (releases) => endPreviews('content', releases));
    expect(await here.previews()).toEqual([]);
  });

  it('has what one machine has released for another, which goes back and on', async () => {
    const [here, there] = [await machine(), await machine()];
    expect(await here.registry()).toEqual([]);
    const one = await release(here, 'one');
    const two = await release(here, 'two');
    const [line] = await there.registry();
    expect(line).toMatchObject({ name: 'content', version: two });
    expect(line && isLineSigned(line, keys)).toBe(true);

    const back = await there.change('content', (releases) =>
      rollBack('content', releaseBefore('content', releases, keys), releases, keys),
    );
    expect(back).toMatchObject({ version: one, pinned: true });
    expect(readFileSync(path.join(there.directory, 'content', one, 'server/remote.cjs'), 'utf8')).toBe('one');
    expect((await here.registry()).map(({ version }) => version)).toEqual([one]);
    expect(await release(there, 'three')).not.toBe(one);
    expect(await here.registry()).toHaveLength(1);
  });

  it('has the host of an area’s own origin beside the area, there and back', async () => {
    const [here, there] = [await machine(), await machine()];
    const releaseBoth = (store: ReleaseStore, entry: string): Promise<string> => {
      const builds = mkdtempSync(path.join(root, 'builds-'));
      const hostBuild = path.join(builds, 'owner-host/server');
      mkdirSync(hostBuild, { recursive: true });
      mkdirSync(path.join(builds, 'owner-host/client'));
      writeFileSync(path.join(hostBuild, 'main.cjs'), `host ${entry}`);
      return store.change('owner', (releases) =>
        publish(makeBuild('the same'), 'owner', releases, keys, {
          host: makeOwnHost('owner', builds, releases, keys),
        }),
      );
    };
    const bucket = await openBucket();
    const hostLive = async (): Promise<string> => {
      const [line] = await here.registry();
      return String(await bucket.read(`owner-host/${line?.host}/server/main.cjs`));
    };
    const one = await releaseBoth(here, 'one');
    expect(await hostLive()).toBe('host one');
    // Only the host is another one: so is the release.
    expect(await releaseBoth(here, 'two')).not.toBe(one);
    expect(await hostLive()).toBe('host two');
    await there.change('owner', (releases) =>
      rollBack('owner', releaseBefore('owner', releases, keys), releases, keys),
    );
    expect([(await here.registry())[0]?.version, await hostLive()]).toEqual([one, 'host one']);
  });

  it('has a canary for every machine, whichever of them widens or ends it', async () => {
    const [here, there] = [await machine(), await machine()];
    const one = await release(here, 'one');
    await here.change('content', (releases) => startCanary(makeBuild('two'), 'content', 10, releases, keys));
    const [canary] = await there.canaries();
    expect(canary).toMatchObject({ name: 'content', share: 10 });
    expect((await there.registry()).map(({ version }) => version)).toEqual([one]);
    const bucket = await openBucket();
    expect(String(await bucket.read(`content/${canary?.version}/server/remote.cjs`))).toBe('two');

    await there.change('content', (releases) => shareCanary('content', 100, releases, keys, undefined));
    expect((await here.registry()).map(({ version }) => version)).toEqual([canary?.version]);
    expect(await here.canaries()).toEqual([]);

    await here.change('content', (releases) => startCanary(makeBuild('three'), 'content', 1, releases, keys));
    await there.change('content', (releases) => endCanary('content', releases, keys));
    expect(await here.canaries()).toEqual([]);
    expect((await here.registry()).map(({ version }) => version)).toEqual([canary?.version]);
  });

  it('says of which areas it has releases, whether or not the pointer is there', async () => {
    const store = await machine();
    expect(await store.released()).toEqual([]);
    const one = await release(store, 'one');
    await release(store, 'two', 'owner');
    expect(new Set(await store.released())).toEqual(new Set(['content', 'owner']));
    await (await openBucket()).remove(['registry.json']);
    expect(await store.registry()).toEqual([]);
    expect(new Set(await store.released())).toEqual(new Set(['content', 'owner']));
    // Who knows which was live brings it back, and it is one to come back to.
    await store.change('content', (releases) => rollBack('content', one, releases, keys));
    await release(store, 'three');
    expect(await store.change('content', (releases) => releaseBefore('content', releases, keys))).toBe(one);
  });

  it('loses nothing of many who release at once', async () => {
    const machines = await Promise.all(Array.from({ length: 4 }, machine));
    const made = await Promise.all(
      machines.map((store, index) => release(store, `of ${index}`, index % 2 === 0 ? 'content' : 'owner')),
    );
    const bucket = await openBucket();
    const { remotes, history } = JSON.parse((await bucket.readPointer())?.text ?? '') as {
      remotes: { name: string; version: string }[];
      history: Record<string, { version: string }[]>;
    };
    expect(remotes.map(({ name }) => name)).toEqual(['content', 'owner']);
    for (const [index, version] of made.entries())
      expect(history[index % 2 === 0 ? 'content' : 'owner']?.map((one) => one.version)).toContain(version);
    for (const { name, version } of remotes) expect(history[name]?.at(-1)?.version).toBe(version);
  });

  it('lets nobody move what is live from a state of before', async () => {
    const bucket = await openBucket();
    expect(await bucket.movePointer('first', null)).toBe(true);
    const before = (await bucket.readPointer()) ?? null;
    expect(await bucket.readPointer(before?.etag)).toBeUndefined();
    expect(await bucket.movePointer('also first', null)).toBe(false);
    expect(await bucket.movePointer('second', before)).toBe(true);
    expect(await bucket.movePointer('late', before)).toBe(false);
    expect((await bucket.readPointer())?.text).toBe('second');
  });

  it('says so where its server takes no notice of conditions, and releases all the same, one after the other', async () => {
    server.take('ignored');
    const told = jest.fn();
    const bucket = await openBucket();
    const store = bucketStore(bucket, 'releases', mkdtempSync(path.join(root, 'machine-')), keys, told);
    const one = await release(store, 'one');
    expect(told).toHaveBeenCalledWith(expect.stringContaining('takes no notice of If-Match'));
    const other = bucketStore(await openBucket(), 'releases', mkdtempSync(path.join(root, 'machine-')), keys, told);
    const two = await release(other, 'two', 'owner');
    expect((await store.registry()).map(({ version }) => version)).toEqual([one, two]);
    // What it was asked in order to see that is not left behind.
    expect((await bucket.list('')).filter(({ key }) => !/^(content|owner)\/|^registry.json$/.test(key))).toEqual([]);
  });

  it('says nothing of it where its server heeds them', async () => {
    const told = jest.fn();
    await release(
      bucketStore(await openBucket(), 'releases', mkdtempSync(path.join(root, 'machine-')), keys, told),
      'one',
    );
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['never hold', 'bucket_contended'],
    ['unknown', 'bucket_away'],
  ] as const)('changes nothing where conditions, to its server, are %s', async (conditions, code) => {
    const store = await machine();
    const one = await release(store, 'one');
    server.take(conditions);
    await expect(release(store, 'two')).rejects.toMatchObject({ code });
    expect((await store.registry()).map(({ version }) => version)).toEqual([one]);
    server.take('kept');
    expect(await release(store, 'three')).not.toBe(one);
  });

  describe('that goes away once it has been told what is live', () => {
    const told = jest.fn();
    /** A machine to whose bucket something happens then. */
    async function machineWhere(happens: () => void): Promise<ReleaseStore> {
      const bucket = await openBucket();
      const movePointer: ReleaseBucket['movePointer'] = async (...given) => {
        const moved = await bucket.movePointer(...given);
        happens();
        return moved;
      };
      told.mockClear();
      return bucketStore({ ...bucket, movePointer }, 'releases', mkdtempSync(path.join(root, 'machine-')), keys, told);
    }
    const liveNow = async (): Promise<readonly string[]> => {
      server.fail('none');
      return (await (await machine()).registry()).map(({ version }) => version);
    };

    it('has released; what is old stays until the next time', async () => {
      const one = await release(await machineWhere(() => server.fail('away')), 'one');
      expect(told).toHaveBeenCalledWith(expect.stringMatching(/^Old releases of content could not be removed/));
      expect(await liveNow()).toEqual([one]);
    });

    it('has released, where only the answer was lost', async () => {
      const store = await machineWhere(() => {
        throw new Error('socket hang up');
      });
      const one = await release(store, 'one');
      expect(await liveNow()).toEqual([one]);
    });

    it('does not say that nothing has changed, where nobody knows', async () => {
      const store = await machineWhere(() => {
        server.fail('away');
        throw new Error('socket hang up');
      });
      const failed = await release(store, 'one').catch((error: Error) => error.message);
      expect(failed).toMatch(/^The bucket of releases has not answered \(Error: socket hang up\).*\[bucket_away\]$/);
      expect(failed).not.toContain('Nothing is live that was not');
      expect(await liveNow()).toHaveLength(1);
    });
  });

  it('makes anew what somebody has changed, and goes back to nothing of it', async () => {
    const store = await machine();
    const one = await release(store, 'one');
    const bucket = await openBucket();
    await bucket.put(`content/${one}/server/remote.cjs`, Buffer.from('evil'));
    const other = await machine();
    await expect(other.change('content', (releases) => rollBack('content', one, releases, keys))).rejects.toThrow(
      /release_unknown/,
    );
    expect(await release(other, 'one')).toBe(one);
    expect(String(await bucket.read(`content/${one}/server/remote.cjs`))).toBe('one');
  });

  it('is tidied of what is old: the latest stay, and what is live', async () => {
    const store = await machine();
    const versions: string[] = [];
    for (let n = 0; n < keptReleases + 3; n++) versions.push(await release(store, `release ${n}`));
    const bucket = await openBucket();
    const there = async () => new Set((await bucket.list('content/')).map(({ key }) => key.split('/')[1] ?? ''));
    expect(await there()).toEqual(new Set(versions));
    const month = 31 * 86_400_000;
    // A month by the bucket's clock, which dates its files.
    const newest = Math.max(...(await bucket.list('content/')).map(({ at }) => at));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(newest + month);
    try {
      await store.change('content', (releases) => rollBack('content', versions[0] ?? '', releases, keys));
    } finally {
      clock.mockRestore();
    }
    const kept = await there();
    expect([...kept]).toEqual(expect.arrayContaining([versions[0], versions.at(-1)]));
    // The latest ones; what is live and what was live before, where these are none of them.
    expect(kept.size).toBeGreaterThanOrEqual(keptReleases);
    expect(kept.size).toBeLessThanOrEqual(keptReleases + 2);
  });

  it.each(['away', 'silent'] as const)(
    'which is %s is told of before anything is built',
    async (fault) => {
      server.fail(fault);
      const settings = { ...readSettings({}), ...server.settings, DATA_DIR: path.join(root, 'data') };
      await expect(openStore(settings, keys)).rejects.toThrow(/RELEASES_BUCKET.*\[bucket_away\]$/);
    },
    60_000,
  );

  it('is no bucket where there is none, and no place for who has no key', async () => {
    const settings = { ...readSettings({}), ...server.settings, DATA_DIR: path.join(root, 'data') };
    await expect(openStore({ ...settings, RELEASES_BUCKET: 'another' }, keys)).rejects.toThrow(/\[bucket_away\]$/);
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'nobody' });
    await expect(openStore(settings, keys)).rejects.toThrow(/\[bucket_away\]$/);
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER' });
    (await openStore(settings, keys)).close();
  });
});

it.each([
  [{ RELEASES_BUCKET: 'No Bucket', AWS_REGION: 'x' }, /RELEASES_BUCKET=No Bucket: Expected the name of a bucket/],
  [{ RELEASES_BUCKET: 'releases' }, /AWS_REGION=\(missing\)/],
  [{ RELEASES_BUCKET: 'releases', AWS_REGION: 'x', AWS_ACCESS_KEY_ID: 'a' }, /AWS_SECRET_ACCESS_KEY=\(missing\)/],
  [{ RELEASES_BUCKET: 'releases', AWS_REGION: 'x', AWS_ENDPOINT_URL: 'ftp://a' }, /AWS_ENDPOINT_URL=ftp:\/\/a/],
])('a configuration of half a bucket is refused: %j', (variables, message) =>
  expect(() => readSettings(variables)).toThrow(message),
);
