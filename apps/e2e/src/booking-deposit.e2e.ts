import { uniqueName } from './accounts.ts';
import {
  agreeAndOrder,
  cards,
  chooseStay,
  emailsTo,
  expectHeadline,
  fillContact,
  openWizard,
  payWith,
  reservationAt,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { screensOf } from './booking-screens.ts';
import { letRestFallDue, withDeposits } from './deposit-stays.ts';
import { expect, hydrate, test, viewports } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const { locale, device, index } of screensOf('booking-deposit')) {
  const words = bookingWords[locale];
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport: viewports[device] });

    test('[4.34] a deposit is paid by card, and the rest is charged to the saved card', async ({ page, request }) => {
      test.slow();
      const email = `deposit-${locale}-${device}-${uniqueName()}@example.com`;
      const stay = await findFreeStay(request, 'instant', 17 + index);
      await withDeposits(stay.id, async () => {
        await openWizard(page, locale, stay);
        await chooseStay(page, locale);
        await fillContact(page, locale, email);
        await expect(page.getByRole('checkbox', { name: words.chargesRest })).not.toBeChecked();
        // Agrees to the charge, too.
        await agreeAndOrder(page, locale);
        await expect(page.getByText(words.cardIsSaved)).toBeVisible();
        await payWith(page, locale, cards.accepted);
        await expectHeadline(page, words.booked);
      });
      await expect(page.getByText(words.restWillBeCharged)).toBeVisible();

      await letRestFallDue((await reservationAt(request, page)).id);
      const subjects = async () => (await emailsTo(request, email)).map(({ subject }) => subject).join('\n');
      await expect.poll(subjects, { timeout: 120_000 }).toMatch(words.restReceived);
      await page.reload();
      await hydrate(page);
      await expectHeadline(page, words.booked);
      await expect(page.getByText(words.paidByCard)).toBeVisible();
      await expect(page.getByText(words.restWillBeCharged)).toHaveCount(0);
    });
  });
}
