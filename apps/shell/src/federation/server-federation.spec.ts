/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageModule } from '@mp/federation';
import type { createServerFederation as Create } from './server-federation.ts';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

let createServerFederation: typeof Create;
let releases: string;
const warn = jest.fn();
/** Milliseconds that the server's clock is ahead: it looks at the registry once a second at most. */
let ahead = 0;
const realNow = Date.now;

beforeAll(async () => {
  ({ createServerFederation } = await import('./server-federation.ts'));
});
beforeEach(() => {
  releases = mkdtempSync(path.join(os.tmpdir(), 'mp-releases-'));
  warn.mockClear();
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(releases, { recursive: true, force: true });
});

const pages = ['home', 'place'];
const whole = (version: string): string =>
  `module.exports = { init() {}, get: async (id) => () => ({ default: { Page: id + ' of ${version}' } }) };`;

/** A release with two pages, as a remote's build writes it. */
function publish(version: string, serverCode = whole(version)): void {
  const release = path.join(releases, 'storefront', version);
  for (const side of ['client', 'server']) mkdirSync(path.join(release, side), { recursive: true });
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: pages.map((name) => ({ name, assets: { js: { sync: [`${name}.js`] }, css: { sync: [] } } })),
  };
  writeFileSync(path.join(release, 'client/mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(release, 'server/remote.cjs'), serverCode);
}

/** Names the live version, and lets the server look again. */
function goLive(version: string): void {
  const draft = path.join(releases, 'registry.draft');
  writeFileSync(draft, JSON.stringify({ remotes: [{ name: 'storefront', version, base: '/remotes' }] }));
  renameSync(draft, path.join(releases, 'registry.json'));
  ahead += 1_100;
}

/** The component of a page in the live release; null when it does not load. */
async function shown(snapshot: ReturnType<typeof Create>, page: string): Promise<unknown> {
  const loaded = await (await snapshot()).federation.load(`storefront/${page}`);
  return loaded.ok ? (loaded.page as PageModule).Page : null;
}

describe('a release that goes live', () => {
  it('is there without a restart, and what began before keeps what it began with', async () => {
    publish('one');
    goLive('one');
    const snapshot = createServerFederation(releases, { warn });
    const before = await snapshot();
    publish('two');
    goLive('two');
    const after = await snapshot();
    expect(after.remotes).toMatchObject([{ version: 'two', entry: '/remotes/storefront/two/client/remoteEntry.js' }]);
    expect(after.stamp).not.toBe(before.stamp);
    expect(await shown(snapshot, 'home')).toBe('./home of two');
    expect(await before.federation.load('storefront/home')).toMatchObject({ page: { Page: './home of one' } });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['is cut short', (code: string) => code.slice(0, code.length / 2)],
    ['throws as it starts', () => 'null.endpoints;'],
    [
      'has one page that wants more of the shell than there is',
      (code: string) => code.replace('=> () => (', '=> () => id === "./place" ? undefined.endpoints : ('),
    ],
  ])('does not when it %s: the one before runs on, whole', async (_what, spoil) => {
    publish('one');
    goLive('one');
    const snapshot = createServerFederation(releases, { warn });
    await snapshot();
    publish('two', spoil(whole('two')));
    goLive('two');
    for (const page of pages) expect(await shown(snapshot, page)).toBe(`./${page} of one`);
    expect((await snapshot()).remotes).toMatchObject([{ version: 'one' }]);
    expect(warn).toHaveBeenCalledWith({ name: 'storefront', version: 'two', running: 'one' }, expect.any(String));
    publish('three');
    goLive('three');
    expect(await shown(snapshot, 'place')).toBe('./place of three');
  });

  it('is tried again after half a minute: what it lacked may have come', async () => {
    publish('one');
    goLive('one');
    const snapshot = createServerFederation(releases, { warn });
    await snapshot();
    publish('two');
    const file = path.join(releases, 'storefront/two/server/remote.cjs');
    rmSync(file);
    goLive('two');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    writeFileSync(file, whole('two'));
    ahead += 20_000;
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    ahead += 11_000;
    expect(await shown(snapshot, 'home')).toBe('./home of two');
  });

  it('leaves its areas without their pages when there is none before it', async () => {
    publish('one', whole('one').slice(0, 40));
    goLive('one');
    const snapshot = createServerFederation(releases, { warn });
    expect(await shown(snapshot, 'home')).toBeNull();
    rmSync(path.join(releases, 'registry.json'));
    ahead += 1_100;
    expect((await snapshot()).remotes).toEqual([]);
  });
});
