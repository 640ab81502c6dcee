import {
  agreeAndOrder,
  cards,
  chooseStay,
  expectHeadline,
  fillContact,
  openWizard,
  order,
  payWith,
  reservationAt,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { bothLocales, expect, test, viewports, wake } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const locale of bothLocales) {
  const words = bookingWords[locale];
  const viewport = viewports[locale === 'cs' ? 'desktop' : 'phone'];

  test(`Back and reload keep everything that was chosen and typed: ${locale}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    await openWizard(page, locale, await findFreeStay(request, 'instant', locale === 'cs' ? 16 : 17));
    await chooseStay(page, locale);
    await fillContact(page, locale, 'back@example.com');
    await page.reload();
    await wake(page);
    await expect(page.getByText('back@example.com')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(words.email, { exact: true })).toHaveValue('back@example.com');
    await page.goBack();
    await expect(page.getByRole('radio', { name: words.notInsured })).toBeChecked();
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('button', { name: words.order })).toBeVisible();
    await expect(page.getByText('back@example.com')).toBeVisible();
  });

  test(`two windows and a double click make one reservation: ${locale}`, async ({ page, context, request }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 18 : 19);
    const email = `twice-${locale}-${Date.now()}@example.com`;
    const other = await context.newPage();
    for (const window of [page, other]) {
      await openWizard(window, locale, stay);
      await chooseStay(window, locale);
      await fillContact(window, locale, email);
    }
    for (const window of [page, other]) {
      for (const agreement of await window.getByRole('checkbox').all()) await agreement.check();
      await window.getByRole('button', { name: words.order }).dblclick();
      await expect(window.getByLabel(words.card)).toBeVisible();
    }
    // One reservation has one payment, and that has one page.
    expect(other.url()).toBe(page.url());

    // Paid in one window, the other one has nothing left to pay.
    await payWith(page, locale, cards.accepted);
    await expectHeadline(page, words.booked);
    await other.goto(page.url());
    await expectHeadline(other, words.booked);
  });

  test(`who leaves the gateway finds the reservation again, and pays it once: ${locale}`, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 20 : 21);
    await openWizard(page, locale, stay);
    await order(page, locale, `left-${locale}-${Date.now()}@example.com`);
    // Closed without a word: the wizard, opened anew, knows of it.
    await openWizard(page, locale, stay);
    await expect(page.getByText(words.held)).toBeVisible();
    await page.getByRole('link', { name: words.finishPaying }).click();
    await expectHeadline(page, words.notPaidYet);
    const { id } = await reservationAt(request, page);
    // Reloading while it is verified changes nothing.
    await page.reload();
    await wake(page);
    await page.getByRole('button', { name: words.openPayment }).click();
    await payWith(page, locale, cards.accepted);
    await expectHeadline(page, words.booked);
    expect((await reservationAt(request, page)).id).toBe(id);
    await page.reload();
    await expectHeadline(page, words.booked);
  });

  test(`[6.1] an e-mail that has an account is asked to sign in, and not stopped: ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await openWizard(page, locale, await findFreeStay(request, 'instant', locale === 'cs' ? 22 : 23));
    await chooseStay(page, locale);
    await page.getByLabel(words.email, { exact: true }).fill('eva@example.com');
    await page.getByLabel(words.emailCheck).focus();
    await expect(page.getByText(words.registered)).toBeVisible();
    await fillContact(page, locale, 'eva@example.com');
    await agreeAndOrder(page, locale);
    await expect(page.getByLabel(words.card)).toBeVisible();
  });
}
