import { linkTo } from './accounts.ts';
import { beginPayment, reserve, reserveAndPay, statusPath } from './booking-by-api.ts';
import { expectHeadline, fillContact, openContact } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { findFaults } from './find-faults.ts';
import { expect, localesOf, test, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

// accessibility.e2e.ts checks the steps as they open: these are their later states, and the pages after them.
for (const [seed, locale] of localesOf('booking-accessible').entries()) {
  const words = bookingWords[locale];

  test(`can be used by everybody (${locale}): one’s own rooms, an invoice, refused codes, missing agreements`, async ({
    page,
  }) => {
    test.slow();
    const stay = await findFreeStay(page.request, 'vouchers', 30 + seed);
    await openContact(page, locale, stay, 'rooms');
    const own = page.getByRole('radio', { name: words.ownRooms });
    // A house that is let as a whole has no rooms to choose.
    if (await own.isVisible()) await own.check();
    expect(await findFaults(page)).toEqual([]);

    await openContact(page, locale, stay);
    await page.getByLabel(words.wantsInvoice).check();
    await page.getByRole('button', { name: words.findCompany }).click();
    await expect(page.getByLabel(words.ico)).toBeFocused();
    await page.getByLabel(words.ico).fill('12345679');
    await page.getByRole('button', { name: words.findCompany }).click();
    await expect(page.getByLabel(words.company)).toHaveValue('Hory a doly s.r.o.');
    expect(await findFaults(page)).toEqual([]);

    await fillContact(page, locale, 'axe@example.com');
    await page.getByLabel(words.voucher).fill('AAA-BBBB-CCCC-DDD');
    await page.getByRole('button', { name: words.useVoucher, exact: true }).click();
    await expect(page.getByText(words.voucherUnknown)).toBeVisible();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    expect(await findFaults(page)).toEqual([]);
  });

  test(`can be used by everybody (${locale}): a reservation on its way, from its payment to its end`, async ({
    page,
    expectedInConsole,
  }) => {
    test.slow();
    // Statuses of an unknown number, and of a transfer before the e-mail is confirmed.
    expectedInConsole.push(/status of 404/, /status of 409/);
    const held = await reserve(page.request, locale, await findFreeStay(page.request, 'instant', 32 + seed));
    await page.goto(statusPath(locale, held));
    await expectHeadline(page, words.notPaid);
    expect(await findFaults(page)).toEqual([]);
    if (locale === 'cs') {
      await page.getByRole('button', { name: words.chooseTransfer }).click();
      await expect(page.getByText(words.confirmsEmail)).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await page.goto(await linkTo(page.request, held.email));
      await hydrate(page);
      await page.getByRole('button', { name: words.chooseTransfer }).click();
      await expectHeadline(page, words.awaitsTransfer);
      expect(await findFaults(page)).toEqual([]);
    }
    await page.goto(`/${locale}/${words.gatewayError}?id=${held.id}&code=${held.code}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await findFaults(page)).toEqual([]);

    const verified = await reserve(page.request, locale, await findFreeStay(page.request, 'instant', 34 + seed));
    await beginPayment(page.request, locale, verified);
    await page.goto(`${statusPath(locale, verified)}&returned=1`);
    await expectHeadline(page, words.verifying);
    expect(await findFaults(page)).toEqual([]);

    const paid = await reserveAndPay(page.request, locale, await findFreeStay(page.request, 'instant', 21 + seed));
    await page.goto(statusPath(locale, paid));
    await expectHeadline(page, words.booked);
    await expect(page.getByText(words.notInsuredObstacle)).toBeVisible();
    await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0);
    expect(await findFaults(page)).toEqual([]);

    await page.goto(`/${locale}/status?id=${paid.id}`);
    await hydrate(page);
    await page.getByRole('button', { name: words.showBooking }).click();
    await expect(page.getByLabel(words.bookingNumber)).toBeFocused();
    await page.getByLabel(words.bookingNumber).fill('MP-0000-00000');
    await page.getByLabel(words.bookingCode).fill('NOTACODE');
    await page.getByRole('button', { name: words.showBooking }).click();
    await expect(page.getByText(words.bookingUnknown)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}
