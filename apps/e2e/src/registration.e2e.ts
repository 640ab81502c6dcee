import type { Page } from '@playwright/test';
import type { Locale } from '@mp/domain';
import { eva, linkTo, uniqueName, visitAs } from './accounts.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewportsOf, hydrate } from './fixtures.ts';
import { registrationWords } from './registration-words.ts';

const first = 'Modra-kocka-7-leze';
const second = 'Zelena-vrana-8-leti';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function register(page: Page, locale: Locale, email: string): Promise<void> {
  const words = registrationWords[locale];
  await page.goto(`/${locale}/${words.registration}`);
  await hydrate(page);
  await page.getByLabel(words.firstName).fill('Růžena');
  await page.getByLabel(words.lastName).fill('Procházková');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: words.create }).click();
  await expect(heading(page)).toHaveText(words.sent);
}

async function typePassword(page: Page, locale: Locale, password: string): Promise<void> {
  const words = registrationWords[locale];
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.repeated).fill(password);
}

for (const locale of localesOf('registration')) {
  const words = registrationWords[locale];
  for (const [width, viewport] of viewportsOf('registration'))
    test(`[2.61] [4.27] registers, sets a password, is welcomed with points (${locale}, ${width})`, async ({
      page,
      request,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const email = `registers-${locale}-${width}-${uniqueName()}@example.cz`;
      // Checks both widths by itself.
      const expectNoFaults = async () => {
        if (width === 'desktop') expect(await findFaults(page)).toEqual([]);
        await page.setViewportSize(viewport);
      };
      await register(page, locale, email);
      await expectNoFaults();
      const link = await linkTo(request, email);
      await page.getByRole('button', { name: words.again }).click();
      await expect(page.getByText(words.resent)).toBeVisible();

      await page.goto(link);
      await expect(heading(page)).toHaveText(words.setPassword);
      await hydrate(page);
      await typePassword(page, locale, 'Prochazkova1!');
      await expect(page.getByText(words.weak)).toBeVisible();
      await expect(page.getByRole('button', { name: words.enter })).toHaveAttribute('aria-disabled', 'true');
      await expectNoFaults();
      await typePassword(page, locale, first);
      await expect(page.getByText(words.strong)).toBeVisible();
      await page.getByRole('button', { name: words.enter }).click();

      await expect(heading(page)).toHaveText(words.welcome);
      await expect(page.getByText(words.points)).toBeVisible();
      await expect(page).toHaveURL(`/${locale}/${words.registration}`);
      await expectNoFaults();

      await page.getByRole('main').getByRole('link', { name: words.toAccount }).click();
      await expect(page.getByRole('main').getByText(words.club, { exact: true })).toBeVisible();
    });

  test(`[2.58] every tab of the account can be used by everybody (${locale})`, async ({ page, request }) => {
    test.slow();
    await visitAs(page, request, eva);
    await page.goto(`/${locale}/${words.account}`);
    const tabs = page.getByRole('navigation', { name: words.toAccount }).getByRole('link');
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await findFaults(page)).toEqual([]);
    }
  });

  test(`[2.75] [4.28] [8.8] renews a forgotten password, once for each link (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    // Statuses of the used link, and of the old password.
    expectedInConsole.push(/status of 40[01]/);
    const email = `forgets-${locale}-${uniqueName()}@example.cz`;
    await register(page, locale, email);
    const activation = await linkTo(request, email);
    await page.goto(activation);
    await typePassword(page, locale, first);
    await page.getByRole('button', { name: words.enter }).click();
    await expect(heading(page)).toHaveText(words.welcome);
    await page.evaluate(() => localStorage.clear());

    await page.goto(`/${locale}/forget-password`);
    await hydrate(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: words.sendLink }).click();
    await expect(heading(page)).toHaveText(words.linkSent);
    const link = await linkTo(request, email, { other: activation });
    expect(link).not.toContain('passRequired');

    await page.goto(link);
    await expect(heading(page)).toHaveText(words.dialog);
    await expect(page).toHaveURL(`/${locale}/forget-password`);
    // The code is not visible, and a reload still has it.
    await page.reload();
    await expect(heading(page)).toHaveText(words.dialog);
    expect(await findFaults(page)).toEqual([]);
    await typePassword(page, locale, second);
    await page.getByRole('button', { name: words.save }).click();
    await expect(heading(page)).toHaveText(words.done);
    await page.getByRole('main').getByRole('button', { name: words.signIn }).click();

    const signIn = page.getByRole('dialog', { name: words.signInDialog });
    await signIn.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await signIn.getByLabel(words.oldPassword, { exact: true }).fill(second);
    await signIn.getByRole('button', { name: words.signIn, exact: true }).click();
    await expect(signIn).toBeHidden();

    // A used link shows no form.
    await page.goto(link);
    await expect(heading(page)).toHaveText(words.expired);
    await expect(page.getByLabel(words.password, { exact: true })).toHaveCount(0);
    await page.goto(activation);
    await expect(heading(page)).toHaveText(words.used);
  });

  test(`[2.25] a guest is sent from the account to the sign-in dialog (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}/${words.account}`);
    await expect(page.getByRole('dialog', { name: words.signInDialog })).toBeVisible();
    await expect(page).toHaveURL(`/${locale}`);
  });

  test(`explains what to do without JavaScript (${locale})`, async ({ request }) => {
    const html = await (await request.get(`/${locale}/${words.registration}`)).text();
    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain(words.noScript);
  });
}

test('[2.89] the brand links from the account on its own origin to the shop', async ({ page }) => {
  await page.goto(`${addresses.portal}/en/registration`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${addresses.shop}/en`);
});
