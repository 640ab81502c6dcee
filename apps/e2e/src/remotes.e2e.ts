import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sampleOf } from '@mp/testing/sampling';
import { addresses, expect, test, hydrate } from './fixtures.ts';
import { testStore } from './release-store.ts';

const store = testStore(addresses.breakableReleases);

const missing = 'Tahle část se právě nedá načíst';

test.describe('an unavailable remote', () => {
  // In the shop for breaking, serially.
  test.use({ baseURL: addresses.breakableShop });
  test.describe.configure({ mode: 'default' });

  test('without its pages in the container shows its fallback, everything else works, and it recovers by itself', async ({
    page,
    request,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/503|404|MIME|could not be loaded|Failed to load/);
    const { live } = await store.entry('content');
    const broken = await store.add('content', 'broken', (folder) =>
      writeFileSync(
        path.join(folder, 'server/remote.cjs'),
        `module.exports = { init() {}, get: async () => () => ({ default: { query: [], messages: async () => ({}),
           head: () => ({ title: 'Broken' }), Page: () => { throw new Error('It is broken.'); } } }) };`,
      ),
    );
    // There is no earlier release to roll back to, so it shows its fallback.
    await store.change('content', (entry) => ({ ...entry, live: broken, previous: [] }));
    try {
      await expect.poll(async () => (await request.get('/cs/kontakty')).status(), { timeout: 60_000 }).toBe(503);
      expect((await request.get('/cs')).status()).toBe(200);
      await page.goto('/cs/kontakty');
      await expect(page.getByRole('heading', { name: missing })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      await store.change('content', (entry) => ({ ...entry, live }));
    }
    await expect.poll(async () => (await request.get('/cs/kontakty')).status(), { timeout: 60_000 }).toBe(200);
    await page.goto('/cs/kontakty');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
  });

  for (const [what, statement] of sampleOf(
    [
      ['loops', 'for (;;);'],
      ['never ends', 'await new Promise(() => {});'],
      ['exits', 'process.exit(1);'],
      ['takes all memory', 'for (const all = []; ; ) all.push(new Array(1e5).fill(all.length));'],
      ['throws', "throw new Error('It is faulty.');"],
    ] as const,
    5,
  ))
    test(`whose page ${what} affects only that page`, async ({ request }) => {
      test.setTimeout(120_000);
      const { live } = await store.entry('portal');
      const version = `faulty-${what.replaceAll(' ', '-')}`;
      const faulty = await store.add('portal', version, (folder) =>
        writeFileSync(
          path.join(folder, 'server/remote.cjs'),
          `const page = { query: ['faulty'], head: () => ({ title: 'Whole' }), Page: () => 'Whole', messages: async () => ({}),
             load: async ({ query }) => { if (query.has('faulty')) { ${statement} } return { kind: 'ok', shared: true }; } };
           module.exports = { init() {}, get: async () => () => ({ default: page }) };`,
        ),
      );
      await store.release('portal', faulty);
      try {
        const shown = async () => (await request.get('/en/registration')).text();
        await expect.poll(shown, { timeout: 60_000 }).toContain('<title>Whole');
        const its = request.get('/en/registration?faulty=1', { timeout: 60_000 });
        // None of these is cached: each has to be rendered.
        const others = Array.from({ length: 12 }, (_, n) =>
          request.get(`/cs/blog?q=${version}-${n}`, { timeout: 60_000 }),
        );
        const statuses = (await Promise.all(others)).map((response) => response.status());
        expect(statuses).toEqual(others.map(() => 200));
        const response = await its;
        expect(response.status()).toBe(503);
        expect(await response.text()).toContain('</footer>');
        expect((await request.get('/en/registration')).status()).toBe(200);
        expect((await request.get('/readyz')).status()).toBe(200);
      } finally {
        await store.rollBack('portal', live);
        await expect
          .poll(async () => (await request.get('/en/registration')).text(), { timeout: 60_000 })
          .toContain('Create an account');
      }
    });

  test('code that is added to a release reaches no browser', async ({ page, request, expectedInConsole }) => {
    expectedInConsole.push(/410|503|could not be loaded|Failed to load|MIME/);
    const entry = path.join(await store.liveFolder('content'), 'client/remoteEntry.js');
    const { live } = await store.entry('content');
    const files = [entry, `${entry}.br`, `${entry}.gz`];
    const kept = files.map((file) => readFileSync(file));
    const added = Buffer.from('globalThis.wasAdded = true;');
    const prepended = Buffer.concat([added, kept[0] ?? added]);
    try {
      writeFileSync(entry, prepended);
      writeFileSync(`${entry}.br`, brotliCompressSync(prepended));
      writeFileSync(`${entry}.gz`, gzipSync(prepended));
      await page.goto('/cs/kontakty');
      await hydrate(page);
      expect(await page.evaluate(() => 'wasAdded' in globalThis)).toBe(false);
      expect((await request.get('/cs')).status()).toBe(200);
      const address = `/remotes/content/${live.version}/client/remoteEntry.js`;
      const response = await request.get(address);
      // A server that has served the file before has its signed version in memory.
      expect([200, 410]).toContain(response.status());
      expect(await response.text()).not.toContain('wasAdded');
    } finally {
      kept.forEach((bytes, index) => writeFileSync(files[index] ?? '', bytes));
    }
  });

  for (const file of ['remoteEntry.js', '__federation_expose_contact.*.js'])
    test(`a script that was changed in transit is not run, and is reported: ${file}`, async ({
      page,
      expectedInConsole,
    }) => {
      expectedInConsole.push(/integrity|could not be loaded|Failed to load/);
      const files = `**/remotes/content/*/client/${file}`;
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.wasAdded = true;${await response.text()}` });
      });
      const report = page.waitForRequest('**/failed');
      await page.goto('/cs/kontakty');
      await hydrate(page);
      expect((await report).postDataJSON()).toMatchObject({ page: 'contact' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
      expect(await page.evaluate(() => 'wasAdded' in globalThis)).toBe(false);
      await page.unroute(files);
      await expect(page.locator('[data-remote="content/contact"]')).toBeVisible();
    });

  test('a style sheet that was changed in transit is not used', async ({ page, expectedInConsole }) => {
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

  test('a browser that cannot load it keeps the page visible, and hydrates it later', async ({
    page,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/ERR_FAILED|could not be loaded|Failed to load/);
    let away = true;
    await page.route('**/remotes/content/**/*.js', (route) => (away ? route.abort() : route.continue()));
    await page.goto('/cs/kontakty');
    await hydrate(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
    away = false;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty');
    await expect(page.getByText(missing)).toHaveCount(0);
  });
});
