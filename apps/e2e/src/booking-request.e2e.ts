import { ownerCodeOf, reserveAndPay, statusPath } from './booking-by-api.ts';
import { expectHeadline, emailsTo, reservationAt } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { screensOf, type BookingScreen } from './booking-screens.ts';
import { addresses, expect, test, viewports, hydrate, type Page } from './fixtures.ts';
import { findFaults } from './find-faults.ts';
import { findFreeStay } from './stays.ts';

/** A request that was sent to a place, with its guest at the status page. */
async function ask(page: Page, { locale }: BookingScreen, seed: number) {
  const made = await reserveAndPay(page.request, locale, await findFreeStay(page.request, 'request', seed));
  const ownerCode = await ownerCodeOf(page.request, made);
  await page.goto(statusPath(locale, made));
  await expectHeadline(page, bookingWords[locale].requested);
  return { ...made, ownerCode };
}

for (const screen of screensOf('booking-request')) {
  const { locale, device, index } = screen;
  const words = bookingWords[locale];
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport: viewports[device] });

    test('[4.31] the owner confirms on an origin of their own; scanners confirm nothing', async ({
      page,
      context,
      request,
    }) => {
      test.slow();
      const { ownerCode } = await ask(page, screen, 2 + index);
      const link = `${addresses.owner}/${locale}/or-accept?code=${ownerCode}`;
      // A mail scanner opens both links, and everything on their pages.
      for (const path of ['or-accept', 'or-reject'])
        expect((await request.get(`${addresses.owner}/${locale}/${path}?code=${ownerCode}`)).status()).toBe(200);
      expect((await reservationAt(request, page)).status).toBe('requested');

      const [owner, partner] = [await context.newPage(), await context.newPage()];
      for (const window of [owner, partner]) {
        await window.goto(link);
        await hydrate(window);
      }
      await owner.getByRole('button', { name: words.ownerConfirm }).click();
      await expectHeadline(owner, words.ownerConfirmed);
      // The second owner sees the decision of the first.
      await partner.getByRole('button', { name: words.ownerConfirm }).click();
      await expectHeadline(partner, words.ownerAlready);
      await page.reload();
      await expectHeadline(page, words.booked);
    });

    test('[4.32] a refusal shows why, releases the money and offers other places', async ({
      page,
      context,
      request,
    }) => {
      test.slow();
      const { ownerCode, email } = await ask(page, screen, 6 + index);
      const owner = await context.newPage();
      await owner.goto(`/${locale}/or-reject?code=${ownerCode}`);
      await hydrate(owner);
      // Every screen is checked in both widths: one test per language is enough.
      if (device === 'desktop') expect(await findFaults(owner)).toEqual([]);
      await owner.getByLabel(words.ownerReason).fill('Topení se opravuje.');
      await owner.getByRole('button', { name: words.ownerDecline }).click();
      await expectHeadline(owner, words.ownerDeclined);

      await page.reload();
      await expectHeadline(page, words.declined);
      await expect(page.getByText(/Topení se opravuje\./)).toBeVisible();
      await expect
        .poll(async () => (await emailsTo(request, email)).some(({ text }) => text.includes('Topení se opravuje.')), {
          timeout: 60_000,
        })
        .toBe(true);
      await hydrate(page);
      if (device === 'desktop') expect(await findFaults(page)).toEqual([]);
      const others = page.getByRole('region', { name: words.alternatives });
      // The demonstration catalogue is large enough that something similar is always free.
      await others.getByRole('link').first().click();
      await expect(page.getByRole('button', { name: words.chooseRooms })).toBeVisible();
    });

    test('[4.30] a guest withdraws an unanswered request', async ({ page }) => {
      const { ownerCode } = await ask(page, screen, 10 + index);
      await page.getByRole('button', { name: words.cancel }).click();
      await page.getByRole('button', { name: words.cancelForGood }).click();
      await expectHeadline(page, words.requestCancelled);
      await page.goto(`${addresses.owner}/${locale}/or-accept?code=${ownerCode}`);
      await expect(page.getByRole('button', { name: words.ownerConfirm })).toHaveCount(0);
    });
  });
}
