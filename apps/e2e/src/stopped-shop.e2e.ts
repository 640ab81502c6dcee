import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changeRegistry } from '@mp/release/registry';
import { readSigner } from '@mp/signed-releases';
import { sampleOf } from '@mp/testing/sampling';
import { addresses, dataDirectory, expect, test } from './fixtures.ts';
import { makeLateFault } from './late-fault.ts';
import { productReleases, startOwnServer, type OwnServer } from './own-server.ts';

const signer = readSigner({ DATA_DIR: dataDirectory });
const [area, address] = ['content', '/en/contact'];

/** What a page does, by the version that does it. */
const stopping = {
  looping: 'for (;;);',
  exiting: 'process.exit(0);',
  throwing: "setTimeout(() => { throw new Error('Nobody catches it.'); }); return null;",
};

test.describe('a release that stops the whole shop', () => {
  let directory: string;
  let releases: string;
  let shop: OwnServer;
  // One after the other: they start shops on the same port.
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  const start = () =>
    startOwnServer('PORT', {
      ...{ PORT: '4314', API_ORIGIN: addresses.api, RELEASES_DIR: releases },
      ...{ RENDERER: 'here', RENDER_DEADLINE_MS: '9000' },
    });
  test.beforeEach(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'stopped-'));
    releases = path.join(directory, 'releases');
    cpSync(productReleases, releases, { recursive: true });
    shop = await start();
  });
  test.afterEach(async () => {
    await shop.stop();
    rmSync(directory, { recursive: true });
  });

  for (const [version, page] of sampleOf(Object.entries(stopping), 3))
    test(`${version} does so once: the next start runs the one before, and says why`, async ({ request }) => {
      const live = makeLateFault(releases, area, version, page, signer);
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
        entry: { version, base: '/remotes' },
        released: [...released, { version }],
      }));
      await expect.poll(told, { timeout: 60_000 }).toBe(version);

      const asked = request.get(shop.url + address, { timeout: 120_000 }).catch(() => null);
      expect(await shop.ended).toBe(70);
      // What is thrown later is thrown after the page has been sent.
      if (version !== 'throwing') expect(await asked).toBeNull();
      await asked;

      shop = await start();
      expect(await told()).toBe(`${live} ${version} [stopped_shop]`);
      const answer = await request.get(shop.url + address);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(`"name":"${area}","version":"${live}"`);
    });
});
