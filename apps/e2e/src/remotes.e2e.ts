import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addresses, expect, test, wake } from './fixtures.ts';

/** The live release of a remote, as the registry names it. */
function releaseOf(name: string): string {
  const registry = JSON.parse(readFileSync(path.join(addresses.releases, 'registry.json'), 'utf8')) as {
    remotes: { name: string; version: string }[];
  };
  const version = registry.remotes.find((remote) => remote.name === name)?.version ?? '';
  return path.join(addresses.releases, name, version);
}

/** Makes the shell read the registry again: a change of nothing but white space is a change. */
function touchRegistry(): void {
  const file = path.join(addresses.releases, 'registry.json');
  writeFileSync(file, `${readFileSync(file, 'utf8')} `);
}

const missing = 'Tahle část se právě nedá načíst';

test.describe('a remote that is away', () => {
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

  test('a corrupt one takes nothing with it', async ({ request }) => {
    const file = path.join(releaseOf('portal'), 'server/remote.cjs');
    const code = readFileSync(file, 'utf8');
    // Only a page that has not been loaded yet reads the file: publish the broken code under another version.
    const registryFile = path.join(addresses.releases, 'registry.json');
    const registry = readFileSync(registryFile, 'utf8');
    const broken = path.join(addresses.releases, 'portal/broken');
    const { cpSync, rmSync } = await import('node:fs');
    cpSync(releaseOf('portal'), broken, { recursive: true });
    writeFileSync(path.join(broken, 'server/remote.cjs'), code.slice(0, code.length / 2));
    const changed = JSON.parse(registry) as { remotes: { name: string; version: string }[] };
    for (const remote of changed.remotes) if (remote.name === 'portal') remote.version = 'broken';
    try {
      writeFileSync(registryFile, JSON.stringify(changed));
      await expect.poll(async () => (await request.get('/en/registration')).status(), { timeout: 10_000 }).toBe(503);
      expect(await (await request.get('/en/registration')).text()).toContain('This part cannot be loaded right now');
      expect((await request.get('/en')).status()).toBe(200);
    } finally {
      writeFileSync(registryFile, registry);
      rmSync(broken, { recursive: true });
    }
    await expect.poll(async () => (await request.get('/en/registration')).status(), { timeout: 10_000 }).toBe(200);
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
