import type { Locale } from '@mp/domain';
import { uniqueName } from './accounts.ts';
import {
  agreeAndOrder,
  cards,
  expectHeadline,
  fillContact,
  emailsTo,
  openContact,
  order,
  payWith,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { screensOf } from './booking-screens.ts';
import { expect, test, viewports, hydrate, type Page } from './fixtures.ts';
import { findFreeStay, type FreeStay } from './stays.ts';

/** From the place's page to the first step of the checkout, which opens in a new tab. */
async function openCheckout(page: Page, locale: Locale, stay: FreeStay, kind: 'instant' | 'request'): Promise<Page> {
  const words = bookingWords[locale];
  await page.goto(`/${locale}/${words.catalogue}/${stay.slug}?arr=${stay.arrival}&dep=${stay.departure}&ad=2`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('link', { name: kind === 'instant' ? words.bookOnline : words.bookOnRequest })
    .first()
    .click();
  const checkout = await opened;
  await expect(checkout).toHaveURL(new RegExp(`/${locale}/checkout\\?.*hid=${stay.id}`));
  return checkout;
}

for (const { locale, device, index } of screensOf('booking')) {
  const words = bookingWords[locale];
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport: viewports[device] });

    test('[2.48] [2.51] books and pays', async ({ page, request }) => {
      const stay = await findFreeStay(request, 'instant', 1 + index);
      const email = `guest-${locale}-${device}-${uniqueName()}@example.com`;
      const checkout = await openCheckout(page, locale, stay, 'instant');
      await order(checkout, locale, email);
      await payWith(checkout, locale, cards.accepted);
      await expectHeadline(checkout, words.booked);
      await expect(checkout.getByText(/MP-\d{4}-\d+/).first()).toBeVisible();
      await expect.poll(() => emailsTo(request, email), { timeout: 60_000 }).not.toHaveLength(0);
    });

    test('[4.29] a refused card costs nothing, and another one can be tried', async ({
      page,
      request,
      expectedInConsole,
    }) => {
      // The gateway responds to a refused card with 422.
      expectedInConsole.push(/status of 422/);
      await openContact(page, locale, await findFreeStay(request, 'instant', 5 + index));
      await fillContact(page, locale, `refused-${locale}-${device}-${uniqueName()}@example.com`);
      await agreeAndOrder(page, locale);
      await payWith(page, locale, cards.refused);
      await expect(page.getByText(words.refused)).toBeVisible();
      await page.getByRole('button', { name: words.abandon }).click();
      await expectHeadline(page, words.notPaid);
      await hydrate(page);
      await page.getByRole('button', { name: words.payAgain }).click();
      await expect(page.getByLabel(words.card)).toBeVisible();
      await payWith(page, locale, cards.threeDSecure);
      await page.getByRole('button', { name: words.approve }).click();
      await expectHeadline(page, words.booked);
    });

    test('[1.2] [4.30] a place on request has to confirm first', async ({ page, request }) => {
      const stay = await findFreeStay(request, 'request', index);
      const checkout = await openCheckout(page, locale, stay, 'request');
      await order(checkout, locale, `request-${locale}-${device}-${uniqueName()}@example.com`);
      await payWith(checkout, locale, cards.accepted);
      await expectHeadline(checkout, words.requested);
    });
  });
}

test('[2.29] a checkout without a place redirects home', async ({ request }) => {
  for (const query of ['', '?hid=', '?hid=999999999', '?hid=%00', '?hid=1;drop'])
    expect(new URL((await request.get(`/cs/checkout${query}`)).url()).pathname, query).toBe('/cs');
});
