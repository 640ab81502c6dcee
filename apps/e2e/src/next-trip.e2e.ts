import { readFile } from 'node:fs/promises';
import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { accountWords, signIn } from './account-words.ts';
import { createAccount } from './accounts.ts';
import { reserveAndPay, statusPath, type MadeReservation } from './booking-by-api.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, type Page, test, viewports } from './fixtures.ts';
import { nextTripWords } from './next-trip-words.ts';
import { ownAccountWords } from './own-account-words.ts';
import { findFreeStay } from './stays.ts';

// A service worker shows the stored page; other tests have none, so that they see every request.
test.use({ serviceWorkers: 'allow' });

/**
 * Everything that this browser stores of an origin besides its storage: caches, databases, workers. The worker for the whole
 * shop has only the offline page, without personal data. (ADR 0062)
 */
const keptByBrowser = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope !== `${location.origin}/`)
      .length,
  }));
const nothing = { caches: [], databases: 0, workers: 0 };

/** A signed-in user books and pays a stay, which the account shows. */
async function bookNextTrip(page: Page, request: APIRequestContext, locale: Locale, email: string, seed: number) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token as string);
  return reserveAndPay(request, locale, await findFreeStay(request, 'instant', seed), { email, token });
}

/** Opens the account until the stay is paid there, and stored. */
async function seeTrip(page: Page, locale: Locale, account: string): Promise<void> {
  await expect(async () => {
    await page.goto(account);
    await expect(page.getByRole('link', { name: new RegExp(nextTripWords[locale].documents[0]) })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(nextTripWords[locale].kept)).toBeVisible();
}

/** Offline: the trip is complete, and its documents open. */
async function readTrip(page: Page, context: BrowserContext, locale: Locale, { number }: MadeReservation) {
  const words = nextTripWords[locale];
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').getByText(words.offline)).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.practical })).toBeVisible();
  expect(
    await page
      .getByRole('article')
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(300);
  for (const [name, beginning] of words.documents.map(
    (name, at) => [name, at === 0 ? 'BEGIN:VCALENDAR' : '%PDF'] as const,
  )) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    expect((await readFile(await (await download).path())).toString('latin1')).toContain(beginning);
  }
}

for (const [seed, locale] of localesOf('next-trip').entries()) {
  const words = nextTripWords[locale];
  const device = locale === 'cs' ? 'phone' : 'desktop';

  test(`[2.58] [4.10] the next trip can be read offline, and is deleted by signing out (${locale}, ${device})`, async ({
    page,
    context,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    // Offline, the browser cannot check for a new worker either.
    expectedInConsole.push(/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/);
    await page.setViewportSize(viewports[device]);
    const account = href('account', { locale });
    const holder = await createAccount(request);
    await page.goto(`/${locale}?login=true`);
    await signIn(page, locale, holder);
    await expect(page.getByText(accountWords[locale].welcome)).toBeVisible();
    const made = await bookNextTrip(page, request, locale, holder.email, 20 + seed);
    await seeTrip(page, locale, account);

    await readTrip(page, context, locale, made);
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);
    await page.goto(statusPath(locale, made));
    await expect(page.getByText(made.number)).toBeVisible();
    // The worker shows nothing else of the shop; offline, the browser or the shop shows a message.
    await page.goto(`/${locale}`).catch(() => undefined);
    await expect(page.getByText(made.number)).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    // A browser that goes offline may report it to its new document late, which then reloads by itself.
    await expect(async () => {
      await page.goto(account);
      await expect(page.getByText(made.number)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await context.setOffline(false);
    await page.getByRole('link', { name: words.again }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.account })).toBeVisible();
    // The account's requests complete before its session ends.
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(words.kept)).toBeVisible();

    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: accountWords[locale].account }).click();
    await banner.getByRole('button', { name: accountWords[locale].signOut }).click();
    await expect(page).toHaveURL(`/${locale}`);
    expect(await keptByBrowser(page)).toEqual(nothing);

    const another = await createAccount(request);
    await page.goto(`/${locale}?login=true`);
    await signIn(page, locale, another);
    await expect(page.getByText(accountWords[locale].welcome)).toBeVisible();
    await page.goto(account);
    await expect(page.getByText(words.noStay)).toBeVisible();
    expect(await keptByBrowser(page)).toEqual(nothing);
    await context.setOffline(true);
    await page.reload().catch(() => undefined);
    await expect(page.getByText(words.noStay)).toBeHidden();
    await expect(page.getByText(words.practical)).toBeHidden();
  });

  test(`[2.58] [4.10] also on the account’s own origin (${locale}, ${device})`, async ({
    page,
    context,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    // Offline, the browser cannot check for a new worker either.
    expectedInConsole.push(/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/);
    await page.setViewportSize(viewports[device]);
    const account = addresses.portal + href('account', { locale });
    const holder = await createAccount(request);
    await page.goto(account);
    await signIn(page, locale, holder);
    await expect(page.getByText(ownAccountWords[locale].signedInAs)).toContainText(holder.email);
    const made = await bookNextTrip(page, request, locale, holder.email, 28 + seed);
    await seeTrip(page, locale, account);
    await readTrip(page, context, locale, made);
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: ownAccountWords[locale].signOut }).click();
    await expect(page).toHaveURL(`${addresses.shop}/${locale}`);
    await page.goto(account);
    await expect(page.getByText(ownAccountWords[locale].forMembers)).toBeVisible();
    expect(await keptByBrowser(page)).toEqual(nothing);
  });
}
