import type { Locale } from '@mp/domain';
import { bookingWords } from './booking-words.ts';
import { dayFromToday } from './days.ts';
import { findFaults } from './find-faults.ts';
import { expect, localesOf, type Page, test, viewports, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

const words = {
  cs: {
    tag: 'cs-CZ',
    arrival: 'Příjezd',
    departure: 'Odjezd',
    openCalendar: 'Otevřít kalendář',
    dialog: 'Kdy přijedete?',
    nextMonth: 'Další měsíc',
    done: 'Hotovo',
    back: 'Zpět',
    nights: '3 noci',
    find: 'Najít místa',
    sheet: /^Kamkoli Kdykoli/,
    where: /^Kam /,
    whereField: 'Místo, obec, kraj nebo země',
    whereLabel: 'Kam',
    anywhere: 'Kamkoli',
    when: /^Termín/,
    who: /^Kdo pojede/,
    moreChildren: 'Přidat dítě',
    confirm: 'Potvrdit',
    price: /2 noci od [\d\s]+Kč/,
    showPrices: 'Zobrazit ceny',
    wrongForm: '5.2.27',
  },
  en: {
    tag: 'en-GB',
    arrival: 'Arrival',
    departure: 'Departure',
    openCalendar: 'Open calendar',
    dialog: 'When are you coming?',
    nextMonth: 'Next month',
    done: 'Done',
    back: 'Back',
    nights: '3 nights',
    find: 'Find places',
    sheet: /^Anywhere Any time/,
    where: /^Where /,
    whereField: 'A place, town, region or country',
    whereLabel: 'Where to',
    anywhere: 'Anywhere',
    when: /^When/,
    who: /^Who/,
    moreChildren: 'One more child',
    confirm: 'Confirm',
    price: /2 nights from €[\d,]+/,
    showPrices: 'Show prices',
    wrongForm: '5/2/27',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

/** A day's accessible name in the calendar, starting with its weekday. */
const dayName = (date: string, locale: Locale): RegExp => {
  const format = new Intl.DateTimeFormat(words[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const);
  return new RegExp(`^${format.format(new Date(date)).replaceAll(/\s/g, '\\s')}(?!\\d)`);
};

/** Turns the months to a day, and chooses it. */
async function chooseDay(page: Page, date: string, locale: Locale): Promise<void> {
  const day = page.getByRole('button', { name: dayName(date, locale) });
  await page.getByRole('grid').first().waitFor();
  for (let turns = 0; turns < 18 && !(await day.isVisible()); turns++)
    await page.getByRole('button', { name: words[locale].nextMonth }).click();
  await day.click();
}

/**
 * Records layout shifts in a dialog without input. The page behind it makes space for a scrollbar, which a headless browser
 * lacks; another test checks the page itself.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const isInDialog = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('dialog') != null;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && sources.some(({ node }) => isInDialog(node))) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

for (const locale of localesOf('stay-picker')) {
  const text = words[locale];
  const [arrival, departure] = [dayFromToday(40), dayFromToday(43)];
  const found = new RegExp(`${bookingWords[locale].catalogue}.*arr=${arrival}.*dep=${departure}`);

  test(`dates are chosen on a desktop, where nothing shifts (${locale})`, async ({ page }) => {
    await page.setViewportSize(viewports.desktop);
    await watchShifts(page);
    await page.goto(`/${locale}`);
    // With JavaScript no field is the browser's own.
    await expect(page.getByLabel(text.arrival, { exact: true })).toHaveAttribute('type', 'text');
    await hydrate(page);
    await page.getByRole('button', { name: text.openCalendar }).first().click();
    const dialog = page.getByRole('dialog', { name: text.dialog });
    await expect(dialog.getByRole('grid')).toHaveCount(2);
    await chooseDay(page, arrival, locale);
    await chooseDay(page, departure, locale);
    await expect(dialog.getByRole('status').filter({ hasText: text.nights })).toBeVisible();
    await dialog.getByRole('button', { name: text.done }).click();
    await expect(dialog).toBeHidden();
    expect(await shifts(page)).toEqual([]);
    await page.getByRole('button', { name: text.find }).click();
    await expect(page).toHaveURL(found);
  });

  test(`a town is found by its first letters, and its surroundings are listed (${locale})`, async ({ page }) => {
    await page.setViewportSize(viewports.desktop);
    await page.goto(`/${locale}`);
    // Before hydration: the press is replayed.
    const where = page.getByRole('combobox', { name: text.whereLabel });
    await where.click();
    await expect(page.getByRole('option').first()).toHaveText(text.anywhere);
    await where.fill('harra');
    await expect(page.getByRole('option', { name: /^Harrachov/ }).first()).toBeVisible();
    await where.press('Enter');
    await expect(where).toHaveValue('Harrachov');
    await page.getByRole('button', { name: text.find }).click();
    await expect(page).toHaveURL(/near=Harrachov/);
    await expect(where).toHaveValue('Harrachov');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });

  test(`a search is put together on a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    await page.goto(`/${locale}`);
    // Before hydration: the press is replayed.
    await page.getByRole('button', { name: text.sheet }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: text.where }).click();
    await sheet.getByLabel(text.whereField).fill('Šumava');
    await sheet
      .getByRole('button', { name: /^Šumava/ })
      .first()
      .click();
    await sheet.getByRole('button', { name: text.when }).click();
    await expect(sheet.getByRole('grid')).toHaveCount(1);
    await chooseDay(page, arrival, locale);
    await chooseDay(page, departure, locale);
    await sheet.getByRole('button', { name: text.who }).click();
    await sheet.getByRole('button', { name: text.moreChildren }).click();
    await sheet.getByRole('button', { name: text.confirm }).click();
    await sheet.getByRole('button', { name: text.find }).click();
    await expect(page).toHaveURL(found);
    await expect(page).toHaveURL(/sumava.*ch=1/);
  });

  test(`the keyboard alone is enough (${locale})`, async ({ page }) => {
    await page.setViewportSize(viewports.desktop);
    await page.goto(`/${locale}`);
    await hydrate(page);
    const field = page.getByLabel(text.arrival, { exact: true });
    await expect(field).toHaveAttribute('type', 'text');
    await field.focus();
    await page.keyboard.type(text.wrongForm);
    await page.keyboard.press('Tab');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.focus();
    await page.keyboard.press('Alt+ArrowDown');
    const dialog = page.getByRole('dialog', { name: text.dialog });
    await expect(dialog.getByLabel(text.arrival, { exact: true })).toBeFocused();
    await page.keyboard.type(arrival);
    const day = dialog.getByRole('button', { name: dayName(arrival, locale) });
    while (!(await day.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: text.nights })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(found);
  });

  test(`a place shows its prices and applies its days (${locale})`, async ({ page, request }) => {
    const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 2 : 3);
    await page.setViewportSize(viewports.desktop);
    await page.goto(`/${locale}/${bookingWords[locale].catalogue}/${stay.slug}`);
    await hydrate(page);
    await page.getByRole('button', { name: text.openCalendar }).first().click();
    const dialog = page.getByRole('dialog', { name: text.dialog });
    await expect(dialog.getByRole('button', { name: text.price }).first()).toBeVisible();
    await chooseDay(page, stay.arrival, locale);
    await chooseDay(page, stay.departure, locale);
    await expect(dialog.getByRole('status').filter({ hasText: text.nights })).toBeVisible();
    await dialog.getByRole('button', { name: text.done }).click();
    await page.getByRole('button', { name: text.showPrices }).click();
    await expect(page).toHaveURL(
      ({ searchParams: keys }) => keys.get('arr') === stay.arrival && keys.get('dep') === stay.departure,
    );
  });

  test(`can be used by everybody (${locale}): the calendar and the search sheet`, async ({ page, request }) => {
    test.slow();
    const stay = await findFreeStay(request, 'instant', 1);
    await page.setViewportSize(viewports.desktop);
    await page.goto(`/${locale}/checkout?hid=${stay.id}&step=dates`);
    await hydrate(page);
    await page.getByRole('button', { name: text.openCalendar }).first().click();
    await expect(page.getByRole('button', { name: text.price }).first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    await page.setViewportSize(viewports.phone);
    await page.goto(`/${locale}`);
    await hydrate(page);
    await page.getByRole('button', { name: text.sheet }).click();
    for (const step of [null, text.where, text.when, text.who]) {
      if (step) await page.getByRole('dialog').getByRole('button', { name: step }).click();
      if (step === text.when) await page.getByRole('grid').first().waitFor();
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(viewports.phone);
      if (step) await page.getByRole('button', { name: text.back, exact: true }).click();
    }
  });
}
