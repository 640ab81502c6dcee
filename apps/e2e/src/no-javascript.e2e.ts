import type { Locale } from '@mp/domain';
import { sampleOf } from '@mp/testing/sampling';
import { bookingWords } from './booking-words.ts';
import { addresses, expect, localesOf, type Page, test, viewports, hydrate } from './fixtures.ts';
import { pagesOf } from './first-touch/pages.ts';
import { findFreeStay } from './stays.ts';

const words = {
  cs: {
    find: 'Najít místa',
    instantOnly: 'Jen s okamžitým potvrzením',
    more: 'Načíst další místa',
    arrival: 'Příjezd',
    departure: 'Odjezd',
    showPrices: 'Zobrazit ceny',
    total: 'Celková cena včetně DPH, povinných poplatků a poplatku obci. Nic se cestou nepřičítá.',
    price: /od\s*[\d\s]+Kč\s*za noc|Cenu se dozvíte přímo u\smísta/,
    skip: 'Přeskočit na obsah',
    bookOf: /^Rezervovat .*– /,
  },
  en: {
    find: 'Find places',
    instantOnly: 'Instant confirmation only',
    more: 'Show more places',
    arrival: 'Arrival',
    departure: 'Departure',
    showPrices: 'Show prices',
    total: 'Total price with VAT, mandatory fees and local tax. Nothing is added along the way.',
    price: /from\s*(€[\d,.]+|[\d,.]+\s*Kč)\s*per night|Ask the place for its price/,
    skip: 'Skip to content',
    bookOf: /^Book .*– /,
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

const pageSize = 12;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of localesOf('no-javascript')) {
    const { catalogue } = bookingWords[locale];

    test(`a list has names, prices and pictures (${locale})`, async ({ page }) => {
      await page.goto(`/${locale}/${catalogue}`);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(pageSize);
      for (const card of await cards.all()) {
        await expect(card.getByRole('heading')).not.toBeEmpty();
        await expect(card).toHaveText(words[locale].price);
        await expect(card.locator('img')).toHaveAttribute('src', /\/media\/.+\.jpg/);
        await expect(card.locator('source').first()).toHaveAttribute('srcset', /\.avif \d+w/);
      }
    });

    test(`a place is found, read and priced (${locale})`, async ({ page, request }) => {
      await page.goto(`/${locale}`);
      await page.getByRole('button', { name: words[locale].find }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/${catalogue}(\\?|$)`));
      await page.getByLabel(words[locale].instantOnly).check();
      await page.getByRole('button', { name: words[locale].find }).click();
      await expect(page).toHaveURL(/[?&]ib=1/);
      await expect(page.getByLabel(words[locale].instantOnly)).toBeChecked();
      await page.getByRole('link', { name: words[locale].more }).click();
      await expect(page.getByRole('article')).toHaveCount(2 * pageSize);

      const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 7 : 8);
      await page.goto(`/${locale}/${catalogue}/${stay.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
      const native = page.locator('[type="date"]');
      await page.getByLabel(words[locale].arrival).and(native).fill(stay.arrival);
      await page.getByLabel(words[locale].departure).and(native).fill(stay.departure);
      await page.getByRole('button', { name: words[locale].showPrices }).click();
      await expect(page).toHaveURL(new RegExp(`arr=${stay.arrival}.*dep=${stay.departure}`));
      await expect(page.getByText(words[locale].total).first()).toBeVisible();
      await expect(page.getByRole('link', { name: bookingWords[locale].bookOnline }).first()).toHaveAttribute(
        'href',
        new RegExp(`/${locale}/checkout\\?.*hid=${stay.id}`),
      );
    });
  }
});

/** Visible controls that would do nothing: buttons without a form, and links to missing anchors. */
const deadControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const leadsNowhere = (element: Element): boolean => {
      const href = element.getAttribute('href');
      if (href === null) return true;
      return href.startsWith('#') && document.getElementById(decodeURIComponent(href.slice(1))) === null;
    };
    return [...document.querySelectorAll('button[type="button"], a[href^="#"]')]
      .filter((element) => isSeen(element) && leadsNowhere(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '');
  });

for (const [device, locale] of sampleOf(
  [
    ['phone', 'cs'],
    ['desktop', 'en'],
  ] as const,
  2,
))
  test(`without JavaScript, nothing is offered that does nothing (${device})`, async ({ browser, request }) => {
    test.slow();
    const viewport = viewports[device];
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: addresses.shop, viewport });
    const page = await context.newPage();
    const dead: string[] = [];
    for (const path of sampleOf(await pagesOf(locale, request), 2)) {
      await page.goto(path);
      dead.push(...(await deadControls(page)).map((name) => `${path}: ${name}`));
    }
    expect(dead).toEqual([]);
    await context.close();
  });

/** Presses Tab until the element with this accessible name is focused. */
async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    // A new page starts with the focus on its body, which has no accessible name.
    const focused = await page.evaluate(() =>
      document.activeElement?.matches('a, button') ? (document.activeElement.textContent?.trim() ?? '') : '',
    );
    if (name.test(focused)) {
      await expect(page.locator(':focus')).toBeInViewport();
      return;
    }
  }
  throw new Error(`The keyboard does not reach ${String(name)}.`);
}

for (const locale of localesOf('no-javascript'))
  test(`from the home page to a booking by the keyboard alone (${locale})`, async ({ page }) => {
    const { bookOnline, catalogue } = bookingWords[locale];
    await page.goto(`/${locale}`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words[locale].skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await tabTo(page, new RegExp(`^${words[locale].find}$`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${locale}/${catalogue}`));
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, locale === 'cs' ? /ihned online –/ : /instantly online –/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#offers$/);
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, bookOnline);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    await expect(await opened).toHaveURL(new RegExp(`/${locale}/checkout\\?.*hid=`));
  });

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** The total layout shift, and its sources. */
interface Moved {
  readonly shift: number;
  readonly what: readonly string[];
}

/** The shift that our fonts may cause when they replace the similar fallbacks. */
const movedByTypefaces = 0.005;

/** Measures the layout shift while a visitor scrolls to the end of a page with late fonts. */
async function measureShift(page: Page, path: string): Promise<Moved> {
  await page.addInitScript(() => {
    const moved = { shift: 0, what: [] as string[] };
    Object.assign(window, { moved });
    const placeOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        moved.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          moved.what.push(
            `${Math.round(startTime)} ms: "${node?.textContent?.trim().slice(0, 40)}" from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let sendFonts = (): void => undefined;
  const isHydrated = new Promise<void>((resolve) => (sendFonts = resolve));
  await page.route('**/*.woff2', async (route) => {
    await isHydrated;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrate(page);
  sendFonts();
  await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'));
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return page.evaluate(() => (window as unknown as { moved: Moved }).moved);
}

const shiftCases = Object.entries({
  home: '/cs',
  catalogue: '/en/magical-places',
  place: '/cs/kouzelna-mista/zirbenkammer-arntal',
}).flatMap(([screen, path]) => [390, 1280].map((width) => ({ screen, path, width })));

for (const { screen, path, width } of sampleOf(shiftCases, 2))
  test(`nothing shifts while a page loads and hydrates, with late fonts (${screen}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { shift, what } = await measureShift(page, path);
    expect(shift, what.join('\n')).toBeLessThan(movedByTypefaces);
  });
