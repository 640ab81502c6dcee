/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSigner, readTrustedKeys, signLine, triedReleaseVariable, writeManifest } from '@mp/signed-releases';
import { expectConsoleError } from '@mp/testing/console';
import { contractVersion } from '@mp/shell-contract';
import { frame, frameMessages, type HostDefinition } from '@mp/host';
import type { tryRelease as Try } from './try-release.ts';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

const releases = mkdtempSync(path.join(os.tmpdir(), 'mp-try-spec-'));
const place = { DATA_DIR: path.join(releases, 'data') };
const signer = readSigner(place);
let tries = 0;
const host: HostDefinition = {
  icon: '/icon.svg',
  targets: {
    contact: { page: 'content/contact', layout: 'simple' },
    legal: { page: 'content/legal', layout: 'simple' },
  },
  messages: frameMessages,
  layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  AreaUnavailable: frame.AreaUnavailable,
  ErrorPage: frame.ErrorPage,
};

let tryRelease: typeof Try;
beforeAll(async () => {
  ({ tryRelease } = await import('./try-release.ts'));
  const assets = { js: [], css: [], fonts: [], integrity: {} };
  writeFileSync(path.join(releases, 'assets.json'), JSON.stringify({ boot: assets, main: assets }));
});
afterAll(() => rmSync(releases, { recursive: true }));

/** Tries a release whose two pages are made of this. */
const tryPages = (page: string, spoil?: (release: string) => void): Promise<void> =>
  tryContainer(
    `get: async (id) => () => ({ default: {
      messages: async () => ({}), head: () => ({ title: id }), ${page} } }) };`,
    spoil,
  );

/** Tries a release whose container for servers ends with this. */
async function tryContainer(rest: string, spoil: (release: string) => void = () => undefined): Promise<void> {
  // Code is loaded once for each version.
  const version = `v${++tries}`;
  const release = path.join(releases, 'content', version);
  for (const side of ['client', 'server']) mkdirSync(path.join(release, side), { recursive: true });
  const exposes = ['contact', 'legal'].map((name) => ({ name, assets: { js: { sync: [] }, css: { sync: [] } } }));
  writeFileSync(
    path.join(release, 'client/mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes }),
  );
  writeFileSync(path.join(release, 'server/remote.cjs'), `module.exports = { init() {}, ${rest}`);
  writeFileSync(path.join(release, 'client/remoteEntry.js'), '');
  writeManifest(release, { remote: 'content', version, contract: contractVersion, createdAt: tries }, signer);
  spoil(release);
  await tryRelease(signLine({ name: 'content', version, base: '/remotes', at: tries, share: 100 }, signer), {
    releases,
    keys: readTrustedKeys(undefined, place),
    host,
    clientDirectory: releases,
    apiOrigin: 'http://127.0.0.1:9',
    publicOrigin: 'http://localhost',
    pageFreshMs: 0,
  });
}

describe('trying a release', () => {
  it('is content with one whose pages load and render', () => tryPages(`Page: () => 'contact'`));

  it('minds no page whose data is away', () =>
    tryPages(`Page: () => 'x', load: async () => ({ kind: 'unavailable' })`));

  it('refuses one whose page throws while it loads, and says what', async () => {
    expectConsoleError(/A bug in its loading/);
    await expect(
      tryPages(`Page: () => 'x', load: async () => { throw new Error('A bug in its loading.'); }`),
    ).rejects.toThrow(/does not render\..*A bug in its loading\./s);
  });

  it('refuses one whose page throws while it is rendered, and says what', async () => {
    await expect(tryPages(`Page: () => { throw new Error('of no use'); }`)).rejects.toThrow(
      /^\/cs\/kontakty does not render\. Error: of no use/,
    );
  });

  it('names the page that does not load, and says what', async () => {
    const spoil = `get: async (id) => { if (id === './legal') throw new Error('of no use'); return () => ({ default: {} }); } }; //`;
    await expect(tryContainer(spoil)).rejects.toThrow(/^content\/legal does not load\. .*of no use/);
  });

  it('says where it is, for whoever waits for it in vain', async () => {
    const told: unknown[] = [];
    const send = process.send;
    process.send = (word: unknown) => told.push(word) > 0;
    process.env[triedReleaseVariable] = '{}';
    try {
      await tryPages(`Page: () => 'contact'`);
    } finally {
      process.send = send;
      delete process.env[triedReleaseVariable];
    }
    expect(told).toEqual(
      ['the loading of content/contact', 'the loading of content/legal', '/cs/kontakty', '/en/contact'].map((at) => ({
        at,
      })),
    );
  });

  it('runs nothing of one that is not as it was signed', async () => {
    const spoil = (release: string) => writeFileSync(path.join(release, 'server/remote.cjs'), 'process.exit(1);');
    await expect(tryPages(`Page: () => 'contact'`, spoil)).rejects.toMatchObject({ code: 'file_changed' });
  });

  it('renders those alone that an address leads to without more', () =>
    tryPages(`Page: () => { if (id === './legal') throw new Error('of no use'); return 'contact'; }`));
});
