import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses, expect, test, wake } from './fixtures.ts';

interface Registry {
  readonly remotes: readonly { readonly name: string; readonly version: string }[];
}

const registryFile = path.join(addresses.breakableReleases, 'registry.json');
const readRegistry = (): Registry => JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;

/** The live release of a remote, as the registry names it. */
function releaseOf(name: string): string {
  const version = readRegistry().remotes.find((remote) => remote.name === name)?.version ?? '';
  return path.join(addresses.breakableReleases, name, version);
}

/** Makes the shell read the registry again: a change of nothing but white space is a change. */
const touchRegistry = (): void => writeFileSync(registryFile, `${readFileSync(registryFile, 'utf8')} `);

const missing = 'Tahle část se právě nedá načíst';

test.describe('a remote that is away', () => {
  // In the shop that is there to be broken, one after another.
  test.use({ baseURL: addresses.breakableShop });
  test.describe.configure({ mode: 'default' });

  test('its area says so, everything else works, and it comes back by itself', async ({
    page,
    request,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/503|404|MIME|could not be loaded|Failed to load/);
    const release = releaseOf('content');
    renameSync(release, `${release}-away`);
    try {
      touchRegistry();
      await expect.poll(async () => (await request.get('/cs/kontakty')).status(), { timeout: 10_000 }).toBe(503);
      expect((await request.get('/cs')).status()).toBe(200);
      await page.goto('/cs/kontakty');
      await expect(page.getByRole('heading', { name: missing })).toBeVisible();
      await wake(page);
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      renameSync(`${release}-away`, release);
      touchRegistry();
    }
    await expect.poll(async () => (await request.get('/cs/kontakty')).status(), { timeout: 10_000 }).toBe(200);
    await page.goto('/cs/kontakty');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
  });

  test('a corrupt release does not go live: the one before runs on', async ({ request }) => {
    const broken = path.join(addresses.breakableReleases, 'portal/broken');
    cpSync(releaseOf('portal'), broken, { recursive: true });
    const file = path.join(broken, 'server/remote.cjs');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.slice(0, code.length / 2));
    const registry = readFileSync(registryFile, 'utf8');
    const { remotes, ...rest } = readRegistry();
    const changed = remotes.map((remote) => (remote.name === 'portal' ? { ...remote, version: 'broken' } : remote));
    try {
      writeFileSync(registryFile, JSON.stringify({ ...rest, remotes: changed }));
      // The registry is looked at once a second at most.
      for (const until = Date.now() + 3_000; Date.now() < until; await sleep(300)) {
        const answer = await request.get('/en/registration');
        expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('Create an account')]);
      }
    } finally {
      writeFileSync(registryFile, registry);
      rmSync(broken, { recursive: true });
    }
  });

  test('a browser that cannot load it keeps the page on the screen, and wakes it when it can', async ({
    page,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/ERR_FAILED|could not be loaded|Failed to load/);
    let away = true;
    await page.route('**/remotes/content/**/*.js', (route) => (away ? route.abort() : route.continue()));
    await page.goto('/cs/kontakty');
    await wake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
    away = false;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
    await expect(page.getByText(missing)).toHaveCount(0);
  });
});
