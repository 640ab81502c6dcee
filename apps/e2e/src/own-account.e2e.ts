import { href } from '@mp/i18n';
import { accountWords, signIn } from './account-words.ts';
import { createAccount, eva, visitAs } from './accounts.ts';
import { reserve, reserveAndPay } from './booking-by-api.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports } from './fixtures.ts';
import { ownAccountWords } from './own-account-words.ts';
import { findFreeStay } from './stays.ts';

for (const [seed, locale] of localesOf('own-account').entries()) {
  const words = ownAccountWords[locale];
  const device = locale === 'cs' ? 'phone' : 'desktop';

  test(`[2.58] [4.10] [4.34] the life of an account: stays, cancelling, data, devices, the end (${locale}, ${device})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 40[13]/);
    await page.setViewportSize(viewports[device]);
    const account = await createAccount(request);
    const { token } = await visitAs(page, request, account);
    const booker = { email: account.email, token };
    const paid = await reserveAndPay(request, locale, await findFreeStay(request, 'instant', 9 + seed), booker);
    const held = await reserve(request, locale, await findFreeStay(request, 'instant', 24 + seed), booker);

    await page.goto(href('account', { locale }));
    await expect(page.getByText(words.countdown)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.practical })).toBeVisible();
    await expect(page.getByRole('article').locator('picture').first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);

    await page.goto(href('accountReservations', { locale }));
    const cardOf = ({ number }: { number: string }) => page.getByRole('article').filter({ hasText: number });
    const calendar = cardOf(paid).getByRole('link', { name: words.calendar });
    await expect(async () => {
      await page.reload();
      await expect(calendar).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    const entry = await request.get((await calendar.getAttribute('href')) ?? '');
    expect(await entry.text()).toContain('BEGIN:VEVENT');
    await cardOf(held).getByRole('link', { name: words.cancel }).click();
    await expect(page.getByRole('heading', { name: words.cancelTitle })).toBeFocused();
    await expect(page.getByText(words.costsNothing)).toBeVisible();
    await page.getByRole('button', { name: words.cancelForGood }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.cancelled);
    await page.goto(href('accountReservations', { locale }));
    await expect(page.getByRole('heading', { name: words.history })).toBeVisible();
    await expect(cardOf(held).getByText(words.cancelledLabel)).toBeVisible();
    await expect(cardOf(held).getByRole('link', { name: words.again })).toHaveAttribute('href', /hid=\d+/);
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);

    const elsewhere = await request.post(`${addresses.api}/public/auth/login`, { data: account });
    const other = ((await elsewhere.json()) as { token: string }).token;
    const statusOf = async (session: string) =>
      (await request.get(`${addresses.api}/user`, { headers: { authorization: session } })).status();
    await page.goto(href('accountProfile', { locale }));
    await page.getByLabel(words.phone).fill('777 123 456');
    await page.getByRole('button', { name: words.save, exact: true }).first().click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByText(words.thisDevice)).toHaveCount(1);
    await expect.poll(() => statusOf(other)).toBe(200);
    // The device that activated the account, and the current one.
    const others = page.getByRole('button', { name: words.signOutDevice });
    for (const left of [1, 0]) {
      await expect(others).toHaveCount(left + 1);
      await others.first().focus();
      await page.keyboard.press('Enter');
    }
    await expect(others).toHaveCount(0);
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
    await page.reload();
    await expect(page.getByLabel(words.phone)).toHaveValue('777 123 456');

    await page.getByRole('button', { name: words.remove, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.removeTitle });
    await dialog.getByLabel(words.password, { exact: true }).fill('Not-the-password-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words.wrong)).toBeVisible();
    await dialog.getByLabel(words.password, { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${locale}`);
    expect(await statusOf(token)).toBe(401);
  });

  test(`[2.58] a user of the shop is signed in at the account’s own origin (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    // The shop notices the sign-out from both at its next request.
    expectedInConsole.push(/status of 401/);
    const account = await createAccount(request);
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goto(`/${locale}?login=true`);
    await signIn(page, locale, account);
    await expect(page.getByText(accountWords[locale].welcome)).toBeVisible();
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token as string);

    const own = addresses.portal + href('accountReservations', { locale });
    await page.goto(own);
    await expect(page.getByText(words.signedInAs)).toContainText(account.email);
    await expect(page).toHaveURL(own);
    expect(seen.some((url) => url.includes('arrived='))).toBe(true);
    expect(seen.filter((url) => url.includes(token) || url.includes('token='))).toEqual([]);
    const ownToken = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token as string);
    expect(seen.filter((url) => url.includes(ownToken))).toEqual([]);
    // Back opens the account, and does not redirect again.
    const code = /arrived=([\w-]{43})/.exec(seen.join(' '))?.[1] ?? '';
    const replayed = await request.post(`${addresses.api}/public/auth/arrival`, { data: { code, verifier: code } });
    expect(replayed.status()).toBe(404);
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('button', { name: words.signOut }).click();
    await expect(page).toHaveURL(`${addresses.shop}/${locale}`);
    // The user is a guest there, with a neutral notice.
    await expect(page.getByRole('status').filter({ hasText: accountWords[locale].ended })).toBeVisible();
    expect((await request.get(`${addresses.api}/user`, { headers: { authorization: token } })).status()).toBe(401);
  });

  test(`[2.58] a guest signs in at the account's own origin, and stays there (${locale})`, async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    const own = addresses.portal + href('account', { locale });
    await page.goto(own);
    await expect(page.getByText(words.forMembers)).toBeVisible();
    await expect(page).toHaveURL(own);
    await signIn(page, locale, account);
    await expect(page.getByText(words.signedInAs)).toContainText(account.email);
    await expect(page).toHaveURL(own);
  });

  test(`[4.3] a token in an address signs nobody in without a prompt, but in their own browser (${locale})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewports[device]);
    const account = await createAccount(request);
    const signInByApi = async () => {
      const response = await request.post(`${addresses.api}/public/auth/login`, { data: account });
      return ((await response.json()) as { token: string }).token;
    };
    const token = await signInByApi();
    const session = () => page.evaluate(() => localStorage.getItem('session'));
    const question = page.getByRole('dialog', { name: words.linkTitle });
    await page.goto(`/${locale}/blog?token=${token}`);
    await expect(page).toHaveURL(`/${locale}/blog`);
    await expect(question).toContainText('e•••@example.com');
    expect(await session()).toBeNull();
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);
    await question.getByRole('button', { name: words.linkStay }).click();
    await expect(question).toBeHidden();
    expect(await session()).toBeNull();

    await page.goto(`${href('accountProfile', { locale })}?token=${token}`);
    await question.getByRole('button', { name: words.linkContinue }).click();
    await expect.poll(session).toContain(token);
    await expect(page).toHaveURL(href('accountProfile', { locale }));
    await page.evaluate(() => localStorage.clear());

    // No prompt for an account that has signed in here.
    await page.goto(`/${locale}?login=true`);
    await signIn(page, locale, account);
    await expect(page.getByText(accountWords[locale].welcome)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    const own = await signInByApi();
    await page.goto(`${href('accountProfile', { locale })}?token=${own}`);
    await expect.poll(session).toContain(own);
    await expect(question).toBeHidden();
  });

  test(`[4.3] a token in an address signs nobody out without a prompt (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/status of 401/);
    const account = await createAccount(request);
    const answer = await request.post(`${addresses.api}/public/auth/login`, { data: account });
    const { token } = (await answer.json()) as { token: string };
    await page.goto(`/${locale}?login=true`);
    await signIn(page, locale, eva);
    await expect(page.getByText(accountWords[locale].welcome)).toBeVisible();

    await page.goto(`/${locale}/blog?token=${'x'.repeat(43)}`);
    await expect(page.getByText(words.offerOver)).toBeVisible();
    await page.goto(`/${locale}/blog?token=${token}`);
    await expect(page).toHaveURL(`/${locale}/blog`);
    const question = page.getByRole('dialog', { name: words.otherAccount });
    await expect(question).toContainText(eva.email);
    await expect(question).toContainText(account.email);
    expect(await findFaults(page)).toEqual([]);
    await question.getByRole('button', { name: words.stay }).click();
    await expect(question).toBeHidden();
    await page.goto(`/${locale}/blog?token=${token}`);
    await question.getByRole('button', { name: words.change }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toContain(token);
  });
}
