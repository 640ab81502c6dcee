import { href } from '@mp/i18n';
import { accountWords } from './account-words.ts';
import { createAccount, visitAs } from './accounts.ts';
import { findFaults } from './find-faults.ts';
import { addresses, editorKey, expect, localesOf, test, hydrate } from './fixtures.ts';
import { registrationWords } from './registration-words.ts';

const next = 'Modra-kocka-7-leze';

for (const locale of localesOf('account')) {
  const words = accountWords[locale];
  const passwords = registrationWords[locale];
  const profile = href('accountProfile', { locale });

  test(`[2.38] [2.58] a photo is in the header of every page until it is removed (${locale})`, async ({
    page,
    request,
  }) => {
    await visitAs(page, request, await createAccount(request));
    await page.goto(profile);
    const account = page.getByRole('banner').getByRole('button', { name: words.account });
    const photo = account.locator('img');
    await expect(account.getByText('EN', { exact: true })).toBeVisible();
    await page
      .getByLabel(words.uploadPhoto)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    // Cropped by keyboard alone.
    const crop = page.getByRole('dialog', { name: words.crop });
    await expect(crop).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    // The picture is rendered before anything is moved.
    const drawn = crop.getByRole('application');
    const opacity = (canvas: HTMLCanvasElement) =>
      canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3];
    expect(await drawn.evaluate(opacity)).toBe(255);
    await drawn.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(crop.getByRole('slider')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(crop).toBeHidden();
    await expect(photo).toBeVisible();
    // Small, and requested once by this browser, on all pages.
    await expect.poll(() => photo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(192);
    const address = (await photo.getAttribute('src')) ?? '';
    expect((await request.get(address)).headers()['cache-control']).toContain('immutable');
    await page.goto(`/${locale}/blog`);
    await expect(photo).toHaveAttribute('src', address);
    expect(await findFaults(page)).toEqual([]);

    await page.goto(profile);
    await page.getByRole('button', { name: words.removePhoto, exact: true }).click();
    await expect(account.getByText('EN', { exact: true })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });

  test(`[5.17] [6.2] a changed password signs out everywhere else (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/status of 403/);
    const account = await createAccount(request);
    const elsewhere = await request.post(`${addresses.api}/public/auth/login`, { data: account });
    const { token } = (await elsewhere.json()) as { token: string };
    const isSignedInElsewhere = async () =>
      (await request.get(`${addresses.api}/user`, { headers: { authorization: token } })).ok();
    expect(await isSignedInElsewhere()).toBe(true);

    await visitAs(page, request, account);
    await page.goto(profile);
    const current = page.getByLabel(words.currentPassword, { exact: true });
    const save = page.getByRole('button', { name: words.changePassword });
    await current.fill('Not-the-password-1');
    await page.getByLabel(passwords.password, { exact: true }).fill(next);
    await page.getByLabel(passwords.repeated).fill(next);
    await save.click();
    await expect(page.getByText(words.currentWrong)).toBeVisible();
    await expect(current).toBeFocused();
    expect(await isSignedInElsewhere()).toBe(true);
    await current.fill(account.password);
    await save.click();
    await expect(page.getByText(words.passwordChanged)).toBeVisible();
    await expect(current).toHaveValue('');
    expect(await isSignedInElsewhere()).toBe(false);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible();
    const login = (password: string) =>
      request.post(`${addresses.api}/public/auth/login`, { data: { ...account, password } });
    expect([(await login(account.password)).status(), (await login(next)).status()]).toEqual([401, 200]);
  });

  test(`[2.39] the footer has the editors’ texts (${locale})`, async ({ page, request }) => {
    test.slow();
    const content = `${addresses.api}/content/footer?_locale=${locale}`;
    const { hours } = (await (await request.get(content)).json()) as { hours: string };
    const write = async (text: string) =>
      expect(
        await request.put(content, { data: { hours: text }, headers: { authorization: `Bearer ${editorKey}` } }),
      ).toBeOK();
    const footer = page.getByRole('contentinfo');
    await page.goto(`/${locale}/blog`);
    await expect(footer.getByText(hours)).toBeVisible();
    await write('0–24');
    try {
      // Pages and responses are cached for some seconds each.
      await expect(async () => {
        await page.reload();
        await expect(footer.getByText('0–24')).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000, intervals: [3_000] });
      await hydrate(page);
      await expect(footer.getByText('0–24')).toBeVisible();
    } finally {
      await write(hours);
    }
  });
}
