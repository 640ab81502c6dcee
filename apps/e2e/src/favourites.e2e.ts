import { accountWords, signIn } from './account-words.ts';
import { createAccount } from './accounts.ts';
import { findFaults } from './find-faults.ts';
import { expect, localesOf, type Page, test, viewportsOf, hydrate } from './fixtures.ts';

const hearts = (page: Page, locale: 'cs' | 'en') =>
  page.getByRole('main').getByRole('button', { name: accountWords[locale].heart });

for (const locale of localesOf('favourites')) {
  const words = accountWords[locale];
  const nameOf = async (heart: ReturnType<typeof hearts>): Promise<string> =>
    ((await heart.getAttribute('aria-label')) ?? '').replace(words.heart, '');

  for (const [device, viewport] of viewportsOf('favourites'))
    test(`[4.13] a guest’s mark is merged into the account by signing in (${locale}, ${device})`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(words.cataloguePath);
      await hydrate(page);
      const heart = hearts(page, locale).nth(1);
      const name = await nameOf(heart);
      await heart.click();
      const snackbar = page.getByRole('status').filter({ hasText: name });
      await expect(snackbar.getByRole('button', { name: words.signIn })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeFocused();

      await page.goto(words.favouritesPath);
      await expect(page.getByText(words.remembered)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
      await signIn(page, locale, await createAccount(request));
      await expect(page.getByText(words.welcome)).toBeVisible();
      await expect(page.getByText(words.remembered)).toBeHidden();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]');
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    });

  test(`[4.11] a guest’s mark is shown after a reload, and only a press removes it (${locale})`, async ({ page }) => {
    await page.goto(words.cataloguePath);
    await hydrate(page);
    const heart = hearts(page, locale).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test(`[4.12] [2.90] a signed-in user marks and unmarks, and is shown the name (${locale})`, async ({
    page,
    request,
  }) => {
    await page.goto(`/${locale}?login=true`);
    await signIn(page, locale, await createAccount(request));
    await expect(page.getByText(words.welcome)).toBeVisible();
    await page.goto(words.cataloguePath);
    await hydrate(page);
    const heart = hearts(page, locale).first();
    const name = await nameOf(heart);
    await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: words.account }).click();
    const menuLink = page.getByRole('banner').locator('nav').getByRole('link', { name: words.favourites });
    await expect(menuLink.filter({ hasText: '1' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test(`[2.25] a guest without any is redirected home to sign in, and back (${locale})`, async ({ page }) => {
    await page.goto(words.favouritesPath);
    await expect(page.getByRole('dialog', { name: words.dialog, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/${locale}`);
    await signIn(page, locale);
    await expect(page).toHaveURL(words.favouritesPath);
    await expect(page.getByRole('heading', { level: 1, name: words.favourites })).toBeVisible();
  });

  test(`everybody can use the favourites (${locale})`, async ({ page }) => {
    await page.goto(words.cataloguePath);
    await hydrate(page);
    await hearts(page, locale).first().click();
    await page.keyboard.press('Escape');
    await page.goto(words.favouritesPath);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}
