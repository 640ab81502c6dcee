import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changeRegistry, readRegistry } from '@mp/release/registry';
import { contractVersion } from '@mp/shell-contract';
import { readSigner, writeManifest } from '@mp/signed-releases';
import { addresses, dataDirectory, expect, test, wake } from './fixtures.ts';
import { productReleases, startOwnServer, type OwnServer } from './own-server.ts';

const signer = readSigner({ DATA_DIR: dataDirectory });
const version = 'swapped';

/** A page of each area that answers routes of the shop. */
const pages = [
  ['storefront', '/en'],
  ['checkout', '/en/paygate-error'],
  ['portal', '/en/registration'],
  ['owner', '/en/or-accept'],
  ['content', '/en/contact'],
] as const;

test.describe('a release over a running shop', () => {
  let directory: string;
  let releases: string;
  let shop: OwnServer;
  // Over one shop, one after another.
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'swap-'));
    releases = path.join(directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    shop = await startOwnServer('PORT', { PORT: '4312', API_ORIGIN: addresses.api, RELEASES_DIR: releases });
  });
  test.afterAll(async () => {
    await shop.stop();
    rmSync(directory, { recursive: true });
  });

  for (const [area, address] of pages)
    test(`of ${area} is live without a restart, and its pages wake`, async ({ page, request }) => {
      const live = readRegistry(releases).find(({ name }) => name === area);
      const release = path.join(releases, area, version);
      cpSync(path.join(releases, area, live?.version ?? ''), release, { recursive: true });
      writeManifest(release, { remote: area, version, contract: contractVersion, createdAt: Date.now() }, signer);
      const shown = async (): Promise<string> => (await request.get(shop.url + address)).text();
      expect(await shown()).toContain(`"name":"${area}","version":"${live?.version}"`);
      changeRegistry(releases, area, signer, (_entry, released) => ({
        entry: { version, base: '/remotes', ...(live?.host && { host: live.host }) },
        released: [...released, { version }],
      }));
      await expect.poll(shown, { timeout: 60_000 }).toContain(`"name":"${area}","version":"${version}"`);
      await page.goto(shop.url + address);
      await wake(page);
      await expect(page.locator(`[data-remote^="${area}/"][data-state="ok"]`).first()).toBeAttached();
    });
});
