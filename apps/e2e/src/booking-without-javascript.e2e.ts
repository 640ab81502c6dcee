import { ownerCodeOf, reserve, reserveAndPay, statusPath } from './booking-by-api.ts';
import { cards, expectHeadline, payWith } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { addresses, expect, localesOf, test } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const [seed, locale] of localesOf('booking-without-javascript').entries()) {
  const words = bookingWords[locale];
  test.describe(`without JavaScript (${locale})`, () => {
    test.use({ javaScriptEnabled: false });

    test('[2.51] the stay, its rooms and its insurance are chosen by links and forms', async ({ page, request }) => {
      const stay = await findFreeStay(request, 'instant', 26 + seed);
      await page.goto(`/${locale}/checkout?hid=${stay.id}&arr=${stay.arrival}&dep=${stay.departure}&ad=2`);
      await page.getByRole('button', { name: words.chooseRooms }).click();
      await page.getByRole('button', { name: words.toInsurance }).click();
      // Nothing is preselected, and continuing without a choice shows the step again.
      for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked();
      await page.getByRole('button', { name: words.toContact }).click();
      await expect(page.getByRole('radio', { name: words.insured })).toBeVisible();
      await page.getByRole('radio', { name: words.insured }).check();
      await page.getByRole('button', { name: words.toContact }).click();
      await expect(page).toHaveURL(/ins=1/);
      await expect(page.getByText(words.insurancePremium)).toBeVisible();
      await expect(page.getByText(words.needsJavaScript)).toBeVisible();
      // [2.55] Returning to the dates keeps the insurance.
      await page.getByRole('link', { name: words.datesStep }).click();
      await page.getByRole('button', { name: words.seeOffers }).click();
      await page.getByRole('button', { name: words.toContact }).click();
      await expect(page).toHaveURL(/ins=1/);
      await expect(page.getByText(words.insurancePremium)).toBeVisible();
    });

    test('[2.60] [4.34] a reservation is looked for and paid for by forms', async ({ page }) => {
      const held = await reserve(page.request, locale, await findFreeStay(page.request, 'instant', 28 + seed));
      await page.goto(`/${locale}/status`);
      await page.getByLabel(words.bookingNumber).fill(held.number);
      await page.getByLabel(words.bookingCode).fill('ZZZZ9999');
      await page.getByRole('button', { name: words.showBooking }).click();
      await expect(page.getByText(words.bookingUnknown)).toBeVisible();

      await page.goto(statusPath(locale, held));
      await expectHeadline(page, words.notPaid);
      await page.getByRole('button', { name: words.openPayment }).click();
      await payWith(page, locale, cards.accepted);
      await page.getByRole('button', { name: words.checkPayment }).click();
      await expect(async () => {
        if (await page.getByRole('link', { name: words.checkPayment }).isVisible())
          await page.getByRole('link', { name: words.checkPayment }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.booked, { timeout: 1_000 });
      }).toPass();
    });

    test('[4.34] an unpaid reservation is cancelled by a form', async ({ page }) => {
      const held = await reserve(page.request, locale, await findFreeStay(page.request, 'instant', 30 + seed));
      await page.goto(`/${locale}/${words.gatewayError}?id=${held.id}&code=${held.code}`);
      await page.getByRole('link', { name: words.bookingStatus }).click();
      await page.getByRole('link', { name: words.cancel }).click();
      await page.getByRole('button', { name: words.cancelForGood }).click();
      await expectHeadline(page, words.cancelled);
      await expect(page.getByText(held.number)).toBeVisible();
    });

    test('[6.3] [4.31] an owner answers by a form', async ({ page }) => {
      const asked = await reserveAndPay(page.request, locale, await findFreeStay(page.request, 'request', 14 + seed));
      await page.goto(`${addresses.owner}/${locale}/or-accept?code=${await ownerCodeOf(page.request, asked)}`);
      await expect(page.getByText(asked.number)).toBeVisible();
      // A remote on its own origin links its own style sheets, as the shell does.
      await expect(page.locator('main dl').first()).toHaveCSS('display', 'grid');
      await page.getByRole('button', { name: words.ownerConfirm }).click();
      await expectHeadline(page, words.ownerConfirmed);
    });
  });
}
