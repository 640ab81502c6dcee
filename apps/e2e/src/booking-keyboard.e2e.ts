import { bookingWords } from './booking-words.ts';
import { buyVoucher } from './booking-steps.ts';
import { expect, localesOf, type Page, test, hydrate } from './fixtures.ts';
import { byKeyboard } from './input-methods.ts';
import { findFreeStay } from './stays.ts';

async function type(page: Page, field: string, text: string): Promise<void> {
  await byKeyboard(page).write(page.getByRole('textbox', { name: field, exact: true }), text);
}

async function press(page: Page, button: string): Promise<void> {
  await byKeyboard(page).press(page.getByRole('button', { name: button, exact: true }));
}

/** Continues to the next step, which focuses its headline. */
async function continueTo(page: Page, button: string, headline: string): Promise<void> {
  await press(page, button);
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeFocused();
}

for (const locale of localesOf('booking-keyboard'))
  test(`orders a stay by the keyboard alone, insured and with a voucher (${locale})`, async ({ page, request }) => {
    test.slow();
    const words = bookingWords[locale];
    const code = await buyVoucher(request, 2000);
    const stay = await findFreeStay(request, 'vouchers', locale === 'cs' ? 24 : 25);
    await page.goto(`/${locale}/checkout?hid=${stay.id}`);
    await hydrate(page);

    await type(page, words.arrival, stay.arrival);
    await type(page, words.departure, stay.departure);
    await continueTo(page, words.seeOffers, words.rateTitle);
    await continueTo(page, words.chooseRooms, words.roomsTitle);
    await continueTo(page, words.toInsurance, words.insuranceTitle);
    // Nothing is preselected: the button moves the focus to the choice, then to the consent.
    await press(page, words.toContact);
    await expect(page.getByRole('radio', { name: words.insured })).toBeFocused();
    await page.keyboard.press('Space');
    await press(page, words.toContact);
    await expect(page.getByRole('checkbox', { name: words.insuranceConsent })).toBeFocused();
    await page.keyboard.press('Space');
    await continueTo(page, words.toContact, words.contactTitle);

    await press(page, words.toReview);
    await expect(page.getByLabel(words.name, { exact: true })).toBeFocused();
    await page.keyboard.type('Alžběta');
    await type(page, words.surname, 'Nováková');
    await type(page, words.email, 'keyboard@example');
    await press(page, words.toReview);
    await expect(page.getByLabel(words.email, { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('keyboard@example.com');
    await continueTo(page, words.toReview, words.summaryTitle);

    await type(page, words.voucher, 'AAA-BBBB-CCCC-DDD');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.voucherUnknown)).toBeVisible();
    await expect(page.getByLabel(words.voucher)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    if (locale === 'en') {
      await expect(page.getByText(words.voucherCurrency)).toBeVisible();
      await press(page, words.payInCrowns);
      // The entered code is tried again automatically.
      await expect(page.getByText(words.voucherCurrency)).toHaveCount(0);
      await hydrate(page);
    }
    await expect(page.getByText(words.voucherAdded)).toBeVisible();

    // The button moves the focus to the missing agreement.
    await press(page, words.order);
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await press(page, words.order);
    await expect(page.getByRole('checkbox').last()).toBeFocused();
    await page.keyboard.press('Space');
    await press(page, words.order);
    await expect(page.getByLabel(words.card)).toBeVisible();
  });
