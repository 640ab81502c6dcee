import { uniqueName } from './accounts.ts';
import { reserveAndPay, statusPath } from './booking-by-api.ts';
import {
  agreeAndOrder,
  cards,
  chooseStay,
  expectHeadline,
  fillContact,
  emailsTo,
  openWizard,
  payWith,
  reservationAt,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { screensOf } from './booking-screens.ts';
import { expect, test, viewports, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const { locale, device, index } of screensOf('booking-insured')) {
  const words = bookingWords[locale];
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport: viewports[device] });

    test('[4.34] an insured stay is cancelled for the displayed refund', async ({ page, request }) => {
      test.slow();
      const email = `insured-${locale}-${device}-${uniqueName()}@example.com`;
      await openWizard(page, locale, await findFreeStay(request, 'instant', 9 + index));
      await chooseStay(page, locale, { insured: true });
      // [2.55] Returning to the dates keeps the insurance, without a second prompt.
      await page.getByRole('link', { name: words.datesStep }).click();
      await page.getByRole('button', { name: words.seeOffers }).click();
      await page.getByRole('button', { name: words.toContact }).click();
      await fillContact(page, locale, email);
      await agreeAndOrder(page, locale);
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);
      await expect(page.getByText(words.insurancePremium)).toBeVisible();
      await hydrate(page);

      await page.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByText(words.comesBack)).toBeVisible();
      expect((await reservationAt(request, page)).status).toBe('confirmed');
      // Only for a serious reason. [9.11]
      await page.getByRole('button', { name: words.cancelForGood }).click();
      await expect(page.getByLabel(words.seriousReason)).toBeFocused();
      await page.getByLabel(words.seriousReason).selectOption('illness');
      await page.getByRole('button', { name: words.cancelForGood }).click();
      await expectHeadline(page, words.cancelled);
      expect((await reservationAt(request, page)).status).toBe('cancelled_by_guest');
      await expect.poll(async () => (await emailsTo(request, email)).length, { timeout: 60_000 }).toBeGreaterThan(1);
    });

    test('[4.34] a stay that is not insured is not cancelled for a refund', async ({ page }) => {
      const stay = await findFreeStay(page.request, 'instant', 13 + index);
      const made = await reserveAndPay(page.request, locale, stay);
      await page.goto(statusPath(locale, made));
      await expectHeadline(page, words.booked);
      await expect(page.getByText(words.notInsuredObstacle)).toBeVisible();
      await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0);
    });
  });
}
