import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { nowMs } from '@mp/domain/clock';
import { readSigner, writeManifest } from '@mp/signed-releases';
import { contractVersion } from '@mp/shell-contract';
import { changeRegistry, readRegistry } from '@mp/release/registry';
import { sampleOf } from '@mp/testing/sampling';
import { addresses, dataDirectory, expect, test, wake } from './fixtures.ts';

const releases = addresses.breakableReleases;
const registryFile = path.join(releases, 'registry.json');
const signer = readSigner({ DATA_DIR: dataDirectory });

/** The live version of a remote, as the registry names it. */
const versionOf = (name: string): string => readRegistry(releases).find((line) => line.name === name)?.version ?? '';
const releaseOf = (name: string): string => path.join(releases, name, versionOf(name));

/** Names another release of a remote, signed as whoever releases signs it. */
const goTo = (name: string, version: string, rollback?: true): void =>
  changeRegistry(releases, name, signer, (_line, released) => ({
    entry: { version, base: '/remotes', ...(rollback && { rollback }) },
    released,
  }));

/** Makes the shell read the registry again: a change of nothing but white space is a change. */
const touchRegistry = (): void => writeFileSync(registryFile, `${readFileSync(registryFile, 'utf8')} `);

/** The registry is looked at once a second at most: nothing changes for longer than that. */
async function staysAt(request: APIRequestContext): Promise<void> {
  for (const until = nowMs() + 3_000; nowMs() < until; await sleep(300)) {
    const answer = await request.get('/en/registration');
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('Create an account')]);
  }
}

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
    const broken = path.join(releases, 'portal/broken');
    const whole = versionOf('portal');
    cpSync(releaseOf('portal'), broken, { recursive: true });
    const file = path.join(broken, 'server/remote.cjs');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.slice(0, code.length / 2));
    writeManifest(
      broken,
      { remote: 'portal', version: 'broken', contract: contractVersion, createdAt: nowMs() },
      signer,
    );
    try {
      goTo('portal', 'broken');
      await staysAt(request);
    } finally {
      goTo('portal', whole, true);
      rmSync(broken, { recursive: true });
    }
  });

  for (const [what, act] of sampleOf(
    [
      ['loops', 'for (;;);'],
      ['never ends', 'await new Promise(() => {});'],
      ['ends its process', `process.kill(process.pid, 'SIGKILL');`],
      ['takes all memory', 'for (const all = []; ; ) all.push(new Array(1e5).fill(all.length));'],
      ['asks for an exit', 'process.exit(1);'],
    ] as const,
    5,
  ))
    test(`a page that ${what} is its area's trouble alone`, async ({ request }) => {
      test.setTimeout(120_000);
      const version = `trouble-${what.replaceAll(' ', '-')}`;
      const trouble = path.join(releases, 'portal', version);
      const whole = versionOf('portal');
      cpSync(releaseOf('portal'), trouble, { recursive: true });
      // Whoever tries it sees nothing of it.
      writeFileSync(
        path.join(trouble, 'server/remote.cjs'),
        `const page = { query: ['trouble'], head: () => ({ title: 'Whole' }), Page: () => 'Whole', messages: async () => ({}),
           load: async ({ query }) => { if (query.has('trouble')) { ${act} } return { kind: 'ok', shared: true }; } };
         module.exports = { init() {}, get: async () => () => ({ default: page }) };`,
      );
      const of = { remote: 'portal', version, contract: contractVersion, createdAt: nowMs() };
      writeManifest(trouble, of, signer);
      try {
        goTo('portal', version);
        const shows = async () => (await request.get('/en/registration')).text();
        await expect.poll(shows, { timeout: 30_000 }).toContain('<title>Whole');
        const its = request.get('/en/registration?trouble=1', { timeout: 60_000 });
        // None of these has been asked for before: each has to be made.
        const others = Array.from({ length: 12 }, (_, n) =>
          request.get(`/cs/blog?q=${version}-${n}`, { timeout: 60_000 }),
        );
        const statuses = (await Promise.all(others)).map((answer) => answer.status());
        expect(statuses).toEqual(others.map(() => 200));
        const answer = await its;
        expect(answer.status()).toBe(503);
        expect(await answer.text()).toContain('</footer>');
        expect((await request.get('/en/registration')).status()).toBe(200);
        expect((await request.get('/readyz')).status()).toBe(200);
      } finally {
        goTo('portal', whole, true);
        await expect
          .poll(async () => (await request.get('/en/registration')).text(), { timeout: 30_000 })
          .toContain('Create an account');
        rmSync(trouble, { recursive: true });
      }
    });

  test('neither does a line of the registry that nobody signed', async ({ request }) => {
    const registry = readFileSync(registryFile, 'utf8');
    try {
      writeFileSync(registryFile, registry.replace(versionOf('portal'), versionOf('content')));
      await staysAt(request);
    } finally {
      writeFileSync(registryFile, registry);
    }
  });

  test('code that somebody adds to a release reaches no browser', async ({ page, request, expectedInConsole }) => {
    expectedInConsole.push(/410|503|could not be loaded|Failed to load|MIME/);
    const entry = path.join(releaseOf('content'), 'client/remoteEntry.js');
    const files = [entry, `${entry}.br`, `${entry}.gz`];
    const kept = files.map((file) => readFileSync(file));
    const added = Buffer.from('globalThis.wasAdded = true;');
    const prepended = Buffer.concat([added, kept[0] ?? added]);
    try {
      writeFileSync(entry, prepended);
      writeFileSync(`${entry}.br`, brotliCompressSync(prepended));
      writeFileSync(`${entry}.gz`, gzipSync(prepended));
      await page.goto('/cs/kontakty');
      await page.mouse.move(40, 40);
      await page.mouse.move(60, 60);
      await expect.poll(async () => (await request.get('/cs/kontakty')).status(), { timeout: 10_000 }).toBe(503);
      expect((await request.get(`/remotes/content/${versionOf('content')}/client/remoteEntry.js`)).status()).toBe(410);
      expect(await page.evaluate(() => 'wasAdded' in globalThis)).toBe(false);
      expect((await request.get('/cs')).status()).toBe(200);
    } finally {
      kept.forEach((bytes, index) => writeFileSync(files[index] ?? '', bytes));
      touchRegistry();
    }
    await expect.poll(async () => (await request.get('/cs/kontakty')).status(), { timeout: 10_000 }).toBe(200);
  });

  for (const file of ['remoteEntry.js', '__federation_expose_contact.*.js'])
    test(`a script that was changed on its way is not run, and somebody is told: ${file}`, async ({
      page,
      expectedInConsole,
    }) => {
      expectedInConsole.push(/integrity|could not be loaded|Failed to load/);
      const files = `**/remotes/content/*/client/${file}`;
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.wasAdded = true;${await response.text()}` });
      });
      const told = page.waitForRequest('**/failed');
      await page.goto('/cs/kontakty');
      await wake(page);
      expect((await told).postDataJSON()).toMatchObject({ page: 'contact' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
      expect(await page.evaluate(() => 'wasAdded' in globalThis)).toBe(false);
      await page.unroute(files);
      await expect(page.locator('[data-remote="content/contact"]')).toBeVisible();
    });

  test('a style sheet that was changed on its way is not used', async ({ page, expectedInConsole }) => {
    expectedInConsole.push(/integrity|Failed to load/);
    for (const files of ['**/remotes/content/*/client/*.css', '**/static/main.*.css'])
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} body { --was-added: 1 }` });
      });
    await page.goto('/cs/kontakty');
    await expect(page.locator('link[rel="stylesheet"][integrity^="sha"]')).toHaveCount(2);
    const added = () => getComputedStyle(document.body).getPropertyValue('--was-added');
    expect(await page.evaluate(added)).toBe('');
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
