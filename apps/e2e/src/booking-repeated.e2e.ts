import { uniqueName } from './accounts.ts';
import {
  agreeAndOrder,
  cards,
  chooseStay,
  expectHeadline,
  fillContact,
  openContact,
  openWizard,
  payWith,
  reservationAt,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { screensOf } from './booking-screens.ts';
import { expect, test, viewports, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const { locale, device, index } of screensOf('booking-repeated')) {
  const words = bookingWords[locale];
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport: viewports[device] });

    test('Back and reload keep everything that was chosen and typed', async ({ page, request }) => {
      await openWizard(page, locale, await findFreeStay(request, 'instant', 16 + index));
      await chooseStay(page, locale);
      await fillContact(page, locale, 'back@example.com');
      await page.reload();
      await hydrate(page);
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

    test('two windows and a double click make one reservation', async ({ page, context, request }) => {
      test.slow();
      const stay = await findFreeStay(request, 'instant', 20 + index);
      const email = `twice-${locale}-${device}-${uniqueName()}@example.com`;
      const other = await context.newPage();
      for (const window of [page, other]) {
        await window.bringToFront();
        await openContact(window, locale, stay);
        await fillContact(window, locale, email);
      }
      for (const window of [page, other]) {
        // A background window is slow.
        await window.bringToFront();
        for (const agreement of await window.getByRole('checkbox').all()) await agreement.check();
        await window.getByRole('button', { name: words.order }).dblclick();
        await expect(window.getByLabel(words.card)).toBeVisible();
      }
      // One reservation has one payment with one page.
      expect(other.url()).toBe(page.url());

      // Paid in one window, nothing is left to pay in the other.
      await page.bringToFront();
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);
      await other.goto(page.url());
      await expectHeadline(other, words.booked);
    });

    test('a guest who leaves the gateway finds the reservation again, and pays it once', async ({ page, request }) => {
      test.slow();
      const stay = await findFreeStay(request, 'instant', 24 + index);
      await openContact(page, locale, stay);
      await fillContact(page, locale, `left-${locale}-${device}-${uniqueName()}@example.com`);
      await agreeAndOrder(page, locale);
      await expect(page.getByLabel(words.card)).toBeVisible();
      // The reopened wizard shows the unpaid reservation.
      await openWizard(page, locale, stay);
      await expect(page.getByText(words.held)).toBeVisible();
      await page.getByRole('link', { name: words.finishPaying }).click();
      await expectHeadline(page, words.notPaidYet);
      const { id } = await reservationAt(request, page);
      // Reloading while it is verified changes nothing.
      await page.reload();
      await hydrate(page);
      await page.getByRole('button', { name: words.openPayment }).click();
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);
      expect((await reservationAt(request, page)).id).toBe(id);
      await page.reload();
      await expectHeadline(page, words.booked);
    });

    test('[6.1] a registered e-mail is prompted to sign in, and can continue', async ({ page, request }) => {
      await openContact(page, locale, await findFreeStay(request, 'instant', 28 + index));
      await page.getByLabel(words.email, { exact: true }).fill('eva@example.com');
      await page.getByLabel(words.surname, { exact: true }).focus();
      await expect(page.getByText(words.registered)).toBeVisible();
      await fillContact(page, locale, 'eva@example.com');
      await agreeAndOrder(page, locale);
      await expect(page.getByLabel(words.card)).toBeVisible();
    });
  });
}
