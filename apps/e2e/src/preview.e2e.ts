import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { readSigner, signPreview } from '@mp/remotes/manifest';
import { addresses, bothLocales, dataDirectory, expect, localesOf, test, viewports, hydrate } from './fixtures.ts';
import { productReleases, startTestServer, type TestServer } from './test-server.ts';
import { testStore, type TestStore } from './release-store.ts';

const port = '4313';
const signer = readSigner({ DATA_DIR: dataDirectory });
const version = 'candidate';
const address = '/en/forget-password';

/** A link to the candidate that is valid for a time, in milliseconds. */
const linkFor = (locale: string, ms: number): string =>
  `/${locale}/preview/${signPreview({ name: 'portal', version, until: nowMs() + ms }, signer)}`;

test.describe('a preview of a candidate', () => {
  // In its own shop: other tests break theirs meanwhile.
  let directory: string;
  let shop: TestServer;
  let store: TestStore;
  test.use({ baseURL: `http://localhost:${port}`, viewport: viewports.phone });
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'preview-'));
    const releases = path.join(directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    store = testStore(releases);
    const candidate = await store.add('portal', version);
    await store.change('portal', (entry) => ({ ...entry, previews: [candidate] }));
    shop = await startTestServer('web', {
      port: ['PORT', port],
      env: { API_ORIGIN: addresses.api, RELEASES_DIR: releases },
    });
  });
  test.afterAll(async () => {
    await shop.stop();
    rmSync(directory, { recursive: true });
  });

  for (const locale of localesOf('preview'))
    test(`is started by its button, shown in one browser only, and ended by its button: ${locale}`, async ({
      page,
      request,
    }) => {
      const link = linkFor(locale, 3_600_000);
      const badge = page.getByRole('complementary', { name: /Preview of a release|Náhled vydání/ });
      await page.goto(link);
      await page.goto(address);
      await expect(badge).toHaveCount(0);

      await page.goto(link);
      await page.getByRole('button', { name: /Start the preview|Zapnout náhled/ }).click();
      await expect(badge).toContainText(version);
      const loaded = page.waitForResponse((response) => response.url().includes(`/remotes/portal/${version}/client/`));
      await page.goto(address);
      await hydrate(page);
      expect((await loaded).ok()).toBe(true);
      await expect(page.locator('[data-remote^="portal/"][data-state="ok"]').first()).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // Another visitor gets the live release.
      const other = await (await request.get(address)).text();
      expect(other).not.toContain(`"version":"${version}"`);
      expect(other).not.toContain('preview-notice');

      await badge.getByRole('button').click();
      await expect(badge).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await page.content()).not.toContain(`"version":"${version}"`);
    });

  test('shows once that it has ended when its release is withdrawn', async ({ page, expectedInConsole }) => {
    // The open page cannot load the files of a withdrawn release.
    expectedInConsole.push(/404|MIME|could not be loaded/);
    await page.goto(linkFor('en', 3_600_000));
    await page.getByRole('button', { name: 'Start the preview' }).click();
    const badge = page.getByRole('complementary', { name: 'Preview of a release' });
    await expect(badge).toContainText(version);
    const { previews } = await store.entry('portal');
    await store.change('portal', ({ previews: _withdrawn, ...entry }) => entry);
    try {
      await expect
        .poll(async () => (await page.goto(address)) && badge.innerText(), { timeout: 60_000 })
        .toContain('You’re seeing what’s live.');
      await page.goto(address);
      await expect(badge).toHaveCount(0);
    } finally {
      await store.change('portal', (entry) => ({ ...entry, previews }));
    }
  });

  test('is refused if it was forged or has expired', async ({ page, expectedInConsole }) => {
    expectedInConsole.push(/410/);
    const valid = linkFor('en', 60_000);
    for (const link of [`${valid.slice(0, -6)}AAAAAA`, linkFor('en', -1_000)]) {
      const response = await page.goto(link);
      expect(response?.status()).toBe(410);
      await expect(page.getByRole('alert')).toContainText('invalid or has expired');
      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });

  test('[2.18] is not on the diagnostics page, which works without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.phone });
    const page = await context.newPage();
    for (const locale of bothLocales) {
      await page.goto(`${shop.url}/${locale}/test`);
      const portal = page.getByRole('table', { name: 'portal' });
      await expect(portal).toContainText((await store.entry('portal')).live.version);
      await expect(portal).not.toContainText(version);
      await expect(page.getByRole('row', { name: /^api / })).toContainText(/responding|odpovídá/);
      await expect(page.getByRole('row', { name: /^database / })).toContainText(/ms/);
    }
    const status = await (await context.request.get(`${shop.url}/federation/status`)).text();
    expect(status).not.toContain(version);
    await context.close();
  });
});
