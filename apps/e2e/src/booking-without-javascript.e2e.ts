import { bookingWords } from './booking-words.ts';
import { bothLocales, expect, test } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const locale of bothLocales) {
  const words = bookingWords[locale];
  test.describe(`without JavaScript (${locale})`, () => {
    test.use({ javaScriptEnabled: false });

    test('[2.51] the stay, its rooms and its insurance are chosen by links and forms', async ({ page, request }) => {
      const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 26 : 27);
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
    });
  });
}
