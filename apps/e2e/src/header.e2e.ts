import { accountWords } from './account-words.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports, hydrate } from './fixtures.ts';

for (const locale of localesOf('header')) {
  const words = accountWords[locale];

  test(`[2.100] [9.30] [9.31] the desktop's submenu of places (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await hydrate(page);
    const banner = page.getByRole('banner');
    const opener = banner.getByRole('button', { name: words.places });
    await opener.click();
    const destinations = banner.getByRole('list', { name: words.byDestination });
    await expect(destinations.getByRole('link').first()).toBeVisible();
    const height = async () =>
      (await page.locator(`#${await opener.getAttribute('aria-controls')}`).boundingBox())?.height;
    expect(await height()).toBe(480);
    expect((await banner.boundingBox())?.height).toBe(132);
    await expect(banner.getByRole('link', { name: words.allPlaces })).toHaveAttribute('href', /\?s=[a-z0-9]{8}$/);
    // [2.100] Esc closes it and returns the focus.
    await page.keyboard.press('Escape');
    await expect(destinations).toBeHidden();
    await expect(opener).toBeFocused();
    // [2.30] So does a navigation.
    await page.keyboard.press('Enter');
    await destinations.getByRole('link').first().click();
    await expect(page).toHaveURL(locale === 'cs' ? /\/destinace\// : /\/destination\//);
    await expect(destinations).toBeHidden();
  });

  test(`[2.99] [9.30] the small bar's menu in two steps (${locale})`, async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    await page.goto(`/${locale}`);
    await hydrate(page);
    const banner = page.getByRole('banner');
    expect((await banner.boundingBox())?.height).toBe(78);
    await banner.locator('summary').click();
    const menu = banner.getByRole('navigation', { name: words.menu, exact: true });
    await menu.getByRole('button', { name: words.places }).click();
    await expect(menu.getByRole('button', { name: words.back })).toBeFocused();
    await expect(menu.getByRole('list', { name: words.byDestination }).getByRole('link').first()).toBeVisible();
    await menu.getByRole('button', { name: words.back }).click();
    await menu.getByRole('button', { name: words.places }).click();
    await menu.getByRole('list', { name: words.byCategory }).getByRole('link').first().click();
    await expect(page).toHaveURL(locale === 'cs' ? /\/kategorie\// : /\/category\//);
    await expect(menu).toBeHidden();
  });

  test(`[2.72] [4.21] language and currency in a dialog (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}/blog`);
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: words.preferences }).click();
    const dialog = page.getByRole('dialog', { name: words.preferences });
    await dialog.getByRole('button', { name: locale === 'cs' ? '€' : 'CZK' }).click();
    await expect(page).toHaveURL(`/${locale}/blog`);
    const code = async () => (await page.context().cookies()).find(({ name }) => name === 'session-code')?.value;
    const first = await code();
    expect(first).toMatch(/^[a-z0-9]{8}$/);
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: words.preferences }).click();
    await dialog.getByRole('button', { name: locale === 'cs' ? 'Kč' : 'EUR' }).click();
    await expect.poll(code).not.toBe(first);
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: words.preferences }).click();
    await dialog.getByRole('link', { name: words.other }).click();
    await expect(page).toHaveURL(locale === 'cs' ? '/en/blog' : '/cs/blog');
  });

  test(`[4.21] [5.39] a price filter is dropped in another currency (${locale})`, async ({ page }) => {
    const catalogue = `/${locale}/${locale === 'cs' ? 'kouzelna-mista' : 'magical-places'}`;
    await page.goto(`${catalogue}?ib=1&min=100&max=1900`);
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: words.preferences }).click();
    const dialog = page.getByRole('dialog', { name: words.preferences });
    await dialog.getByRole('button', { name: locale === 'cs' ? '€' : 'CZK' }).click();
    await expect(page).toHaveURL(`${catalogue}?ib=1`);
    await hydrate(page);
    await expect(page.getByRole('status').filter({ hasText: words.pricesDropped })).toBeVisible();
  });

  test(`[2.37] the bar hides on the home page between its top and 500 px (${locale})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${locale}`);
    await hydrate(page);
    const banner = page.getByRole('banner');
    await page.evaluate(() => scrollTo(0, 250));
    await expect(banner).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 700));
    await expect(banner).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 300));
    await expect(banner).not.toBeInViewport();
    // The focus shows the bar.
    await banner.getByRole('link').first().focus();
    await expect(banner).toBeInViewport();
    await page.goto(`/${locale}/blog`);
    await expect(banner).toBeInViewport();
  });

  test(`everybody can use the open menus (${locale})`, async ({ page }) => {
    test.slow();
    await page.goto(`/${locale}/blog`);
    await hydrate(page);
    await page.getByRole('banner').getByRole('button', { name: words.places }).click();
    await page.getByRole('banner').getByRole('list', { name: words.byDestination }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports.desktop);
    await page.getByRole('banner').getByRole('link', { name: words.preferences }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  test(`menus and preferences work before JavaScript (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: addresses.shop,
      viewport: viewports.phone,
    });
    const page = await context.newPage();
    await page.goto(`/${locale}`);
    await page.getByRole('banner').locator('summary').click();
    const menu = page.getByRole('banner').getByRole('navigation', { name: words.menu, exact: true });
    await menu.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(locale === 'cs' ? '/cs/inspirace' : '/en/inspirations');
    await context.close();
  });
}

test.describe('the operator’s announcements', () => {
  test.use({ announced: true });

  test('[2.68] the welcome of the Czech home page stays closed', async ({ page }) => {
    await page.goto('/cs');
    await hydrate(page);
    const welcome = page.getByRole('dialog', { name: 'Vítejte na novém webu' });
    await expect(welcome).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await welcome.getByRole('button', { name: 'Vstoupit' }).click();
    await expect(welcome).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('welcome-disclaimer'))).toBe('true');
    await page.reload();
    await hydrate(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[2.68] it is only in Czech', async ({ page }) => {
    await page.goto('/en');
    await hydrate(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
