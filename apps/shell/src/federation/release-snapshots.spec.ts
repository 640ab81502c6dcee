/** @jest-environment node */
import type { ReleaseSnapshot } from '@mp/ssr/http';
import type { ReleaseRef } from '@mp/remotes/manifest';
import type { ReleaseStore } from '@mp/remotes/store';
import { entryOf } from '@mp/remotes/testing';
import { snapshotsOf } from './release-snapshots.ts';
import { createReleaseShop, putReleases, until } from './testing/release-shop.ts';

const shop = createReleaseShop();
afterEach(shop.closeLoaders);
afterAll(shop.remove);

const all = new Set(['content', 'portal']);

/** A store with releases of two remotes, and their references in its manifest. */
async function newStore(): Promise<{ store: ReleaseStore; content: ReleaseRef[]; portal: ReleaseRef[] }> {
  const store = shop.newStore();
  const content = await putReleases(store, 'content', 'one', 'two', 'three');
  const portal = await putReleases(store, 'portal', 'one', 'two');
  return { store, content, portal };
}

const versionsIn = ({ remotes }: ReleaseSnapshot): string =>
  remotes.map(({ name, version }) => `${name}@${version}`).join(' ');

describe('the snapshot of the live releases', () => {
  it('is the same object until something changes, and then another object with another stamp', async () => {
    const { store, content, portal } = await newStore();
    await shop.write(store, { content: entryOf(content[0]!), portal: entryOf(portal[0]!) });
    const loader = await shop.follow(store);
    const snapshot = snapshotsOf(loader, all);
    const first = snapshot();
    expect(first).toMatchObject({ stamp: 'content@one portal@one' });
    expect(first.variant).toBeUndefined();
    expect(versionsIn(first)).toBe('content@one portal@one');
    expect(snapshot()).toBe(first);
    expect(snapshot({})).toBe(first);

    await shop.write(store, { content: entryOf(content[1]!, content[0]!) });
    await until(() => snapshot() !== first);
    expect(snapshot().stamp).toBe('content@two portal@one');
    // A request that began with the first one keeps it.
    expect(versionsIn(first)).toBe('content@one portal@one');
    // Data derived from an unchanged release stays cached.
    expect(snapshot().remotes[1]).toBe(first.remotes[1]);
  });

  it('contains the remotes of its site only', async () => {
    const { store, content, portal } = await newStore();
    await shop.write(store, { content: entryOf(content[0]!), portal: entryOf(portal[0]!) });
    const loader = await shop.follow(store);
    expect(versionsIn(snapshotsOf(loader, new Set(['portal']))())).toBe('portal@one');
    expect(snapshotsOf(loader, new Set(['desk']))()).toEqual({ remotes: [], stamp: '' });
  });
});

describe('the snapshot of chosen releases', () => {
  async function withCanary() {
    const { store, content, portal } = await newStore();
    const canary = { ...content[1]!, share: 50 };
    await shop.write(store, { content: { ...entryOf(content[0]!), canary }, portal: entryOf(portal[0]!) });
    const loader = await shop.follow(store);
    return { store, content, portal, loader };
  }

  it('has the canary instead of the live release, and names it as its variant', async () => {
    const { loader } = await withCanary();
    const snapshot = snapshotsOf(loader, all);
    const chosen = snapshot({ content: 'two' });
    expect(chosen).toMatchObject({ stamp: 'content@two portal@one', variant: 'content@two' });
    expect(versionsIn(chosen)).toBe('content@two portal@one');
    expect(snapshot({ content: 'two' })).toBe(chosen);
    expect(chosen.remotes[1]).toBe(snapshot().remotes[1]);
  });

  it.each([
    ['that is live', { content: 'one' }],
    ['that nobody has prepared', { content: 'three' }],
    ['that does not exist', { content: 'nine', portal: 'nine' }],
    ['of a remote of another site', { desk: 'two' }],
  ])('is the live one for a version %s', async (_what, chosen) => {
    const { loader } = await withCanary();
    const snapshot = snapshotsOf(loader, all);
    expect(snapshot(chosen)).toBe(snapshot());
  });

  it('is the live one on a site that does not show the remote', async () => {
    const { loader } = await withCanary();
    const snapshot = snapshotsOf(loader, new Set(['portal']));
    expect(snapshot({ content: 'two' })).toBe(snapshot());
  });

  it('changes with the live releases beside it, and ends with the canary', async () => {
    const { store, content, portal, loader } = await withCanary();
    const snapshot = snapshotsOf(loader, all);
    const before = snapshot({ content: 'two' });
    await shop.write(store, { portal: entryOf(portal[1]!, portal[0]!) });
    await until(() => snapshot({ content: 'two' }) !== before);
    expect(snapshot({ content: 'two' })).toMatchObject({ stamp: 'content@two portal@two', variant: 'content@two' });

    await shop.write(store, { content: entryOf(content[1]!, content[0]!) });
    await until(() => snapshot().stamp === 'content@two portal@two');
    expect(snapshot({ content: 'two' })).toBe(snapshot());
  });

  it('is no longer chosen once its renders have failed', async () => {
    const { loader } = await withCanary();
    const snapshot = snapshotsOf(loader, all);
    expect(loader.canaries()).toHaveLength(1);
    for (let render = 0; render < 5; render += 1) loader.rendered('content@two', false);
    await until(() => loader.canaries().length === 0);
    expect(versionsIn(snapshot())).toBe('content@one portal@one');
    expect(loader.status()[0]?.canary?.stopped?.code).toBe('renders_failed');
  });
});

describe('a store of releases that fails', () => {
  it.each([
    ['down', ''],
    ['garbage', '<html>'],
    ['garbage', '{}'],
    ['garbage', '{"sequence":9,"remotes":{}}'],
    ['garbage', '{"sequence":9,"remotes":{"content"'],
  ])(
    '[fault: release store × %s] changes no snapshot, and what is released later is live: %j',
    async (_fault, text) => {
      const { store, content } = await newStore();
      await shop.write(store, { content: entryOf(content[0]!) });
      const good = (await store.readManifest())!;
      const loader = await shop.follow(store);
      const snapshot = snapshotsOf(loader, all);
      const before = snapshot();
      await store.writeManifest(text, good.etag);
      await until(() => loader.status()[0]!.refused !== null);
      expect(snapshot()).toBe(before);
      expect(versionsIn(before)).toBe('content@one');

      const bad = (await store.readManifest())!;
      await store.writeManifest(good.text, bad.etag);
      await shop.write(store, { content: entryOf(content[1]!, content[0]!) });
      await until(() => versionsIn(snapshot()) === 'content@two');
    },
  );

  it('[fault: release store × slow] delays the slow remote only', async () => {
    const { store, content, portal } = await newStore();
    let finish: (() => void) | undefined;
    await shop.write(store, { content: entryOf(content[0]!), portal: entryOf(portal[0]!) });
    const loader = await shop.follow(store, {
      timings: { start: 50 },
      tryRelease: ({ name }) =>
        name === 'portal' ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve(),
    });
    const snapshot = snapshotsOf(loader, all);
    await until(() => versionsIn(snapshot()) === 'content@one');
    await shop.write(store, { content: entryOf(content[1]!, content[0]!) });
    await until(() => versionsIn(snapshot()) === 'content@two');
    finish!();
    await until(() => versionsIn(snapshot()) === 'content@two portal@one');
  });

  it('[fault: release store × slow] is aborted after its timeout, and retried', async () => {
    const { store, content } = await newStore();
    let isSlow = true;
    await shop.write(store, { content: entryOf(content[0]!) });
    const slowStore: ReleaseStore = {
      ...store,
      read: (file, integrity) => (isSlow ? new Promise(() => undefined) : store.read(file, integrity)),
    };
    const loader = await shop.follow(slowStore, { timings: { read: 50 } });
    expect(loader.status()[0]).toMatchObject({ running: null, refused: { code: 'store_unavailable' } });
    isSlow = false;
    await until(() => versionsIn(snapshotsOf(loader, all)()) === 'content@one');
  });
});
