import { cards, expectHeadline, lettersTo, openWizard, order, payWith, reservationAt } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { bothLocales, expect, test, viewports, wake } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

for (const locale of bothLocales) {
  const words = bookingWords[locale];
  const viewport = viewports[locale === 'cs' ? 'phone' : 'desktop'];

  test(`[4.34] an insured stay is cancelled for the refund that was told: ${locale}`, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 9 : 10);
    const email = `insured-${locale}-${Date.now()}@example.com`;
    await openWizard(page, locale, stay);
    await order(page, locale, email, { insured: true });
    await payWith(page, locale, cards.accepted);
    await expectHeadline(page, words.booked);
    await expect(page.getByText(words.insurancePremium)).toBeVisible();
    await wake(page);

    await page.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByText(words.comesBack)).toBeVisible();
    expect((await reservationAt(request, page)).status).toBe('confirmed');
    await page.getByRole('button', { name: words.cancelForGood }).click();
    await expectHeadline(page, words.cancelled);
    expect((await reservationAt(request, page)).status).toBe('cancelled_by_guest');
    await expect.poll(async () => (await lettersTo(request, email)).length, { timeout: 20_000 }).toBeGreaterThan(1);
  });

  test(`[4.34] a stay that is not insured is not cancelled for a refund: ${locale}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 11 : 12);
    await openWizard(page, locale, stay);
    await order(page, locale, `uninsured-${locale}-${Date.now()}@example.com`);
    await payWith(page, locale, cards.accepted);
    await expectHeadline(page, words.booked);
    await wake(page);
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByText(words.notInsuredObstacle)).toBeVisible();
    await expect(page.getByRole('button', { name: words.cancelForGood })).toHaveCount(0);
  });
}
