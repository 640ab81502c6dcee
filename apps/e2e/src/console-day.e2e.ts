import { randomBytes, randomInt } from 'node:crypto';
import { currencyOfLocale, reviewCategories } from '@mp/domain';
import { href } from '@mp/i18n';
import { sampleOf } from '@mp/testing/sampling';
import type { APIRequestContext } from '@playwright/test';
import { eva, uniqueName, visitAs } from './accounts.ts';
import { reserveAndPay } from './booking-by-api.ts';
import { emailsTo } from './booking-steps.ts';
import { roomsFor } from './booking-rooms.ts';
import { consoleWords } from './console-words.ts';
import { endStay, reviewOf } from './ended-stays.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports } from './fixtures.ts';
import { byKeyboard, tabTo } from './input-methods.ts';
import { createStaff, enrolTotp } from './staff.ts';
import { findFreeStay, type FreeStay } from './stays.ts';

/** What reserves the space of a page that is loading. */
const skeletons = 'span[aria-hidden="true"][style*="grid"]';

/** A stay at a place with two types of rooms that are free. */
async function stayWithTwoRooms(request: APIRequestContext): Promise<FreeStay> {
  for (let seed = 12; ; seed += 1) {
    const stay = await findFreeStay(request, 'instant', seed);
    const { rateId } = await roomsFor(request, 'cs', stay);
    const { id: clientId, arrival, departure } = stay;
    const answer = await request.get(`${addresses.api}/public/ibe-prices`, {
      params: { clientId, arrival, departure, persons: 2, rateId },
    });
    const { data } = (await answer.json()) as { data: { free: number }[] };
    if (data.filter(({ free }) => free > 0).length > 1) return stay;
  }
}

for (const locale of localesOf('console-day')) {
  const words = consoleWords[locale];
  const addressOf = (section?: string, query?: Record<string, string>, item?: string) =>
    addresses.desk +
    href('console', {
      locale,
      params: { ...(section && { section }), ...(item && { item }) },
      ...(query && { query }),
    });

  test(`by keyboard alone, staff book by telephone, find the reservation and change its room (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 4(01|03)/);
    const { write, press, choose } = byKeyboard(page);
    const stay = await stayWithTwoRooms(request);
    const surname = `Volal${uniqueName().replaceAll(/[^a-f]/g, '')}`;
    const email = `karel-${uniqueName()}@example.com`;
    await page.setViewportSize(viewports.desktop);
    await visitAs(page, request, await createStaff(request, 'operator'));
    await page.goto(addressOf('reservations'));
    await enrolTotp(page, locale);

    await press(page.getByRole('link', { name: words.create }));
    await write(page.getByRole('combobox', { name: words.place, exact: true }), stay.name);
    await expect(page.locator('datalist option').first()).toBeAttached();
    // How a date is typed depends on the browser's own language.
    await page.getByLabel(words.arrival, { exact: true }).fill(stay.arrival);
    await page.getByLabel(words.departure, { exact: true }).fill(stay.departure);
    await press(page.getByRole('button', { name: words.findRooms }));
    await choose(page.getByRole('group', { name: words.rooms }).getByRole('radio').first());
    await write(page.getByRole('textbox', { name: words.name, exact: true }), 'Karel');
    await write(page.getByRole('textbox', { name: words.surname, exact: true }), surname);
    await write(page.getByRole('textbox', { name: words.guestEmail, exact: true }), email);
    await write(page.getByRole('textbox', { name: words.phone, exact: true }), '608 987 654');
    await press(page.getByRole('button', { name: words.book }));
    const heading = page.getByRole('heading', { level: 1, name: /^MP-/ });
    await expect(heading).toBeVisible();
    const number = await heading.innerText();
    await expect
      .poll(async () => (await emailsTo(request, email)).map(({ text }) => text).join(), { timeout: 60_000 })
      .toContain(number);

    // Nothing is typed into a field: the slash opens the search from here.
    await expect(page.getByRole('textbox', { name: words.surname, exact: true })).toBeHidden();
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: words.search });
    await expect(search).toBeFocused();
    await page.keyboard.type(surname);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

    const change = page.getByRole('button', { name: words.changeRoom, exact: true });
    await press(change);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(words.toRoom)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(change).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel(words.toRoom));
    // The first room for two, after the option of none.
    const rooms = await dialog.getByRole('option').allInnerTexts();
    const steps = rooms.findIndex((room) => Number(/(\d+)\D*$/.exec(room)?.[1]) >= 2);
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
    await write(dialog.getByLabel(words.reason, { exact: true }), 'Větší pokoj');
    await press(dialog.getByRole('button', { name: words.changeRoom, exact: true }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused();
    await expect(page.getByText(words.roomChanged).first()).toBeVisible();
  });

  test(`on a phone, staff return a transfer, publish a review and see an account as its guest does (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 4(01|03)/);
    const made = await reserveAndPay(request, locale, await findFreeStay(request, 'instant', 7));
    const code = await endStay(made.id);
    const mark = randomBytes(4).toString('hex');
    const ratings = Object.fromEntries(reviewCategories.map((category) => [category, 5]));
    const review = { ratings, words: `Tiché ráno u vody. ${mark}`, language: locale, named: true };
    await expect(await request.post(`${addresses.api}/public/review-invitation/${code}`, { data: review })).toBeOK();
    const sender = `CZ95${randomInt(1_000_000_000, 9_999_999_999)}${randomBytes(3).toString('hex')}`;
    await request.post(`${addresses.sandbox}/v1/bank/transfers`, {
      data: {
        variable_symbol: String(randomInt(1_000_000_000, 9_999_999_999)),
        amount_minor: 123_400,
        currency: currencyOfLocale[locale],
        counter_account: sender,
      },
    });
    await page.setViewportSize(viewports.phone);
    await visitAs(page, request, await createStaff(request, 'owner'));
    await page.goto(addressOf('payments', { tab: 'transfers', q: sender }));
    await enrolTotp(page, locale);
    const dialog = page.getByRole('dialog');
    const confirm = async (name: string, reason: string) => {
      if (reason) await dialog.getByLabel(words.reason, { exact: true }).fill(reason);
      await dialog.getByRole('button', { name, exact: true }).click();
    };

    await test.step('a transfer that fits nothing goes back to its sender', async () => {
      const giveBack = page.getByRole('button', { name: new RegExp(`^${words.returnTransfer}: .*${sender}`) });
      await expect(async () => {
        await page.reload();
        await expect(giveBack).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 60_000 });
      await giveBack.click();
      await confirm(words.returnTransfer, 'Nikdo takový u nás nerezervoval');
      await expect(page.getByText(words.returning).first()).toBeVisible();
      await page.goto(addressOf('payments', { tab: 'transfers', view: 'returns', q: sender }));
      await page.getByRole('button', { name: new RegExp(`^${words.recordReturn}: .*${sender}`) }).click();
      await confirm(words.recordReturn, 'Odesláno bankou');
      await expect(page.getByText(words.returned).first()).toBeVisible();
    });

    await test.step('a review is read and published', async () => {
      await page.goto(addressOf('reviews', undefined, await reviewOf(made.id)));
      await expect(page.getByText(review.words)).toBeVisible();
      await page.getByRole('button', { name: words.publish, exact: true }).click();
      await confirm(words.publish, '');
      await expect(page.getByText(words.published).first()).toBeVisible();
    });

    await test.step('an account is shown as its guest sees it', async () => {
      await page.goto(addressOf('guests', { q: eva.email }));
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: words.seeAccount }).click();
      await confirm(words.show, 'Nenašla svůj pobyt');
      await expect(page.getByText(words.seen)).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
    });

    await test.step('everybody can use every page', async () => {
      for (const [section, tab] of sampleOf(pages, 4)) {
        await page.goto(addressOf(section, tab ? { tab } : undefined));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator(skeletons)).toHaveCount(0);
        expect(await findFaults(page), section).toEqual([]);
      }
    });
  });
}

/** The pages of the console, with their tabs. */
const pages: readonly (readonly [section?: string, tab?: string])[] = [
  [],
  ['reservations'],
  ['payments'],
  ['payments', 'refunds'],
  ['payments', 'transfers'],
  ['vouchers'],
  ['vouchers', 'issue'],
  ['vouchers', 'liability'],
  ['vouchers', 'promo'],
  ['guests'],
  ['places'],
  ['owners'],
  ['reviews'],
  ['notices'],
  ['health'],
  ['staff'],
  ['audit'],
];
