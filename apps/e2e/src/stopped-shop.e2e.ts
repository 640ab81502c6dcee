import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changeRegistry } from '@mp/release/registry';
import { readSigner } from '@mp/signed-releases';
import { addresses, dataDirectory, expect, test } from './fixtures.ts';
import { makeLateFault } from './late-fault.ts';
import { productReleases, startOwnServer, type OwnServer } from './own-server.ts';

const signer = readSigner({ DATA_DIR: dataDirectory });
const [area, address, looping] = ['content', '/en/contact', 'looping'];

test.describe('a release that stops the whole shop', () => {
  let directory: string;
  let releases: string;
  let shop: OwnServer;
  test.describe.configure({ timeout: 180_000 });
  const start = () =>
    startOwnServer('PORT', {
      ...{ PORT: '4314', API_ORIGIN: addresses.api, RELEASES_DIR: releases },
      ...{ RENDERER: 'here', RENDER_DEADLINE_MS: '9000' },
    });
  test.beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'stopped-'));
    releases = path.join(directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    shop = await start();
  });
  test.afterAll(async () => {
    await shop.stop();
    rmSync(directory, { recursive: true });
  });

  test('does so once: the next start runs the one before, and says why', async ({ request }) => {
    const live = makeLateFault(releases, area, looping, 'for (;;);', signer);
    const told = async () => {
      const { remotes } = (await (await request.get(`${shop.url}/federation/status`)).json()) as {
        remotes: {
          name: string;
          live: { version: string } | null;
          refused: { version: string; code: string } | null;
        }[];
      };
      const { live: runs, refused } = remotes.find(({ name }) => name === area) ?? {};
      return `${runs?.version} ${refused ? `${refused.version} [${refused.code}]` : ''}`.trim();
    };
    expect(await told()).toBe(live);
    changeRegistry(releases, area, signer, (_entry, released) => ({
      entry: { version: looping, base: '/remotes' },
      released: [...released, { version: looping }],
    }));
    await expect.poll(told, { timeout: 60_000 }).toBe(looping);

    const asked = request.get(shop.url + address, { timeout: 120_000 }).catch(() => null);
    expect(await shop.ended).toBe(70);
    expect(await asked).toBeNull();

    shop = await start();
    expect(await told()).toBe(`${live} ${looping} [stopped_shop]`);
    const page = await request.get(shop.url + address);
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain(`"name":"${area}","version":"${live}"`);
  });
});
