import {
  agreeAndOrder,
  buyVoucher,
  cards,
  chooseStay,
  expectHeadline,
  fillContact,
  openWizard,
  payWith,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { expect, test, viewports, wake, type Page } from './fixtures.ts';
import type { Locale } from '@mp/domain';
import { findFreeStay } from './stays.ts';

const addVoucher = async (page: Page, locale: Locale, code: string): Promise<void> => {
  await page.getByLabel(bookingWords[locale].voucher).fill(code);
  await page.getByRole('button', { name: bookingWords[locale].useVoucher }).click();
};

test('[2.57] [5.31] a voucher pays for a part of the order, once', async ({ page, request }) => {
  test.slow();
  const words = bookingWords.cs;
  await page.setViewportSize(viewports.phone);
  const code = await buyVoucher(request, 2000);
  const stay = await findFreeStay(request, 'instant', 13);
  await openWizard(page, 'cs', stay);
  await chooseStay(page, 'cs');
  await fillContact(page, 'cs', `voucher-${Date.now()}@example.com`);

  await addVoucher(page, 'cs', 'AAA-BBBB-CCCC-DDD');
  await expect(page.getByText(words.voucherUnknown)).toBeVisible();
  await expect(page.getByLabel(words.voucher)).toBeFocused();
  await addVoucher(page, 'cs', code.toLowerCase());
  await expect(page.getByText(words.voucherAdded)).toBeVisible();
  await expect(page.getByText(words.leftToPay, { exact: true }).first()).toBeVisible();
  // A reload loses neither the voucher nor the contact.
  await page.reload();
  await wake(page);
  await expect(page.getByText(code)).toBeVisible();
  await agreeAndOrder(page, 'cs');
  await payWith(page, 'cs', cards.accepted);
  await expectHeadline(page, words.booked);

  const again = await findFreeStay(request, 'instant', 14);
  await openWizard(page, 'cs', again);
  await chooseStay(page, 'cs');
  await page.getByRole('button', { name: words.toReview }).click();
  await addVoucher(page, 'cs', code);
  await expect(page.getByText(words.voucherUsed)).toBeVisible();
});

test('[5.32] a voucher of another currency pays for nothing', async ({ page, request }) => {
  const words = bookingWords.en;
  const code = await buyVoucher(request, 2000);
  await openWizard(page, 'en', await findFreeStay(request, 'instant', 15));
  await chooseStay(page, 'en');
  await fillContact(page, 'en', `euro-${Date.now()}@example.com`);
  await addVoucher(page, 'en', code);
  await expect(page.getByText(/another currency/)).toBeVisible();
  await expect(page.getByText(words.leftToPay, { exact: true })).toHaveCount(0);
});
