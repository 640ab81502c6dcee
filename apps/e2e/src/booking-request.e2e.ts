import { cards, expectHeadline, lettersTo, openWizard, order, payWith, reservationAt } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { addresses, bothLocales, expect, test, viewports, wake, type Page } from './fixtures.ts';
import { findFaults } from './find-faults.ts';
import { findFreeStay } from './stays.ts';
import type { APIRequestContext } from '@playwright/test';

/** The owner's code of the newest request about a reservation, from the letter that a place of the catalogue gets. */
async function ownerCodeOf(request: APIRequestContext, number: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${addresses.sandbox}/v1/messages`);
        const { data } = (await answer.json()) as { data: { text: string }[] };
        const letter = data.find(({ text }) => text.includes(number) && text.includes('/or-accept?'));
        code = letter && /or-accept\?code=([\w-]+)/.exec(letter.text)?.[1];
        return code;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return code ?? '';
}

async function ask(page: Page, request: APIRequestContext, locale: 'cs' | 'en', seed: number) {
  const email = `asked-${locale}-${seed}-${Date.now()}@example.com`;
  await openWizard(page, locale, await findFreeStay(request, 'request', seed));
  await order(page, locale, email);
  await payWith(page, locale, cards.accepted);
  await expectHeadline(page, bookingWords[locale].requested);
  const made = await reservationAt(request, page);
  return { ...made, email, ownerCode: await ownerCodeOf(request, made.number) };
}

for (const locale of bothLocales) {
  const words = bookingWords[locale];

  test(`[4.31] the owner confirms on an origin of their own; scanners confirm nothing: ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewports.phone);
    const { ownerCode } = await ask(page, request, locale, locale === 'cs' ? 2 : 3);
    const link = `${addresses.owner}/${locale}/or-accept?code=${ownerCode}`;
    // What a mail scanner does: it opens both links, and everything they lead to.
    for (const path of ['or-accept', 'or-reject'])
      expect((await request.get(`${addresses.owner}/${locale}/${path}?code=${ownerCode}`)).status()).toBe(200);
    expect((await reservationAt(request, page)).status).toBe('requested');

    const [owner, partner] = [await context.newPage(), await context.newPage()];
    for (const window of [owner, partner]) {
      await window.goto(link);
      await wake(window);
    }
    expect(await findFaults(owner)).toEqual([]);
    await owner.getByRole('button', { name: words.ownerConfirm }).click();
    await expectHeadline(owner, words.ownerConfirmed);
    // The other of two owners learns what the first one did.
    await partner.getByRole('button', { name: words.ownerConfirm }).click();
    await expectHeadline(partner, words.ownerAlready);
    await page.reload();
    await expectHeadline(page, words.booked);
  });

  test(`[4.32] a refusal tells why, gives the money free and leads to other places: ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewports.desktop);
    const { ownerCode, email } = await ask(page, request, locale, locale === 'cs' ? 4 : 5);
    const owner = await context.newPage();
    await owner.goto(`/${locale}/or-reject?code=${ownerCode}`);
    await wake(owner);
    await owner.getByLabel(words.ownerReason).fill('Topení se opravuje.');
    await owner.getByRole('button', { name: words.ownerDecline }).click();
    await expectHeadline(owner, words.ownerDeclined);

    await page.reload();
    await expectHeadline(page, words.declined);
    await expect(page.getByText(/Topení se opravuje\./)).toBeVisible();
    await expect
      .poll(async () => (await lettersTo(request, email)).some(({ text }) => text.includes('Topení se opravuje.')), {
        timeout: 20_000,
      })
      .toBe(true);
    await wake(page);
    expect(await findFaults(page)).toEqual([]);
    const others = page.getByRole('region', { name: words.alternatives });
    // The demonstration catalogue is large enough that something similar is always free.
    await others.getByRole('link').first().click();
    await expect(page.getByRole('button', { name: words.chooseRooms })).toBeVisible();
  });

  test(`[4.30] a guest withdraws a request that nobody has answered: ${locale}`, async ({ page, request }) => {
    test.slow();
    const { ownerCode } = await ask(page, request, locale, locale === 'cs' ? 6 : 7);
    await wake(page);
    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('button', { name: words.cancelForGood }).click();
    await expectHeadline(page, words.requestCancelled);
    await page.goto(`${addresses.owner}/${locale}/or-accept?code=${ownerCode}`);
    await expect(page.getByRole('button', { name: words.ownerConfirm })).toHaveCount(0);
  });
}
