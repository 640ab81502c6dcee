import { nowMs } from '@mp/domain/clock';
import { accountWords, signIn } from './account-words.ts';
import { eva } from './accounts.ts';
import { findFaults } from './find-faults.ts';
import { expect, localesOf, test, viewportsOf, hydrate } from './fixtures.ts';

for (const locale of localesOf('sign-in')) {
  const words = accountWords[locale];

  for (const [device, viewport] of viewportsOf('sign-in'))
    test(`[2.67] [2.91] signing in and out again (${locale}, ${device})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${locale}`);
      const banner = page.getByRole('banner');
      const link = banner.getByRole('link', { name: words.signIn });
      await link.click();
      const dialog = page.getByRole('dialog', { name: words.dialog, exact: true });
      await expect(dialog).toBeVisible();
      if (device === 'desktop') expect((await dialog.boundingBox())?.width).toBe(432);
      await expect(dialog.getByLabel(words.email)).toBeFocused();
      await signIn(page, locale);
      await expect(page.getByText(words.welcome)).toBeVisible();
      await expect(dialog).toBeHidden();

      // The session applies to another page and another document.
      await page.goto(words.cataloguePath);
      const account = banner.getByRole('button', { name: words.account });
      await account.click();
      await expect(account).toHaveAttribute('aria-expanded', 'true');
      for (const outside of await banner.locator('nav a[target="_blank"]:visible').all())
        await expect(outside).toHaveAttribute('href', /\/(ucet|account|klub|club)/);
      await banner.getByRole('button', { name: words.signOut }).click();
      await expect(page).toHaveURL(`/${locale}`);
      await expect(link).toBeVisible();
    });

  test(`[4.8] [8.7] errors are shown in the dialog (${locale})`, async ({ page, expectedInConsole }) => {
    expectedInConsole.push(/status of 401/);
    await page.goto(`/${locale}?login=true`);
    await signIn(page, locale, { ...eva, password: 'Not-the-password-1' });
    const dialog = page.getByRole('dialog', { name: words.dialog, exact: true });
    await expect(dialog.getByRole('alert').first()).toContainText(words.failed);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test(`[2.33] [2.34] [2.35] the query opens the named dialog, and is removed (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}?login=true&ad=3`);
    await expect(page.getByRole('dialog', { name: words.dialog, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/${locale}?ad=3`);
    await page.goto(`/${locale}?renew=true`);
    await expect(page.getByRole('dialog', { name: words.forgottenDialog })).toBeVisible();
    await page.goto(`/${locale}?registration=true`);
    await expect(page).toHaveURL(words.registrationPath);
  });

  test(`[2.78] [2.79] a forgotten password, by keyboard alone (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: words.signIn }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.forgotten }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: words.forgottenDialog })).toBeVisible();
    await expect(dialog.getByLabel(words.email)).toBeFocused();
    await page.keyboard.type('nobody@example.com');
    await page.keyboard.press('Tab');
    await expect(dialog.getByText(words.unknownEmail)).toBeVisible();
    await dialog.getByLabel(words.email).fill('tom@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: words.sentDialog })).toBeVisible();
    await dialog.getByRole('button', { name: words.resend }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').getByText(words.resent)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The focus returns.
    await expect(page.getByRole('banner').getByRole('link', { name: words.signIn })).toBeFocused();
  });

  test(`[4.10] a session that was ended elsewhere is announced, and signing in continues there (${locale})`, async ({
    page,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/status of 401/);
    const session = JSON.stringify({ token: 'a-token-that-nobody-knows-any-more', expiresAt: nowMs() + 3_600_000 });
    await page.goto(`/${locale}/blog`);
    await page.evaluate((stored) => localStorage.setItem('session', stored), session);
    await page.reload();
    const snackbar = page.getByRole('status').filter({ hasText: words.ended });
    await expect(snackbar).toBeVisible();
    await snackbar.getByRole('button', { name: words.signIn }).click();
    await signIn(page, locale);
    await expect(page.getByText(words.welcome)).toBeVisible();
    await expect(page).toHaveURL(`/${locale}/blog`);
  });

  test(`everybody can use the dialog of signing in (${locale})`, async ({ page }) => {
    test.slow();
    await page.goto(`/${locale}?login=true`);
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: words.forgotten }).click();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel(words.email).fill('tom@example.com');
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('dialog', { name: words.sentDialog }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
}

test('another tab follows signing in and out', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/en/contact');
  await hydrate(other);
  await page.goto('/en?login=true');
  await signIn(page, 'en');
  await expect(other.getByRole('banner').getByRole('button', { name: /Eva/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /Eva/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
