import { randomBytes, randomInt } from 'node:crypto';
import type { StaffRole } from '@mp/contract';
import { currencyOfLocale, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { moveBrowserToFixedDay } from '@mp/testing/fixed-day';
import type { APIRequestContext, Page } from '@playwright/test';
import { visitAs } from './accounts.ts';
import { reserve, reserveAndPay } from './booking-by-api.ts';
import { roomsFor } from './booking-rooms.ts';
import { emailsTo } from './booking-steps.ts';
import { consoleWords } from './console-words.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports } from './fixtures.ts';
import { createStaff, enrolTotp } from './staff.ts';
import { findFreeStay } from './stays.ts';

/** Opens the console as a new member of the staff. */
async function openConsole(
  page: Page,
  request: APIRequestContext,
  locale: Locale,
  role: StaffRole,
  query: Record<string, string>,
): Promise<void> {
  await visitAs(page, request, await createStaff(request, role));
  await page.goto(addresses.desk + href('console', { locale, params: { section: 'payments' }, query }));
  await enrolTotp(page, locale);
}

const faultless = async (page: Page, size: { readonly width: number; readonly height: number }): Promise<void> => {
  expect(await findFaults(page)).toEqual([]);
  await page.setViewportSize(size);
};

for (const locale of localesOf('console-money')) {
  const words = consoleWords[locale];

  test(`a large refund is requested by keyboard and approved by a second person on a phone (${locale})`, async ({
    page,
    browser,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 4(01|03|09)/);
    const made = await reserveAndPay(request, locale, await findFreeStay(request, 'instant', 3));
    await openConsole(page, request, locale, 'operator', { q: made.number });
    const payment = page.getByRole('link', { name: made.number });
    await expect(async () => {
      await page.reload();
      await expect(payment).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await payment.press('Enter');
    const refund = page.getByRole('button', { name: words.refund, exact: true });
    await expect(refund).toBeEnabled();
    await refund.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.refundTitle });
    await expect(dialog.getByLabel(words.amount)).toBeFocused();
    await page.keyboard.type(words.large);
    await dialog.getByLabel(words.reason, { exact: true }).fill('Netekla teplá voda');
    await faultless(page, viewports.desktop);
    await dialog.getByRole('button', { name: words.request }).press('Enter');
    await expect(page.getByText(words.requested).first()).toBeVisible();
    await expect(page.getByText(words.own).first()).toBeVisible();
    await faultless(page, viewports.desktop);

    const onPhone = await browser.newContext({ viewport: viewports.phone });
    await moveBrowserToFixedDay(onPhone);
    const phone = await onPhone.newPage();
    await openConsole(phone, request, locale, 'finance', { tab: 'refunds' });
    const approve = { name: new RegExp(`^${words.approve}: ${made.number}`) };
    await phone.getByRole('button', approve).click();
    await phone.getByRole('dialog').getByRole('button', { name: words.approve, exact: true }).click();
    await expect(phone.getByText(words.approved).first()).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(words.done).first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await expect
      .poll(async () => (await emailsTo(request, made.email)).map(({ subject }) => subject.replaceAll('\u00a0', ' ')))
      .toContainEqual(expect.stringMatching(words.email));
    await onPhone.close();
  });

  test(`a transfer that fits nothing is matched with a reservation (${locale})`, async ({ page, request }) => {
    test.slow();
    const stay = await findFreeStay(request, 'instant', 5);
    const { totalMinor } = await roomsFor(request, locale, stay);
    const made = await reserve(request, locale, stay);
    const account = `CZ95${randomInt(1_000_000_000, 9_999_999_999)}${randomBytes(3).toString('hex')}`;
    await request.post(`${addresses.sandbox}/v1/bank/transfers`, {
      data: {
        variable_symbol: String(randomInt(1_000_000_000, 9_999_999_999)),
        amount_minor: totalMinor,
        currency: currencyOfLocale[locale],
        counter_account: account,
      },
    });
    await openConsole(page, request, locale, 'finance', { tab: 'transfers', q: account });
    const match = page.getByRole('button', { name: new RegExp(`^${words.match}: .*${account}`) });
    await expect(async () => {
      await page.reload();
      await expect(match).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await match.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(words.find)).toBeFocused();
    await page.keyboard.type(made.number);
    await dialog.getByRole('checkbox', { name: new RegExp(made.number) }).press('Space');
    await dialog.getByLabel(words.reason, { exact: true }).fill('Host volal, opsal symbol špatně');
    await faultless(page, viewports.desktop);
    await dialog.getByRole('button', { name: words.match, exact: true }).press('Enter');
    await expect(page.getByText(words.matched).first()).toBeVisible();
    const read = await request.get(`${addresses.api}/public/reservation/${made.id}`, { params: { code: made.code } });
    expect(await read.json()).toMatchObject({ status: 'confirmed' });
  });
}
