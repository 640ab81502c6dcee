import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyWorkspace, type CopyOfWorkspace } from '@mp/generators/copy-of-workspace';
import { addresses, dataDirectory, expect, test, hydrate } from './fixtures.ts';
import { productReleases, startTestServer, type TestServer } from './test-server.ts';

/** The commands of `docs/your-remote-in-an-hour.md`, in a copy of the workspace. */
test.describe('a remote of a new team', () => {
  let copy: CopyOfWorkspace;
  let shop: TestServer | undefined;
  test.describe.configure({ timeout: 600_000 });
  test.beforeAll(() => {
    copy = copyWorkspace();
  });
  test.afterAll(async () => {
    await shop?.stop();
    copy.remove();
  });

  test('is generated, built, signed, released and visited', async ({ page }) => {
    const command = (file: string, ...more: string[]): string =>
      copy.run('node', ['--import', './tools/start/aliases.mjs', file, ...more], '.', {
        RELEASES_DIR: releases,
        DATA_DIR: dataDirectory,
      });
    const releases = path.join(copy.directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    rmSync(path.join(releases, 'magazine'), { recursive: true, force: true });

    await test.step('generate', () => {
      const options = ['--description=stories of places', '--cs=magazin'];
      expect(copy.run('nx', ['generate', 'remote', 'magazine', ...options])).toBe('');
      const versionFile = 'libs/host-api/src/version/host-api-version.ts';
      copy.write(
        versionFile,
        copy
          .read(versionFile)
          .replace(/'(\d+)\.(\d+)\.0'/, (_all, major, minor: string) => `'${major}.${Number(minor) + 1}.0'`),
      );
      expect(command('tools/contract/write-contract.ts')).toBe('');
    });
    await test.step('build, sign, release', () => {
      expect(command('tools/release/release.ts', 'magazine')).toBe('');
    });
    await test.step('visit', async () => {
      shop = await startTestServer('web', {
        port: ['PORT', '4308'],
        env: { API_ORIGIN: addresses.api, RELEASES_DIR: releases },
        workspace: copy.directory,
      });
      for (const [address, heading] of [
        ['/cs/magazin', /\S/],
        ['/en/magazine', /\S/],
      ] as const) {
        const response = await page.goto(shop.url + address);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await hydrate(page);
        await expect(page.locator('[data-remote="magazine/magazine"]')).toBeVisible();
      }
      expect((await page.request.get(`${shop.url}/cs`)).status()).toBe(200);
    });
  });
});
