import { href } from '@mp/i18n';
import { addDays, calendarDateOf } from '@mp/domain';
import { visitAs } from './accounts.ts';
import { reserveAndPay } from './booking-by-api.ts';
import { roomsFor } from './booking-rooms.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports } from './fixtures.ts';
import { createStaff, enrolTotp } from './staff.ts';
import { findFreeStay } from './stays.ts';

const wordsOf = {
  cs: {
    allShown: /zobrazen/,
    from: 'První noc',
    to: 'Poslední noc',
    price: 'Cena jednoho pokoje',
    set: 'bude pro všechny stejná',
    percent: 'stoupne nebo klesne',
    crowns: 'V korunách',
    euros: 'V eurech',
    byPercent: 'O kolik procent',
    showPreview: 'Ukázat náhled',
    samples: 'Co by hosté zaplatili',
    refused: /^Noc nemůže být zadarmo/,
    reason: 'Důvod',
    apply: /^Změnit \d+ noc/,
    done: /^Změnili jsme/,
    undo: /^Vrátit zpět: /,
    undoNow: 'Vrátit zpět',
    undone: 'Změna je vrácená.',
  },
  en: {
    allShown: /rooms? shown/,
    from: 'First night',
    to: 'Last night',
    price: 'Price of a room',
    set: 'is the same for all',
    percent: 'goes up or down',
    crowns: 'In crowns',
    euros: 'In euros',
    byPercent: 'By per cent',
    showPreview: 'Show the preview',
    samples: 'What guests would pay',
    refused: /^A night cannot cost nothing/,
    reason: 'Reason',
    apply: /^Change \d+ night/,
    done: /nights? (was|were) changed/,
    undo: /^Undo: /,
    undoNow: 'Undo',
    undone: 'The change is undone.',
  },
} as const;

for (const locale of localesOf('console-season'))
  test(`the prices of a season are raised after a preview, and lowered again; what is sold stays (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 4(01|03|09)/);
    const words = wordsOf[locale];
    const stay = await findFreeStay(request, 'instant', 9);
    const sold = await reserveAndPay(request, locale, stay);
    const { totalMinor: before } = await roomsFor(request, locale, stay);
    const totalOf = async (read: { readonly id: string; readonly code: string }) => {
      const answer = await request.get(`${addresses.api}/public/reservation/${read.id}`, {
        params: { code: read.code },
      });
      return ((await answer.json()) as { total: { minor: number } }).total.minor;
    };
    const soldFor = await totalOf(sold);
    const priceNow = async () => (await roomsFor(request, locale, stay)).totalMinor;
    await page.setViewportSize(viewports.desktop);
    await visitAs(page, request, await createStaff(request, 'operator'));
    await page.goto(
      addresses.desk + href('console', { locale, params: { section: 'nights' }, query: { q: stay.name } }),
    );
    await enrolTotp(page, locale);
    const showPreview = page.getByRole('button', { name: words.showPreview, exact: true });

    await test.step('rooms and nights are chosen', async () => {
      await page.getByRole('checkbox', { name: words.allShown }).check();
      await page.getByLabel(words.from, { exact: true }).fill(stay.arrival);
      await page.getByLabel(words.to, { exact: true }).fill(addDays(calendarDateOf(stay.departure), -1));
    });

    await test.step('a price of 0 is refused', async () => {
      await page.getByLabel(words.price, { exact: true }).selectOption(words.set);
      await page.getByLabel(words.crowns, { exact: true }).fill('0');
      await page.getByLabel(words.euros, { exact: true }).fill('0');
      await showPreview.click();
      await expect(page.getByRole('alert').filter({ hasText: words.refused })).toBeVisible();
      expect(await priceNow()).toBe(before);
    });

    await test.step('the preview shows what guests would pay, then the prices change', async () => {
      await page.getByLabel(words.price, { exact: true }).selectOption(words.percent);
      await page.getByLabel(words.byPercent, { exact: true }).fill('20');
      await showPreview.click();
      await expect(page.getByRole('table', { name: words.samples })).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(viewports.desktop);
      expect(await priceNow()).toBe(before);
      await page.getByLabel(words.reason, { exact: true }).fill('Silvestr');
      await page.getByRole('button', { name: words.apply }).click();
      await expect(page.getByText(words.done).first()).toBeVisible();
      // Local taxes and board do not rise, so that the total rises by less than a fifth.
      const raised = await priceNow();
      expect(raised).toBeGreaterThan(before * 1.1);
      expect(raised).toBeLessThanOrEqual(before * 1.2 + 600);
      expect(await totalOf(sold)).toBe(soldFor);
    });

    await test.step('undone, they are as before', async () => {
      await page.getByRole('button', { name: words.undo }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.reason, { exact: true }).fill('Přece jen ne');
      await dialog.getByRole('button', { name: words.undoNow, exact: true }).click();
      await expect(page.getByText(words.undone).first()).toBeVisible();
      expect(await priceNow()).toBe(before);
    });
  });
