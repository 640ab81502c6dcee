import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import {
  canaryRecordsFile,
  cohorts,
  isInCanary,
  readCanaryRecords,
  readSigner,
  writeManifest,
} from '@mp/signed-releases';
import { nowMs } from '@mp/domain/clock';
import { contractVersion } from '@mp/shell-contract';
import { changeCanary, changeRegistry, readRegistry } from '@mp/release/registry';
import { askPages } from './ask-pages.ts';
import { addresses, dataDirectory, expect, test, wake } from './fixtures.ts';

const releases = addresses.breakableReleases;
const signer = readSigner({ DATA_DIR: dataDirectory });
const recordsFile = canaryRecordsFile(releases, dataDirectory);

const version = 'canary';
const share = 10;
const canary = { name: 'owner', version, share };
const all = Array.from({ length: cohorts }, (_, cohort) => cohort);
const inside = all.find((cohort) => isInCanary(cohort, canary)) ?? 0;
const outside = all.find((cohort) => !isInCanary(cohort, canary)) ?? 0;

const liveVersion = (): string => readRegistry(releases).find(({ name }) => name === 'owner')?.version ?? '';
const address = '/en/or-accept';

/** The page of the area, as a visitor of a cohort gets it. */
const ask = (request: APIRequestContext, cohort: number, visitor = '198.19.255.1') =>
  request.get(address, { headers: { cookie: `cohort=${cohort}`, 'x-forwarded-for': visitor } });

/** Which release of the area a page goes on with, as the browser is told. */
const releaseIn = (html: string): string | undefined => /"name":"owner","version":"([^"]+)"/.exec(html)?.[1];

/** Gives a browser a cohort, as if it had been there before. */
const join = (context: BrowserContext, cohort: number) =>
  context.addCookies([{ name: 'cohort', value: String(cohort), url: addresses.breakableShop }]);

/** Makes a release like the live one. */
function release(): void {
  const directory = path.join(releases, 'owner', version);
  cpSync(path.join(releases, 'owner', liveVersion()), directory, { recursive: true });
  writeManifest(directory, { remote: 'owner', version, contract: contractVersion, createdAt: nowMs() }, signer);
  changeCanary(releases, 'owner', signer, (_canary, _live, released) => ({
    canary: { version, base: '/remotes', share },
    released: [...released, { version, canary: true }],
  }));
}

test.describe('a canary', () => {
  test.use({ baseURL: addresses.breakableShop });

  test('is seen by its cohort alone, and returned by itself when it breaks, while all else goes on', async ({
    page,
    context,
    request,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/404|410|could not be loaded|Failed to load|MIME|integrity/);
    const live = liveVersion();
    const others = askPages(request, ['/cs', '/en/contact', '/en/magical-places']);
    try {
      release();
      await expect
        .poll(async () => releaseIn(await (await ask(request, inside)).text()), { timeout: 40_000 })
        .toBe(version);
      expect(releaseIn(await (await ask(request, outside)).text())).toBe(live);
      for (let visitor = 0; visitor < 40; visitor += 1) await ask(request, outside, `198.19.254.${visitor}`);

      await join(context, inside);
      const loaded = page.waitForResponse((response) => response.url().includes(`/remotes/owner/${version}/client/`));
      await page.goto(address);
      await wake(page);
      expect((await loaded).ok()).toBe(true);

      // Its scripts do not load any more, as from a host that is broken: browsers tell of it.
      await page.route(`**/remotes/owner/${version}/**`, (route) => route.fulfill({ status: 404 }));
      const told = page.waitForRequest('**/failed');
      await page.goto(address);
      await wake(page);
      expect((await told).postDataJSON()).toMatchObject({ remote: `owner@${version}` });
      const data = (await told).postDataJSON() as object;
      for (const visitor of ['198.19.253.1', '198.19.253.2', '198.19.253.3'])
        await request.post('/failed', { data, headers: { 'x-forwarded-for': visitor } });

      expect(releaseIn(await (await ask(request, inside)).text())).toBe(live);
      expect(readCanaryRecords(recordsFile)['owner']?.ended).toMatchObject({ code: 'canary_returned' });
      await page.goto(address);
      await wake(page);
      await expect(page.locator('[data-remote^="owner/"][data-state="ok"]')).toBeAttached();
    } finally {
      const { asked, failed } = await others.stop();
      changeRegistry(releases, 'owner', signer, (entry, released) => ({
        entry: { version: live, base: '/remotes', ...(entry?.host && { host: entry.host }) },
        released: released.filter((one) => one.version !== version),
      }));
      rmSync(path.join(releases, 'owner', version), { recursive: true });
      expect(failed).toEqual([]);
      expect(asked).toBeGreaterThan(10);
    }
  });
});
