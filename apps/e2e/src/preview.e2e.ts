import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { changePreviews, readRegistry } from '@mp/release/registry';
import { contractVersion } from '@mp/shell-contract';
import { previewToken, readSigner, signPreview, writeManifest, type Preview } from '@mp/signed-releases';
import { addresses, bothLocales, dataDirectory, expect, localesOf, test, viewports, wake } from './fixtures.ts';
import { productReleases, startOwnServer, type OwnServer } from './own-server.ts';

let releases: string;
const port = '4313';
const signer = readSigner({ DATA_DIR: dataDirectory });
const version = 'candidate';
const address = '/en/forget-password';

/** Makes a release of the portal that is not live. */
function makeCandidate(): void {
  const live = readRegistry(releases).find(({ name }) => name === 'portal')?.version ?? '';
  const candidate = path.join(releases, 'portal', version);
  cpSync(path.join(releases, 'portal', live), candidate, { recursive: true });
  writeManifest(candidate, { remote: 'portal', version, contract: contractVersion, createdAt: nowMs() }, signer);
}

function list(content: { readonly ms: number }): Preview {
  const at = nowMs();
  const preview = signPreview({ name: 'portal', version, at, until: at + content.ms }, signer);
  changePreviews(releases, 'portal', (previews, released) => ({ previews: [...previews, preview], released }));
  return preview;
}

test.describe('a preview of a candidate', () => {
  // In a shop of its own, with the code of areas beside it: others break theirs meanwhile.
  let directory: string;
  let shop: OwnServer;
  test.use({ baseURL: `http://localhost:${port}`, viewport: viewports.phone });
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'preview-'));
    releases = path.join(directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    makeCandidate();
    shop = await startOwnServer('PORT', {
      ...{ PORT: port, API_ORIGIN: addresses.api, RELEASES_DIR: releases, RENDERER: 'process' },
    });
  });
  test.afterAll(async () => {
    await shop.stop();
    rmSync(directory, { recursive: true });
  });

  for (const locale of localesOf('preview'))
    test(`is begun by its button, seen by one browser alone, and ended by its button: ${locale}`, async ({
      page,
      request,
    }) => {
      const link = `/${locale}/preview/${previewToken(list({ ms: 3_600_000 }))}`;
      const badge = page.getByRole('complementary', { name: /Preview of a release|Náhled vydání/ });
      await page.goto(link);
      await page.goto(address);
      await expect(badge).toHaveCount(0);

      await page.goto(link);
      await page.getByRole('button', { name: /Start the preview|Zapnout náhled/ }).click();
      await expect(badge).toContainText(version);
      const loaded = page.waitForResponse((response) => response.url().includes(`/remotes/portal/${version}/client/`));
      await page.goto(address);
      await wake(page);
      expect((await loaded).ok()).toBe(true);
      await expect(page.locator('[data-remote^="portal/"][data-state="ok"]').first()).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // Somebody else has what is live.
      const other = await (await request.get(address)).text();
      expect(other).not.toContain(`"version":"${version}"`);
      expect(other).not.toContain('preview-notice');

      await badge.getByRole('button').click();
      await expect(badge).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await page.content()).not.toContain(`"version":"${version}"`);
    });

  test('is over when its time is, and says so once', async ({ page }) => {
    const preview = list({ ms: 30_000 });
    await page.goto(`/en/preview/${previewToken(preview)}`);
    await page.getByRole('button', { name: 'Start the preview' }).click();
    const badge = page.getByRole('complementary', { name: 'Preview of a release' });
    await expect(badge).toContainText(version);
    await expect
      .poll(async () => (await page.goto(address)) && badge.innerText(), { timeout: 60_000 })
      .toContain('[preview_expired]');
    await page.goto(address);
    await expect(badge).toHaveCount(0);
  });

  test('is refused where it was forged', async ({ page, expectedInConsole }) => {
    expectedInConsole.push(/403/);
    const forged = previewToken({ ...list({ ms: 60_000 }), version: 'another' });
    const answer = await page.goto(`/en/preview/${forged}`);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('alert')).toContainText('[preview_forged]');
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('[2.18] is no part of what the page of diagnostics tells, which is read without a script', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.phone });
    const page = await context.newPage();
    for (const locale of bothLocales) {
      await page.goto(`${shop.url}/${locale}/test`);
      const portal = page.getByRole('table', { name: 'portal' });
      const live = readRegistry(releases).find(({ name }) => name === 'portal')?.version ?? '';
      await expect(portal).toContainText(live);
      await expect(portal).not.toContainText(version);
      await expect(page.getByRole('row', { name: /^api / })).toContainText(/answers|odpovídá/);
      await expect(page.getByRole('row', { name: /^database / })).toContainText(/ms/);
    }
    const status = await (await context.request.get(`${shop.url}/federation/status`)).text();
    expect(status).not.toContain(version);
    await context.close();
  });
});
