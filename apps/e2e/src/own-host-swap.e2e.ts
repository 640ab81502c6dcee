import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { changeRegistry, readRegistry } from '@mp/release/registry';
import { contractVersion } from '@mp/shell-contract';
import { readSigner, writeManifest } from '@mp/signed-releases';
import { sampleOf } from '@mp/testing/sampling';
import { askPages } from './ask-pages.ts';
import { addresses, dataDirectory, expect, test, wake } from './fixtures.ts';
import { productReleases, startOwnServer, type OwnServer } from './own-server.ts';

const version = 'swapped';

/** A page of each area that also has an origin of its own, and the port of the journey's. */
const origins = [
  ['owner', 'OWNER_PORT', '4317', '/en/or-accept'],
  ['portal', 'PORTAL_PORT', '4318', '/en/registration'],
] as const;

for (const [area, variable, port, address] of sampleOf(origins, 2))
  test.describe(`a release of ${area}, on its own origin`, () => {
    let directory: string;
    let releases: string;
    let host: OwnServer;
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    test.beforeAll(async () => {
      directory = mkdtempSync(path.join(os.tmpdir(), 'own-host-'));
      releases = path.join(directory, 'releases');
      cpSync(productReleases, releases, { recursive: true });
      const data = path.join(directory, 'data');
      cpSync(path.join(dataDirectory, 'secrets'), path.join(data, 'secrets'), { recursive: true });
      host = await startOwnServer(variable, {
        ...{ [variable]: port, API_ORIGIN: addresses.api, PUBLIC_ORIGIN: addresses.shop },
        ...{ RELEASES_DIR: releases, DATA_DIR: data },
      });
    });
    test.afterAll(async () => {
      await host.stop();
      rmSync(directory, { recursive: true });
    });

    test('is live without a restart, while pages that are open go on; a broken one is not, and it is gone back from', async ({
      page,
      request,
    }) => {
      const signer = readSigner({ DATA_DIR: dataDirectory });
      const line = readRegistry(releases).find(({ name }) => name === area);
      const before = { version: line?.version ?? '', host: line?.host ?? '' };
      const makeHost = (of: string, change: (release: string) => void): void => {
        const release = path.join(releases, `${area}-host`, of);
        cpSync(path.join(releases, `${area}-host`, before.host), release, { recursive: true });
        change(release);
        const about = { remote: `${area}-host`, version: of, contract: contractVersion, createdAt: nowMs() };
        writeManifest(release, about, signer);
      };
      const name = (live: { version: string; host: string }, rollback?: true): void =>
        changeRegistry(releases, area, signer, (_entry, released) => ({
          entry: { ...live, base: '/remotes', ...(rollback && { rollback }) },
          released: [...released, live],
        }));
      const runs = async (): Promise<string> =>
        ((await (await request.get(`${host.url}/readyz`)).json()) as { release: string }).release;
      const untilRuns = (of: string) => expect.poll(runs, { timeout: 30_000 }).toBe(`${area}-host@${of}`);
      const only = (file: string) => request.get(`${host.url}/static/${file}`).then((answer) => answer.status());

      await untilRuns(before.host);
      const asked = askPages(request, [host.url + address]);
      try {
        await page.goto(host.url + address);
        makeHost(version, (release) => writeFileSync(path.join(release, 'client/of-swapped.txt'), 'swapped'));
        name({ version, host: version });
        await untilRuns(version);
        expect(await only('of-swapped.txt')).toBe(200);
        // The page of before comes to life all the same.
        await wake(page);
        await expect(page.locator(`[data-remote^="${area}/"][data-state="ok"]`).first()).toBeAttached();

        makeHost('broken', (release) =>
          appendFileSync(path.join(release, 'server/main.cjs'), '\nthrow new Error("no");'),
        );
        name({ version: 'broken', host: 'broken' });
        const taken = path.join(directory, `data/own-hosts/${area}/${area}-host/broken`);
        await expect.poll(() => existsSync(taken), { timeout: 30_000 }).toBe(true);
        makeHost('mended', () => undefined);
        name({ version: 'mended', host: 'mended' });
        await untilRuns('mended');

        name(before, true);
        await untilRuns(before.host);
        // What a page of a release before asks for late is still there.
        expect(await only('of-swapped.txt')).toBe(200);
      } finally {
        const { asked: pages, failed } = await asked.stop();
        expect(failed).toEqual([]);
        expect(pages).toBeGreaterThan(4);
      }
    });
  });
