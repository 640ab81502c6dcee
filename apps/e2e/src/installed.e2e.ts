import { href } from '@mp/i18n';
import { findFaults } from './find-faults.ts';
import { expect, localesOf, test, viewports, hydrate } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const words = {
  cs: { offline: 'Jste bez připojení', again: 'Zkusit znovu', blog: 'Blog' },
  en: { offline: 'You’re offline', again: 'Try again', blog: 'Blog' },
} as const;

for (const locale of localesOf('installed'))
  test(`[8.6] [2.27] the shop can be installed, and shows its own offline page (${locale})`, async ({
    page,
    context,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize(viewports[locale === 'cs' ? 'phone' : 'desktop']);
    await page.goto(`/${locale}`);
    // Chromium's installability errors: only that this is the wrong kind of window.
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

    await hydrate(page);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await context.setOffline(true);
    const blog = href('blog', { locale });
    await page.goto(blog);
    await expect(page.getByRole('heading', { level: 1, name: words[locale].offline })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.getByRole('link', { name: words[locale].again }).click();
    await expect(page.getByRole('heading', { level: 1, name: words[locale].offline })).toBeVisible();
    // The requested page loads automatically, at its own address.
    await context.setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(blog);
  });
