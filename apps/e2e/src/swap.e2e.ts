import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { changeRegistry, readRegistry } from '@mp/release/registry';
import { contractVersion } from '@mp/shell-contract';
import { readSigner, writeManifest } from '@mp/signed-releases';
import { sampleOf } from '@mp/testing/sampling';
import { askPages } from './ask-pages.ts';
import { addresses, dataDirectory, expect, test, wake } from './fixtures.ts';
import { makeLateFault } from './late-fault.ts';
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

  test('that breaks for its first visitors is taken off by itself, and no other area notices', async ({ request }) => {
    const [area, address] = ['content', '/en/contact'];
    const breaking = 'breaking';
    const live = makeLateFault(releases, area, breaking, "throw new Error('It breaks for visitors.');", signer);
    let visitors = 0;
    const visit = async (): Promise<string> => {
      const headers = { 'x-forwarded-for': `198.19.253.${++visitors % 250}` };
      const page = await request.get(shop.url + address, { headers });
      return `${page.status()} ${/"name":"content","version":"([^"]+)"/.exec(await page.text())?.[1]}`;
    };
    expect(await visit()).toBe(`200 ${live}`);
    const others = askPages(
      request,
      pages.flatMap(([other, theirs]) => (other === area ? [] : [shop.url + theirs])),
    );
    try {
      changeRegistry(releases, area, signer, (_entry, released) => ({
        entry: { version: breaking, base: '/remotes' },
        released: [...released, { version: breaking }],
      }));
      await expect.poll(visit, { timeout: 60_000 }).toBe(`503 ${breaking}`);
      await expect.poll(visit, { timeout: 60_000 }).toBe(`200 ${live}`);
    } finally {
      const { asked, failed } = await others.stop();
      expect(failed).toEqual([]);
      expect(asked).toBeGreaterThan(4);
      changeRegistry(releases, area, signer, (_entry, released) => ({
        entry: { version: live, base: '/remotes', rollback: true },
        released,
      }));
    }
  });

  for (const [area, address] of sampleOf(pages, 5))
    test(`of ${area} is live without a restart, gone back from, and replaced by itself when it is broken, while the others go on`, async ({
      page,
      request,
    }) => {
      const line = readRegistry(releases).find(({ name }) => name === area);
      const live = line?.version ?? '';
      const host = line?.host && { host: line.host };
      const release = path.join(releases, area, version);
      cpSync(path.join(releases, area, live), release, { recursive: true });
      writeManifest(release, { remote: area, version, contract: contractVersion, createdAt: nowMs() }, signer);
      const shown = async (): Promise<string> => (await request.get(shop.url + address)).text();
      const untilShown = (wanted: string) =>
        expect.poll(shown, { timeout: 60_000 }).toContain(`"name":"${area}","version":"${wanted}"`);
      expect(await shown()).toContain(`"name":"${area}","version":"${live}"`);
      const others = askPages(
        request,
        pages.flatMap(([other, theirs]) => (other === area ? [] : [shop.url + theirs])),
      );
      try {
        changeRegistry(releases, area, signer, (_entry, released) => ({
          entry: { version, base: '/remotes', ...host },
          released: [...released, { version }],
        }));
        await untilShown(version);
        await page.goto(shop.url + address);
        await wake(page);
        await expect(page.locator(`[data-remote^="${area}/"][data-state="ok"]`).first()).toBeAttached();

        changeRegistry(releases, area, signer, (_entry, released) => ({
          entry: { version: live, base: '/remotes', rollback: true, ...host },
          released,
        }));
        await untilShown(live);
        // Somebody changes what runs: the first browser that asks for it shows that, and what ran before runs again.
        const entry = /"entry":"([^"]+)"/.exec((await shown()).split(`"name":"${area}"`)[1] ?? '')?.[1] ?? '';
        const file = path.join(releases, entry.replace(/^\/remotes\//, ''));
        for (const sent of [file, `${file}.br`, `${file}.gz`]) appendFileSync(sent, '\n');
        expect((await request.get(shop.url + entry)).status()).toBe(410);
        await untilShown(version);
      } finally {
        const { asked, failed } = await others.stop();
        expect(failed).toEqual([]);
        expect(asked).toBeGreaterThan(4);
      }
    });
});
