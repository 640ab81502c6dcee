import { ownerCodeOf, reserve, reserveAndPay, statusPath } from './booking-by-api.ts';
import { expectHeadline } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { addresses, bothLocales, expect, test } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const [seed, locale] of bothLocales.entries()) {
  const words = bookingWords[locale];
  test.describe(`without JavaScript (${locale})`, () => {
    test.use({ javaScriptEnabled: false });

    test('[2.51] the stay, its rooms and its insurance are chosen by links and forms', async ({ page, request }) => {
      const stay = await findFreeStay(request, 'instant', 26 + seed);
      await page.goto(`/${locale}/checkout?hid=${stay.id}&arr=${stay.arrival}&dep=${stay.departure}&ad=2`);
      await page.getByRole('button', { name: words.chooseRooms }).click();
      await page.getByRole('button', { name: words.toInsurance }).click();
      // Nobody has chosen anything for the guest, and going on without an answer asks again.
      for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked();
      await page.getByRole('button', { name: words.toContact }).click();
      await expect(page.getByRole('radio', { name: words.insured })).toBeVisible();
      await page.getByRole('radio', { name: words.insured }).check();
      await page.getByRole('button', { name: words.toContact }).click();
      await expect(page).toHaveURL(/ins=1/);
      await expect(page.getByText(words.insurancePremium)).toBeVisible();
      await expect(page.getByText(words.needsJavaScript)).toBeVisible();
      // [2.55] Whoever looks at the dates again stays insured.
      await page.getByRole('link', { name: words.datesStep }).click();
      await page.getByRole('button', { name: words.seeOffers }).click();
      await page.getByRole('button', { name: words.toContact }).click();
      await expect(page).toHaveURL(/ins=1/);
      await expect(page.getByText(words.insurancePremium)).toBeVisible();
    });

    test('[2.60] [2.63] how a reservation stands is read, and what its buttons need is said', async ({ page }) => {
      const held = await reserve(page.request, locale, await findFreeStay(page.request, 'instant', 28 + seed));
      await page.goto(statusPath(locale, held));
      await expectHeadline(page, words.notPaid);
      await expect(page.getByText(held.number)).toBeVisible();
      await expect(page.getByText(words.buttonsNeedJavaScript)).toBeVisible();
      await page.goto(`/${locale}/${words.gatewayError}?id=${held.id}&code=${held.code}`);
      await expect(page.getByText(words.buttonsNeedJavaScript)).toBeVisible();

      const asked = await reserveAndPay(page.request, locale, await findFreeStay(page.request, 'request', 14 + seed));
      await page.goto(`${addresses.owner}/${locale}/or-accept?code=${await ownerCodeOf(page.request, asked)}`);
      await expect(page.getByText(asked.number)).toBeVisible();
      // In its own styles: the page of an area's own origin links them, as one in the shell does.
      await expect(page.locator('main dl').first()).toHaveCSS('display', 'grid');
      await expect(page.getByText(words.answerNeedsJavaScript)).toBeVisible();
    });
  });
}
