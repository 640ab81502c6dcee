import { uniqueName } from './accounts.ts';
import {
  agreeAndOrder,
  buyVoucher,
  cards,
  expectHeadline,
  fillContact,
  openContact,
  payWith,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { screensOf } from './booking-screens.ts';
import { expect, test, viewports, hydrate, type Page } from './fixtures.ts';
import type { Locale } from '@mp/domain';
import { findFreeStay } from './stays.ts';

const addVoucher = async (page: Page, locale: Locale, code: string): Promise<void> => {
  await page.getByLabel(bookingWords[locale].voucher).fill(code);
  await page.getByRole('button', { name: bookingWords[locale].useVoucher, exact: true }).click();
};

for (const { locale, device, index } of screensOf('booking-vouchers')) {
  const words = bookingWords[locale];
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport: viewports[device] });

    test('[2.57] [5.31] a voucher pays for a part of the order, once', async ({ page, request }) => {
      test.slow();
      const code = await buyVoucher(request, 2000);
      const stay = await findFreeStay(request, 'vouchers', 13 + index);
      await openContact(page, locale, stay);
      await fillContact(page, locale, `voucher-${locale}-${device}-${uniqueName()}@example.com`);
      if (locale === 'en') {
        // [5.32] A voucher in crowns pays nothing of an order in euros, but of the same one in crowns.
        await addVoucher(page, locale, code);
        await expect(page.getByText(words.voucherCurrency)).toBeVisible();
        await expect(page.getByText(words.leftToPay, { exact: true })).toHaveCount(0);
        await page.getByRole('button', { name: words.payInCrowns }).click();
        await expect(page.getByText(words.voucherCurrency)).toHaveCount(0);
        await hydrate(page);
        // The entered code is tried again automatically.
        await expect(page.getByText(words.voucherAdded)).toBeVisible();
      }

      await addVoucher(page, locale, 'AAA-BBBB-CCCC-DDD');
      await expect(page.getByText(words.voucherUnknown)).toBeVisible();
      await expect(page.getByLabel(words.voucher)).toBeFocused();
      if (locale === 'cs') {
        await addVoucher(page, locale, code.toLowerCase());
        await expect(page.getByText(words.voucherAdded)).toBeVisible();
      }
      await expect(page.getByText(words.leftToPay, { exact: true }).filter({ visible: true }).first()).toBeVisible();
      // A reload loses neither the voucher nor the contact.
      await page.reload();
      await hydrate(page);
      await expect(page.getByText(code)).toBeVisible();
      await agreeAndOrder(page, locale);
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);

      await openContact(page, locale, await findFreeStay(request, 'vouchers', 17 + index), 'summary');
      await addVoucher(page, locale, code);
      await expect(page.getByText(words.voucherUsed)).toBeVisible();
    });
  });
}
