import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remoteNames } from '@mp/host-api/remote-names';
import { createReleaseLoader } from '@mp/remotes/loader';
import { readTrustedKeys } from '@mp/remotes/manifest';
import { directoryStore } from '@mp/remotes/store';
import { hostApiVersion } from '@mp/host-api/version';
import { startBucketServer } from '@mp/testing/bucket-server';
import { versionOf } from '../release/make-release.ts';
import { writeBuild } from '../release/testing/sample-build.ts';
import { publishBuilds } from './build-product.ts';
import { readSettings } from './settings.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-build-product-spec-'));
afterAll(() => rmSync(root, { recursive: true }));

it('releases all remotes again in a directory of the previous release engine', async () => {
  const releases = path.join(root, 'releases');
  const settings = readSettings({ RELEASES_DIR: releases, DATA_DIR: path.join(root, 'data') });
  const builds = path.join(root, 'builds');
  for (const remote of remoteNames) writeBuild(path.join(builds, remote), remote);
  const version = versionOf(path.join(builds, 'content'));
  const line = { name: 'content', version, base: '/remotes', at: 1, share: 100, key: '0'.repeat(16), signature: 'x' };
  for (const [file, text] of [
    ['registry.json', JSON.stringify({ remotes: [line], canaries: [], previews: [] })],
    ['history.json', JSON.stringify({ content: [{ version }] })],
    ['owner-host/0123456789ab/server/main.cjs', ''],
    ['hosts/shell/0123456789ab/server/main.cjs', ''],
    [`content/${version}/release.json`, JSON.stringify({ remote: 'content', version, files: {}, signature: 'x' })],
    [`content/${version}/server/remote.cjs`, 'damaged'],
  ] as const) {
    mkdirSync(path.dirname(path.join(releases, file)), { recursive: true });
    writeFileSync(path.join(releases, file), text);
  }
  await publishBuilds(settings, builds);

  const loader = createReleaseLoader({
    store: directoryStore(releases),
    keys: readTrustedKeys(settings),
    contract: hostApiVersion,
    names: remoteNames,
    tryRelease: async () => undefined,
    log: { info: () => undefined, warn: () => undefined },
  });
  await loader.start();
  loader.close();
  expect(loader.releases().map(({ name }) => name)).toEqual(remoteNames);
  for (const old of ['registry.json', 'history.json', 'owner-host', 'hosts'])
    expect(existsSync(path.join(releases, old))).toBe(false);
});

it('releases into a bucket where there is no directory of releases', async () => {
  const bucket = await startBucketServer();
  Object.assign(process.env, bucket.settings);
  try {
    const [data, releases] = [path.join(root, 'other-data'), path.join(root, 'missing')];
    const builds = path.join(root, 'other-builds');
    for (const remote of remoteNames) writeBuild(path.join(builds, remote), remote);
    await publishBuilds(readSettings({ ...bucket.settings, DATA_DIR: data, RELEASES_DIR: releases }), builds);
    expect(bucket.asked(/^PUT .*manifest/)).toBeGreaterThan(0);
    expect(existsSync(releases)).toBe(false);
  } finally {
    for (const name of Object.keys(bucket.settings)) delete process.env[name];
    await bucket.close();
  }
});
