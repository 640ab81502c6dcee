import type { Locale } from '@mp/domain';
import { cards, lettersTo, order, payWith } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { bothLocales, expect, test, viewports, wake, type Page } from './fixtures.ts';
import { findFreeStay, type FreeStay } from './stays.ts';

/** From the place's page to the first step of the checkout, which opens in a tab of its own. */
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

for (const locale of bothLocales) {
  const words = bookingWords[locale];
  for (const [device, viewport] of Object.entries(viewports))
    test(`[2.48] [2.51] books and pays: ${locale}, ${device}`, async ({ page, request }) => {
      await page.setViewportSize(viewport);
      const stay = await findFreeStay(request, 'instant', device === 'phone' ? 1 : 2);
      const email = `guest-${locale}-${device}-${Date.now()}@example.com`;
      const checkout = await openCheckout(page, locale, stay, 'instant');
      await checkout.setViewportSize(viewport);
      await order(checkout, locale, email);
      await payWith(checkout, locale, cards.accepted);
      await expect(checkout.getByRole('heading', { level: 1 })).toHaveText(words.booked, { timeout: 20_000 });
      await expect(checkout.getByText(/MP-\d{4}-\d+/).first()).toBeVisible();
      await expect.poll(() => lettersTo(request, email), { timeout: 20_000 }).not.toHaveLength(0);
    });

  test(`[4.29] a refused card costs nothing, and another one can be tried: ${locale}`, async ({ page, request }) => {
    const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 3 : 4);
    const checkout = await openCheckout(page, locale, stay, 'instant');
    await order(checkout, locale, `refused-${locale}-${Date.now()}@example.com`);
    await payWith(checkout, locale, cards.refused);
    await expect(checkout.getByText(words.refused)).toBeVisible();
    await checkout.getByRole('button', { name: words.abandon }).click();
    await expect(checkout.getByRole('heading', { level: 1 })).toHaveText(words.notPaid, { timeout: 20_000 });
    await wake(checkout);
    await checkout.getByRole('button', { name: words.payAgain }).click();
    await expect(checkout.getByLabel(words.card)).toBeVisible();
    await payWith(checkout, locale, cards.threeDSecure);
    await checkout.getByRole('button', { name: words.approve }).click();
    await expect(checkout.getByRole('heading', { level: 1 })).toHaveText(words.booked, { timeout: 20_000 });
  });

  test(`[1.2] [4.30] a place on request is asked first: ${locale}`, async ({ page, request }) => {
    const stay = await findFreeStay(request, 'request', locale === 'cs' ? 0 : 1);
    const checkout = await openCheckout(page, locale, stay, 'request');
    await order(checkout, locale, `request-${locale}-${Date.now()}@example.com`);
    await payWith(checkout, locale, cards.accepted);
    await expect(checkout.getByRole('heading', { level: 1 })).toHaveText(words.requested, { timeout: 20_000 });
  });
}

test('[2.29] a checkout without a place leads home', async ({ request }) => {
  for (const query of ['', '?hid=', '?hid=999999999', '?hid=%00', '?hid=1;drop'])
    expect(new URL((await request.get(`/cs/checkout${query}`)).url()).pathname, query).toBe('/cs');
});
