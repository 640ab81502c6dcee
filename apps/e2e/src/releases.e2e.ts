import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { cohorts, isInCanary } from '@mp/remotes/manifest';
import { sampleOf } from '@mp/testing/sampling';
import { requestPages } from './request-pages.ts';
import { addresses, dataDirectory, expect, test, hydrate } from './fixtures.ts';
import { productReleases, startTestServer, type TestServer } from './test-server.ts';
import { testStore, type TestStore } from './release-store.ts';

/** A page of each remote in the shop. */
const pages = [
  ['storefront', '/en'],
  ['checkout', '/en/paygate-error'],
  ['portal', '/en/registration'],
  ['owner', '/en/or-accept'],
  ['content', '/en/contact'],
] as const;

let store: TestStore;
const port = '4312';

/** The output of `npm run releases`. */
const listReleases = (): string => {
  const env = { ...process.env, RELEASES_DIR: store.directory, DATA_DIR: dataDirectory, PORT: port };
  return spawnSync(process.execPath, ['--import', './tools/start/aliases.mjs', 'tools/release/releases.ts'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env,
    encoding: 'utf8',
  }).stdout;
};

/** A server container whose pages throw during rendering: it loads, so that only visitors meet the fault. */
const throwing = `
const { init, get } = module.exports;
const Page = () => { throw new Error('It breaks for visitors.'); };
module.exports = { init, get: (id) => get(id).then((make) => () => ({ ...make(), default: { ...make().default, Page } })) };
`;

test.describe('a release over a running shop', () => {
  let directory: string;
  let shop: TestServer;
  // Serially, in one shop.
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'releases-'));
    const releases = path.join(directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    store = testStore(releases);
    shop = await startTestServer('web', {
      port: ['PORT', port],
      env: { API_ORIGIN: addresses.api, RELEASES_DIR: releases },
    });
  });
  test.afterAll(async () => {
    await shop.stop();
    rmSync(directory, { recursive: true });
  });

  /** The version of a remote on a page. */
  const versionIn = (html: string, remote: string): string | undefined =>
    new RegExp(`"name":"${remote}","version":"([^"]+)"`).exec(html)?.[1];
  const shown = async (request: APIRequestContext, remote: string, address: string, cohort?: number) =>
    versionIn(
      await (
        await request.get(shop.url + address, { headers: cohort === undefined ? {} : { cookie: `cohort=${cohort}` } })
      ).text(),
      remote,
    );
  const pagesOfOthers = (remote: string): string[] =>
    pages.filter(([name]) => name !== remote).map(([, address]) => shop.url + address);

  for (const [remote, address] of sampleOf(pages, 2))
    test(`of ${remote} is live without a restart and rolled back, and a changed file of it is refused, while the other remotes keep working`, async ({
      page,
      request,
    }) => {
      const { live } = await store.entry(remote);
      const others = requestPages(request, pagesOfOthers(remote));
      try {
        const added = await store.add(remote, 'released');
        await store.release(remote, added);
        await expect.poll(() => shown(request, remote, address), { timeout: 60_000 }).toBe('released');
        await page.goto(shop.url + address);
        await hydrate(page);
        await expect(page.locator(`[data-remote^="${remote}/"][data-state="ok"]`).first()).toBeAttached();

        await store.rollBack(remote, live);
        await expect.poll(() => shown(request, remote, address), { timeout: 5_000 }).toBe(live.version);

        // One more byte: a file that was changed after signing does not go live.
        const changed = await store.add(remote, 'changed');
        appendFileSync(path.join(store.directory, remote, 'changed/client/remoteEntry.js'), ' ');
        await store.release(remote, changed);
        await expect
          .poll(async () => (await request.get(`${shop.url}/federation/status`)).text(), { timeout: 60_000 })
          .toContain('"version":"changed","code":"file_changed"');
        expect(await shown(request, remote, address)).toBe(live.version);
      } finally {
        const { requested, failed } = await others.stop();
        await store.rollBack(remote, live);
        expect(failed).toEqual([]);
        expect(requested).toBeGreaterThan(4);
      }
    });

  test('that breaks for visitors is rolled back, without effect on other remotes', async ({ request }) => {
    const [remote, address] = ['content', '/en/contact'];
    const { live } = await store.entry(remote);
    const others = requestPages(request, pagesOfOthers(remote));
    try {
      const faulty = await store.add(remote, 'faulty', (folder) =>
        appendFileSync(path.join(folder, 'server/remote.cjs'), throwing),
      );
      await store.release(remote, faulty);
      const statuses: number[] = [];
      const visit = async (): Promise<string | undefined> => {
        const response = await request.get(shop.url + address);
        statuses.push(response.status());
        return versionIn(await response.text(), remote);
      };
      await expect.poll(async () => (await visit()) && statuses.includes(503), { timeout: 60_000 }).toBe(true);
      await expect.poll(visit, { timeout: 60_000 }).toBe(live.version);
      expect((await request.get(shop.url + address)).status()).toBe(200);
      const status = await (await request.get(`${shop.url}/federation/status`)).text();
      expect(status).toContain('"version":"faulty","code":"renders_failed"');
      expect(listReleases()).toContain(`[renders_failed] (${live.version} runs instead)`);
    } finally {
      const { requested, failed } = await others.stop();
      await store.rollBack(remote, live);
      expect(failed).toEqual([]);
      expect(requested).toBeGreaterThan(4);
    }
  });

  test('to a share of visitors is shown only to its cohort', async ({ page, context, request }) => {
    const [remote, address, share] = ['owner', '/en/or-accept', 10];
    const canary = { name: remote, version: 'canary', share };
    const all = Array.from({ length: cohorts }, (_, cohort) => cohort);
    const inside = all.find((cohort) => isInCanary(cohort, canary)) ?? 0;
    const outside = all.find((cohort) => !isInCanary(cohort, canary)) ?? 0;
    const { live } = await store.entry(remote);
    const ref = await store.add(remote, canary.version);
    await store.change(remote, (entry) => ({ ...entry, canary: { ...ref, share } }));
    try {
      await expect.poll(() => shown(request, remote, address, inside), { timeout: 60_000 }).toBe('canary');
      expect(await shown(request, remote, address, outside)).toBe(live.version);
      await context.addCookies([{ name: 'cohort', value: String(inside), url: shop.url }]);
      const loaded = page.waitForResponse((response) => response.url().includes(`/remotes/owner/canary/client/`));
      await page.goto(shop.url + address);
      await hydrate(page);
      expect((await loaded).ok()).toBe(true);
      await expect(page.locator('[data-remote^="owner/"][data-state="ok"]')).toBeAttached();
    } finally {
      await store.change(remote, ({ canary: _ended, ...entry }) => entry);
    }
    await expect.poll(() => shown(request, remote, address, inside), { timeout: 60_000 }).toBe(live.version);
  });
});
