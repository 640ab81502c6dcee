import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { changeRegistry, readRegistry } from '@mp/release/registry';
import { contractVersion } from '@mp/shell-contract';
import { ownHostDirectory, readSigner, readWhatRuns, whatRunsFile, writeManifest } from '@mp/signed-releases';
import { sampleOf } from '@mp/testing/sampling';
import { addresses, dataDirectory, expect, test } from './fixtures.ts';
import { productReleases, startOwnServer, type OwnServer } from './own-server.ts';

const signer = readSigner({ DATA_DIR: dataDirectory });
const [area, hostName, address] = ['owner', 'owner-host', '/en/or-accept'];

/** What a page of a release does before visitors, and the code that it is taken off with. */
const faults = [
  ['loops', 'for (;;);', 'stopped_host'],
  ['exits', 'process.exit(3);', 'stopped_host'],
  ['leaks', 'for (const all = []; ; ) all.push(new Array(1e5).fill(0).map(Math.random));', 'stopped_host'],
  ['throws', 'throw new Error("A bug of the area.");', 'visits_failed'],
] as const;

/** Its pages are tried before it listens: what it does to visitors shows only then. */
const noteThatItServes = `
const net = require('node:net');
const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (...given) {
  globalThis.servesVisitors = true;
  return listen.apply(this, given);
};
`;

/** Has the page of a host's release do something else before visitors. */
function breakPage(serverFile: string, what: string): void {
  const code = readFileSync(serverFile, 'utf8');
  const page = 'function RequestView({ answer }) {';
  if (!code.includes(page)) throw new Error('The page is not found in the release.');
  const broken = code.replace(page, `${page} if (globalThis.servesVisitors) { ${what} }`);
  writeFileSync(serverFile, noteThatItServes + broken);
}

test.describe('a release that stops its own origin, or breaks there', () => {
  let directory: string;
  let releases: string;
  let data: string;
  let host: OwnServer;
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  const start = () =>
    startOwnServer('OWNER_PORT', {
      ...{ OWNER_PORT: '4319', API_ORIGIN: addresses.api, PUBLIC_ORIGIN: addresses.shop },
      ...{ RELEASES_DIR: releases, DATA_DIR: data, RENDER_DEADLINE_MS: '9000' },
      // As much as a host has in a container.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-old-space-size=192`,
    });
  test.beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'stopped-host-'));
    releases = path.join(directory, 'releases');
    data = path.join(directory, 'data');
    cpSync(productReleases, releases, { recursive: true });
    cpSync(path.join(dataDirectory, 'secrets'), path.join(data, 'secrets'), { recursive: true });
    host = await start();
  });
  test.afterAll(async () => {
    await host.stop();
    rmSync(directory, { recursive: true });
  });

  for (const [version, what, code] of sampleOf(faults, 4))
    test(`is taken off there where it ${version}: what ran before runs again, over restarts, and it is said why`, async ({
      request,
    }) => {
      const line = readRegistry(releases).find(({ name }) => name === area);
      const before = { version: line?.version ?? '', host: line?.host ?? '' };
      const name = (live: { version: string; host: string }, rollback?: true): void =>
        changeRegistry(releases, area, signer, (_entry, released) => ({
          entry: { ...live, base: '/remotes', ...(rollback && { rollback }) },
          released: [...released.filter((one) => one.version !== live.version), live],
        }));
      const runs = async (): Promise<string> => {
        const answer = await request.get(`${host.url}/readyz`, { timeout: 5_000 }).catch(() => null);
        return ((await answer?.json().catch(() => null)) as { release: string } | null)?.release ?? '';
      };
      const untilRuns = (of: string) => expect.poll(runs, { timeout: 60_000 }).toBe(`${hostName}@${of}`);
      const told = () => readWhatRuns(whatRunsFile(releases, ownHostDirectory(area, data)))?.areas[area];
      const isGood = async (): Promise<void> => {
        const page = await request.get(host.url + address);
        expect(page.status()).toBe(200);
        expect(await page.text()).toContain('data-state="ok"');
      };
      const isTakenOff = async (): Promise<void> => {
        await untilRuns(before.host);
        await expect
          .poll(told, { timeout: 30_000 })
          .toMatchObject({ runs: { version: before.version }, refused: { version, code } });
        await isGood();
      };

      await untilRuns(before.host);
      const release = path.join(releases, hostName, version);
      cpSync(path.join(releases, hostName, before.host), release, { recursive: true });
      breakPage(path.join(release, 'server/main.cjs'), what);
      writeManifest(release, { remote: hostName, version, contract: contractVersion, createdAt: nowMs() }, signer);
      name({ version, host: version });
      await untilRuns(version);

      // Pages of their own: what its trial has made is kept, and is good.
      for (const visitor of ['198.19.252.1', '198.19.252.2', '198.19.252.3'])
        await request
          .get(`${host.url}${address}?by=${visitor}`, { headers: { 'x-forwarded-for': visitor }, timeout: 60_000 })
          .catch(() => null);
      await isTakenOff();
      await host.stop();
      host = await start();
      await isTakenOff();

      // Somebody makes it live once more: it is tried anew, and gone back from.
      name({ version, host: version });
      await untilRuns(version);
      name(before, true);
      await untilRuns(before.host);
      await expect.poll(told).toMatchObject({ runs: { version: before.version }, refused: null });
      await isGood();
    });
});
