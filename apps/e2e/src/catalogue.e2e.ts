import { systemClock } from '@mp/domain/clock';
import type { Locale } from '@mp/domain';
import { bookingWords } from './booking-words.ts';
import { dayFromToday } from './days.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, type Page, test, viewportsOf, hydrate } from './fixtures.ts';

const words = {
  cs: {
    filters: /^Další filtry/,
    dialog: 'Další filtry',
    sauna: /^Sauna/,
    show: /^Zobrazit \d+ (místo|místa|míst)$/,
    chosen: 'Zvolené filtry',
    clearAll: 'Zrušit vše',
    close: 'Zavřít filtry',
    more: 'Načíst další místa',
    list: 'Seznam',
    map: 'Mapa',
    closeMap: 'Zavřít mapu',
    noWebgl: /WebGL je vypnuté/,
    vouchers: 'Přijímá dárkové vouchery',
    price: 'Cena',
    lowest: 'Nejnižší cena',
    applyPrice: 'Použít cenu',
    flexible: 'Pružný termín',
    stay: 'Na jak dlouho',
    applyFilters: 'Použít filtry',
    perNight: /za\snoc/,
    helps: 'Co by pomohlo nejvíc',
    nearDates: 'Nejbližší volné termíny',
    order: 'Řadit podle',
    failed: 'Místa se teď nepodařilo načíst',
    again: 'Zkusit znovu',
    mills: 'kategorie/mlyny',
    nextPicture: /^Další obrázek: /,
    secondPicture: /^Obrázek 2 z\s\d$/,
    points: /^\+\d+ bodů/,
    misspelt: 'mlynyy',
    missing: 'Stránka nebyla nalezena',
    similar: 'Nehledali jste některé z těchto?',
    mill: 'Mlýny',
  },
  en: {
    filters: /^Other filters/,
    dialog: 'Other filters',
    sauna: /^Sauna/,
    show: /^Show \d+ places?$/,
    chosen: 'Active filters',
    clearAll: 'Clear all',
    close: 'Close filters',
    more: 'Show more places',
    list: 'List',
    map: 'Map',
    closeMap: 'Close the map',
    noWebgl: /WebGL is turned off/,
    vouchers: 'Accepts gift vouchers',
    price: 'Price',
    lowest: 'Lowest price',
    applyPrice: 'Apply price',
    flexible: 'Flexible dates',
    stay: 'How long',
    applyFilters: 'Apply filters',
    perNight: /per\snight/,
    helps: 'What would help most',
    nearDates: 'Nearest available dates',
    order: 'Sort by',
    failed: 'We couldn’t load the places',
    again: 'Try again',
    mills: 'category/mill',
    nextPicture: /^Next picture: /,
    secondPicture: /^Picture 2 of \d$/,
    points: /^\+\d+ points/,
    misspelt: 'millls',
    missing: 'This page could not be found',
    similar: 'Were you looking for one of these?',
    mill: 'Mills',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

const catalogue = (locale: Locale): string => `/${locale}/${bookingWords[locale].catalogue}`;
/** The cards of the list, without recently viewed places. */
const cardsOf = (page: Page) => page.getByRole('region', { name: /^\d+ (míst|places)/ }).getByRole('article');
const monthAhead = (months: number): string => {
  const now = systemClock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
};
/** Presses the n-th month of the flexible dates from this one, which applies it. */
const chooseMonth = (page: Page, month: string) => page.locator(`button[name="fm"][value="${month}"]`).click();
/** The number in a text, with or without thousands separators. */
const numberIn = (text: string | null): number => Number(/\d[\d\s.,]*/.exec(text ?? '')?.[0].replace(/\D/g, ''));

/** Names of pictures that neighbouring cards share. */
const equalNeighbours = (page: Page): Promise<string[]> =>
  cardsOf(page).evaluateAll((cards) => {
    const shown = cards.map((card) => ({
      box: card.getBoundingClientRect(),
      name: card.querySelector('img')?.getAttribute('src') ?? '',
    }));
    return shown.flatMap(({ box, name }, index) =>
      shown
        .slice(index + 1)
        .filter(
          (other) =>
            other.name === name &&
            Math.abs(other.box.left - box.left) < box.width * 1.5 &&
            Math.abs(other.box.top - box.top) < box.height * 1.5,
        )
        .map(() => name),
    );
  });

for (const locale of localesOf('catalogue'))
  for (const [device, viewport] of viewportsOf('catalogue')) {
    const said = words[locale];

    test(`filters are chosen, counted, applied and removed (${locale}, ${device})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(catalogue(locale));
      await hydrate(page);
      const opener = page.getByRole('button', { name: said.filters });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: said.dialog });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('checkbox', { name: said.sauna }).check();
      const main = dialog.getByRole('button', { name: said.show });
      const count = numberIn(await main.textContent());
      await main.click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/[?&]e=\d+/);
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(String(count));
      await page.getByRole('list', { name: said.chosen }).getByRole('link', { name: said.sauna }).click();
      await expect(page).toHaveURL(new RegExp(`${catalogue(locale)}$`));

      await opener.click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test(`[2.30] more places keep their position after a return (${locale}, ${device})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(catalogue(locale));
      await hydrate(page);
      await page.getByRole('link', { name: said.more }).click();
      await expect(cardsOf(page)).toHaveCount(24);
      await expect(page).toHaveURL(/[?&]lm=1/);
      const last = cardsOf(page).nth(20);
      await last.scrollIntoViewIfNeeded();
      const name = (await last.getByRole('heading').textContent()) ?? '';
      const link = last.getByRole('heading').getByRole('link');
      // Hovered first, because a press would scroll it into view.
      await link.hover();
      const topOf = async (): Promise<number> => (await last.boundingBox())?.y ?? NaN;
      const before = await topOf();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/[?&]lm=1/);
      await page.goBack();
      await expect(page).toHaveURL(/[?&]lm=1/);
      await expect(cardsOf(page)).toHaveCount(24);
      await expect(cardsOf(page).nth(20).getByRole('heading')).toHaveText(name);
      // Its visible position counts, within a line of text: content above may have settled meanwhile.
      await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(24);
    });

    test(`the list, and the map beside it (${locale}, ${device})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      // WebGL depends on the machine; the tests of the map enable it.
      await page.addInitScript(() => Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => null));
      await page.goto(catalogue(locale));
      await hydrate(page);
      await page.getByRole('link', { name: said.list, exact: true }).click();
      await expect(page).toHaveURL(/[?&]view=list/);
      await expect(cardsOf(page)).toHaveCount(10);
      await page.getByRole('link', { name: said.map, exact: true }).click();
      await expect(page).toHaveURL(/[?&]mv=1/);
      // Without WebGL the list stays, and a static map explains why.
      await expect(page.getByText(said.noWebgl)).toBeVisible();
      await expect(cardsOf(page)).toHaveCount(10);
      await page.getByRole('link', { name: said.closeMap }).click();
      await expect(page).toHaveURL(new RegExp(`${catalogue(locale)}$`));
      await expect(cardsOf(page)).toHaveCount(12);
    });

    test(`a week in a month shows its best total and its dates at every place (${locale}, ${device})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(catalogue(locale));
      await hydrate(page);
      await page.getByText(said.flexible, { exact: true }).click();
      await page.getByLabel(said.stay).selectOption('week');
      const month = monthAhead(6);
      await chooseMonth(page, month);
      await expect(page).toHaveURL(new RegExp(`fm=${month}&fs=week`));
      const first = page.getByRole('article').first();
      await expect(first).toHaveText(said.perNight);
      await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`arr=${month}-\\d\\d&dep=`),
      );
    });

    test(`an empty list offers alternatives (${locale}, ${device})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${catalogue(locale)}?max=1&ac=1`);
      await hydrate(page);
      const way = page.getByRole('region', { name: said.helps }).getByRole('link').first();
      const count = numberIn(await way.locator('span').textContent());
      await way.click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(String(count));
    });
  }

for (const locale of localesOf('catalogue')) {
  const said = words[locale];

  test(`the nearest available dates are one press away (${locale})`, async ({ page, request }) => {
    await page.goto(`${catalogue(locale)}?${await emptyQuestion(request, locale)}`);
    const near = page.getByRole('region', { name: said.nearDates }).getByRole('link');
    await expect(near.first()).toBeVisible();
    expect(await near.count()).toBeLessThanOrEqual(3);
    await near.first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`can be used by everybody (${locale})`, async ({ page }) => {
    test.slow();
    await page.goto(`${catalogue(locale)}?mv=1&c=2080,2081`);
    await hydrate(page);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`${catalogue(locale)}?filters=1`);
    await hydrate(page);
    await page.getByText(said.price, { exact: true }).click();
    await expect(page.getByRole('slider')).toHaveCount(2);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`${catalogue(locale)}?max=1&ac=1&arr=${dayFromToday(30)}&dep=${dayFromToday(32)}`);
    await hydrate(page);
    await page.getByRole('button', { name: said.filters }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: said.sauna })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await findFaults(page)).toEqual([]);
  });

  test(`prices by the keyboard alone (${locale})`, async ({ page }) => {
    await page.goto(catalogue(locale));
    await hydrate(page);
    await page.getByText(said.price, { exact: true }).focus();
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider', { name: said.lowest });
    await slider.focus();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: said.applyPrice }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]min=\d+/);
    // Once applied, the popover is closed and the focus is at its opener.
    await expect(slider).toBeHidden();
    await expect(page.locator('summary:focus')).toBeVisible();
  });

  test(`filters by the keyboard alone, with the focus kept and given back (${locale})`, async ({ page }) => {
    await page.goto(catalogue(locale));
    await hydrate(page);
    const opener = page.getByRole('button', { name: said.filters });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: said.dialog });
    await expect(dialog).toBeVisible();
    const sauna = dialog.getByRole('checkbox', { name: said.sauna });
    for (let presses = 0; presses < 60 && !(await sauna.evaluate((box) => box === document.activeElement)); presses++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('button', { name: said.show })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${catalogue(locale)}$`));
  });

  test(`a checkbox keeps the focus when it is applied (${locale})`, async ({ page }) => {
    await page.goto(catalogue(locale));
    await hydrate(page);
    const vouchers = page.getByRole('checkbox', { name: said.vouchers });
    await vouchers.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/[?&]ac=1/);
    await expect(vouchers).toBeFocused();
    await page.goBack();
    await expect(vouchers).not.toBeChecked();
  });

  test(`a list that fails to load shows so and is retried (${locale})`, async ({ page, expectedInConsole }) => {
    expectedInConsole.push(/status of 503/);
    await page.goto(catalogue(locale));
    await hydrate(page);
    await page.route(/\/api\/public\/client\?.*sort=name/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel(said.order).selectOption('name');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(said.failed);
    await page.unroute(/\/api\/public\/client\?.*sort=name/);
    await page.getByRole('button', { name: said.again }).click();
    await expect(cardsOf(page)).toHaveCount(12);
  });
}

test('a newer query cancels the previous one', async ({ page }) => {
  await page.goto(catalogue('cs'));
  await hydrate(page);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('sort=name'));
  // The first response never comes.
  await page.route(/\/api\/public\/client\?.*sort=name/, () => undefined);
  const asked = page.waitForRequest(/\/api\/public\/client\?.*sort=name/);
  await page.getByLabel(words.cs.order).selectOption('name');
  await asked;
  await page.getByLabel(words.cs.order).selectOption('price');
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveURL(/[?&]sort=price$/);
  await expect(cardsOf(page)).toHaveCount(12);
});

/** Two amenities that places have. */
async function twoAmenities(request: Page['request']): Promise<string> {
  const answer = await request.get(`${addresses.api}/public/collection?type=equipment`);
  const { data } = (await answer.json()) as { data: { pkid: number }[] };
  return data
    .slice(0, 2)
    .map(({ pkid }) => pkid)
    .join();
}

test('filters that are removed faster than responses arrive are all removed', async ({ page }) => {
  await page.goto(`${catalogue('cs')}?e=${await twoAmenities(page.request)}`);
  await hydrate(page);
  let resume = (): void => undefined;
  const held = new Promise<void>((resolve) => (resume = resolve));
  await page.route(/\/api\/public\/client\?/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const chips = page.getByRole('list', { name: words.cs.chosen }).getByRole('link');
  await chips.first().click();
  await expect(chips).toHaveCount(1);
  await chips.first().click();
  await expect(chips).toHaveCount(0);
  resume();
  await expect(page).toHaveURL(new RegExp(`${catalogue('cs')}$`));
  await expect(cardsOf(page)).toHaveCount(12);
});

test('Back over a reload shows the page of the address', async ({ page }) => {
  await page.goto(catalogue('cs'));
  await hydrate(page);
  const order = page.getByLabel(words.cs.order);
  await order.selectOption('name');
  await expect(page).toHaveURL(/[?&]sort=name$/);
  await page.reload();
  await expect(order).toHaveValue('name');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${catalogue('cs')}$`));
  await expect(order).not.toHaveValue('name');
});

for (const search of [
  'arr=2020-01-01&dep=2020-01-05',
  'arr=nonsense&dep=%00&ad=-5&ch=999999999999',
  'd=1e9&c=%27%20OR%201%3D1&e=<script>&re=,,,&i=0',
  'min=9e99&max=-1&o=99999999&lm=9999&lmo=abc&p=0',
  'lat1=999&lat2=-999&lng1=NaN&lng2=Infinity&mv=maybe&view=tree',
  'fm=2027-99&fs=month&fd=3000&sort=random&s=%F0%9F%92%A5',
])
  test(`invalid values in the address are dropped: ${search}`, async ({ page }) => {
    const response = await page.goto(`${catalogue('en')}?ac=1&${search}`);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).search).toBe('?ac=1');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of localesOf('catalogue'))
    test(`everything can be filtered, ordered, listed and removed (${locale})`, async ({ page }) => {
      const said = words[locale];
      await page.goto(catalogue(locale));
      await page.getByRole('link', { name: said.filters }).click();
      const form = page.getByRole('form', { name: said.dialog });
      await form.getByRole('checkbox', { name: said.sauna }).check();
      await form.getByRole('button', { name: said.applyFilters }).click();
      await expect(page).toHaveURL(/\?e=\d+$/);
      await page.getByRole('link', { name: said.list, exact: true }).click();
      await expect(cardsOf(page)).toHaveCount(10);
      await page.getByRole('link', { name: said.more }).click();
      await expect(cardsOf(page)).toHaveCount(20);
      await page.getByRole('list', { name: said.chosen }).getByRole('link', { name: said.sauna }).click();
      await expect(page).toHaveURL(/\?view=list$/);
      await page.getByText(said.flexible, { exact: true }).click();
      await chooseMonth(page, monthAhead(4));
      await expect(page).toHaveURL(/fs=weekend/);
    });
});

/** The query of an empty list, with available places on dates near by. */
async function emptyQuestion(request: Page['request'], locale: Locale): Promise<string> {
  const headers = { 'ap-currency': locale === 'cs' ? 'CZK' : 'EUR' };
  const prices = locale === 'cs' ? [1_000, 1_300, 1_600, 2_000] : [40, 50, 65, 80];
  for (let days = 20; days < 120; days += 3) {
    const [arrival, departure] = [dayFromToday(days), dayFromToday(days + 2)];
    for (const max of prices) {
      const asked = { persons: 2, instant_booking: 1, accept_coupon: 1, max_price: max };
      const list = await request.get(`${addresses.api}/public/client`, {
        params: { ...asked, arrival, departure, onlyCheck: 1 },
        headers,
      });
      if (((await list.json()) as { matchedRows: number }).matchedRows > 0) continue;
      const hints = await request.get(`${addresses.api}/public/hints`, {
        params: { ...asked, date: arrival, nights: 2, limit: 3 },
        headers,
      });
      if (((await hints.json()) as { data: unknown[] }).data.length > 0)
        return `arr=${arrival}&dep=${departure}&ib=1&ac=1&max=${max}`;
    }
  }
  throw new Error('Every question that was tried has an answer on its own dates, or none on any.');
}

for (const locale of localesOf('catalogue')) {
  const said = words[locale];

  test(`[3.4] neighbours never show the same picture, for any number of columns (${locale})`, async ({ page }) => {
    await page.goto(`${catalogue(locale)}/${said.mills}?lm=1`);
    expect(await cardsOf(page).count()).toBeGreaterThan(12);
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await equalNeighbours(page)).toEqual([]);
    }
    await page.goto(`${catalogue(locale)}/${said.mills}?view=list`);
    expect(await equalNeighbours(page)).toEqual([]);
  });

  test(`[2.44] a card shows more pictures to a pointer, a finger and the keyboard (${locale})`, async ({ page }) => {
    await page.goto(catalogue(locale));
    await hydrate(page);
    const card = cardsOf(page).nth(1);
    const pictures = card.locator('img');
    await expect(pictures).toHaveCount(1);
    await card.locator('img').hover();
    const next = card.getByRole('button', { name: said.nextPicture });
    await next.click();
    await expect(card.getByText(said.secondPicture)).toBeAttached();
    expect(await pictures.count()).toBeGreaterThan(1);
    expect(await findFaults(page)).toEqual([]);
    await next.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(card.getByText(said.secondPicture)).not.toBeAttached();
    await card
      .locator('img')
      .first()
      .click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(new RegExp(`${catalogue(locale)}/[^/]+$`));
  });

  test(`[3.27] with dates a card shows the points of the stay, as the place does (${locale})`, async ({ page }) => {
    await page.goto(`${catalogue(locale)}?arr=${dayFromToday(70)}&dep=${dayFromToday(72)}&sort=price`);
    const card = cardsOf(page).first();
    const points = (await card.getByText(said.points).textContent())?.match(/\d+/)?.[0];
    await card.getByRole('heading').getByRole('link').click();
    await expect(
      page
        .locator('#offers')
        .getByText(new RegExp(`^\\+${points} `))
        .first(),
    ).toBeAttached();
  });

  test(`[2.17] [2.26] a missing collection responds 404 and proposes others (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/404/);
    const path = `/${locale}/${said.misspelt}`;
    expect((await request.get(path)).status()).toBe(404);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.missing);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('region', { name: said.similar }).getByRole('link', { name: said.mill }).click();
    await expect(page).toHaveURL(`${catalogue(locale)}/${said.mills}`);
  });
}
