import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSigner } from '@mp/signed-releases';
import { changeRegistry, readRegistry } from '@mp/release/registry';
import { addresses, dataDirectory, expect, test, wake } from './fixtures.ts';
import { productReleases, startOwnServer, type OwnServer } from './own-server.ts';
import { secondOrigin, type SecondOrigin } from './second-origin.ts';

const port = '4311';
const shopUrl = `http://localhost:${port}`;

test.describe('an area that its team serves from an origin of its own', () => {
  let directory: string;
  let releases: string;
  let team: SecondOrigin;
  let shop: OwnServer;
  test.describe.configure({ timeout: 180_000 });

  const startShop = (): Promise<OwnServer> =>
    startOwnServer('PORT', {
      ...{ PORT: port, API_ORIGIN: addresses.api, PUBLIC_ORIGIN: shopUrl },
      ...{ RELEASES_DIR: releases, REMOTE_ORIGINS: team.url },
    });

  test.beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'second-origin-'));
    releases = path.join(directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    team = secondOrigin(path.join(directory, 'of-the-team'), shopUrl);
    const version = readRegistry(releases).find(({ name }) => name === 'content')?.version ?? '';
    // The shop has no file of it any more.
    cpSync(path.join(releases, 'content', version), path.join(directory, 'of-the-team/content', version), {
      recursive: true,
    });
    rmSync(path.join(releases, 'content'), { recursive: true });
    changeRegistry(releases, 'content', readSigner({ DATA_DIR: dataDirectory }), (_line, released) => ({
      entry: { version, base: team.url },
      released,
    }));
    await team.start();
    shop = await startShop();
  });
  test.afterAll(async () => {
    await shop.stop();
    await team.stop();
    rmSync(directory, { recursive: true });
  });

  /** Makes the shell read the registry again: a change of nothing but white space is a change. */
  const touchRegistry = (): void => {
    const file = path.join(releases, 'registry.json');
    writeFileSync(`${file}.tmp`, `${readFileSync(file, 'utf8')} `);
    renameSync(`${file}.tmp`, file);
  };

  test('is rendered and comes to life, and its outage is its own', async ({ page, request, expectedInConsole }) => {
    const status = async (address: string): Promise<number> => (await request.get(shopUrl + address)).status();
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    await page.goto(`${shopUrl}/cs/kontakty`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
    await wake(page);
    await expect(page.locator('[data-remote="content/contact"]')).toBeVisible();
    expect(scripts.filter((address) => address.startsWith(`${team.url}/content/`)).length).toBeGreaterThan(0);

    // What runs in the shop runs on; browsers keep the page that the shop has rendered.
    await team.stop();
    expectedInConsole.push(/ERR_CONNECTION_REFUSED|could not be loaded|Failed to load|503/);
    expect(await status('/cs/kontakty')).toBe(200);
    await shop.stop();
    shop = await startShop();
    await expect.poll(() => status('/cs/kontakty')).toBe(503);
    for (const address of ['/cs', '/en/magical-places', '/en/registration'])
      expect([address, await status(address)]).toEqual([address, 200]);
    await page.goto(`${shopUrl}/cs/kontakty`);
    await expect(page.getByRole('heading', { name: 'Tahle část se právě nedá načíst' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();

    await team.start();
    touchRegistry();
    await expect.poll(() => status('/cs/kontakty'), { timeout: 60_000 }).toBe(200);
  });
});
