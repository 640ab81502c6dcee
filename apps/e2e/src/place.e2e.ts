import type { APIRequestContext } from '@playwright/test';
import { nowMs } from '@mp/domain/clock';
import type { Locale } from '@mp/domain';
import { bookingWords } from './booking-words.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports, viewportsOf, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

const slug = 'zirbenkammer-arntal';
const words = {
  cs: {
    sections: 'Části stránky',
    tabs: ['O místě', 'Galerie', 'Pokoje', 'Recenze', 'Tipy', 'Kde to je'],
    location: 'Kde to je',
    tips: 'Tipy',
    enlarge: /^Zvětšit obrázek 2:/,
    viewer: 'Obrázky místa',
    next: 'Další obrázek',
    website: /^Web místa/,
    byRoom: 'Ceny po pokojích',
    missing: 'Tohle místo u nás není',
    similar: 'Nehledali jste některé z těchto?',
    viewed: 'Naposledy prohlédnuté',
    forget: 'Vymazat',
    nearDates: 'Nejbližší volné termíny tady',
  },
  en: {
    sections: 'On this page',
    tabs: ['Overview', 'Gallery', 'Rooms', 'Reviews', 'Tips', 'Location'],
    location: 'Location',
    tips: 'Tips',
    enlarge: /^Enlarge picture 2:/,
    viewer: 'Pictures of the place',
    next: 'Next picture',
    website: /^The place’s website/,
    byRoom: 'Prices by room',
    missing: 'We don’t have this place',
    similar: 'Were you looking for one of these?',
    viewed: 'Recently viewed',
    forget: 'Clear',
    nearDates: 'Nearest available dates here',
  },
} as const satisfies Record<Locale, object>;

const pathOf = (locale: Locale, place: string = slug): string =>
  `/${locale}/${bookingWords[locale].catalogue}/${place}`;

/** A place of the catalogue that is not on sale here. */
async function findPlaceThatSellsElsewhere(request: APIRequestContext): Promise<{ slug: string; website: string }> {
  const answer = await request.get(`${addresses.api}/public/client`, { params: { limit: 200 } });
  const { data } = (await answer.json()) as { data: { static_url: string; allow_sell: boolean; url: string | null }[] };
  const place = data.find(({ allow_sell, url }) => !allow_sell && url);
  if (!place?.url) throw new Error('Every place of the demonstration catalogue sells here.');
  return { slug: place.static_url, website: place.url };
}

/** A place on sale, and a weekend on which it is unavailable but has available dates near by. */
async function findFullStay(request: APIRequestContext): Promise<{ slug: string; arrival: string; departure: string }> {
  const day = (offset: number): string => new Date(nowMs() + offset * 86_400_000).toISOString().slice(0, 10);
  const get = async <Data>(path: string, params: Record<string, string | number>): Promise<Data[]> =>
    ((await (await request.get(addresses.api + path, { params })).json()) as { data: Data[] }).data;
  for (let offset = 40; offset < 200; offset += 7) {
    const [arrival, departure] = [day(offset), day(offset + 2)];
    const cards = await get<{ pkid: number; static_url: string; allow_sell: boolean; filter_match: boolean }>(
      '/public/client',
      { arrival, departure, limit: 200, forceListing: 1 },
    );
    for (const { pkid, static_url } of cards.filter(({ allow_sell, filter_match }) => allow_sell && !filter_match)) {
      const near = await get('/public/hints', { clientId: pkid, date: arrival, nights: 2, limit: 3 });
      if (near.length === 3) return { slug: static_url, arrival, departure };
    }
  }
  throw new Error('No place of the demonstration catalogue is ever full.');
}

/** The number of the place's pictures in winter, the season of the tests. */
async function countPictures(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`${addresses.api}/public/client/${slug}`);
  return ((await answer.json()) as { gallery: { winter: unknown[] } }).gallery.winter.length;
}

for (const locale of localesOf('place'))
  for (const [device, viewport] of viewportsOf('place'))
    test.describe(`a place (${locale}, ${device})`, () => {
      test.use({ viewport });
      const said = words[locale];

      test('[2.46] has tabs that link to its sections and follow the scroll', async ({ page }) => {
        await page.goto(pathOf(locale));
        await hydrate(page);
        const tabs = page.getByRole('navigation', { name: said.sections });
        await expect(tabs.getByRole('link')).toHaveText([...said.tabs]);
        await tabs.getByRole('link', { name: said.tips }).click();
        await expect(page).toHaveURL(/#tips$/);
        await expect(page.getByRole('heading', { level: 2, name: said.tips })).toBeInViewport();
        await expect(tabs.getByRole('link', { name: said.tips })).toHaveAttribute('aria-current', 'location');
        await expect(tabs).toBeInViewport();
        await page.getByRole('heading', { level: 2, name: said.location }).evaluate((heading) => {
          scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 150, behavior: 'instant' });
        });
        const current = tabs.getByRole('link', { name: said.location });
        await expect(current).toHaveAttribute('aria-current', 'location');
        await expect(current).toBeInViewport({ ratio: 0.99 });
      });

      test('[2.46] has a gallery that shows all pictures of the season in a grid, with captions', async ({
        page,
        request,
      }) => {
        await page.goto(pathOf(locale));
        const cells = page.locator('#gallery li');
        await expect(cells).toHaveCount(await countPictures(request));
        const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON()));
        for (const { left, right } of boxes) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(viewport.width);
        }
        expect(new Set(boxes.map(({ top }) => top)).size).toBeGreaterThan(1);
        await expect(cells.filter({ hasText: /\S/ })).toHaveCount(boxes.length);
        await hydrate(page);
        await cells.last().getByRole('link').focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: said.viewer }).getByRole('status').first()).toContainText(
          `${boxes.length} / ${boxes.length}`,
        );
      });

      test('has a viewer for its pictures: buttons, arrows, swipes, Esc', async ({ page }) => {
        await page.goto(pathOf(locale));
        await hydrate(page);
        const opener = page.getByRole('link', { name: said.enlarge }).first();
        await opener.scrollIntoViewIfNeeded();
        await opener.click();
        const viewer = page.getByRole('dialog', { name: said.viewer });
        const counter = viewer.getByRole('status').filter({ hasText: /\d \/ \d/ });
        await expect(counter).toContainText(/2 \/ \d/);
        await expect(viewer.getByRole('button', { name: said.next })).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await expect(counter).toContainText('3 /');
        await viewer.getByRole('button', { name: said.next }).click();
        await expect(counter).toContainText('4 /');
        await page.keyboard.press('Home');
        await expect(counter).toContainText('1 /');
        const { width, height } = viewport;
        await page.mouse.move(width * 0.8, height / 2);
        await page.mouse.down();
        await page.mouse.move(width * 0.2, height / 2, { steps: 6 });
        await page.mouse.up();
        await expect(counter).not.toContainText('1 /');
        await page.keyboard.press('Escape');
        await expect(viewer).toBeHidden();
        await expect(opener).toBeFocused();
        await expect(page).toHaveURL(pathOf(locale));
      });
    });

for (const locale of localesOf('place')) {
  const said = words[locale];

  test(`the viewer can be used by everybody (${locale})`, async ({ page }) => {
    await page.goto(pathOf(locale));
    await hydrate(page);
    await page.getByRole('link', { name: said.enlarge }).first().click();
    await expect(page.getByRole('dialog', { name: said.viewer })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });

  test(`[2.47] a place that is sold elsewhere opens there in a new tab (${locale})`, async ({ page, request }) => {
    const place = await findPlaceThatSellsElsewhere(request);
    await page.goto(pathOf(locale, place.slug));
    const link = page.getByRole('complementary').getByRole('link', { name: said.website });
    await expect(link).toHaveAttribute('href', place.website);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: bookingWords[locale].bookOnline })).toHaveCount(0);
  });

  test(`[7.19] a place that is full proposes three dates near by (${locale})`, async ({ page, request }) => {
    const full = await findFullStay(request);
    await page.goto(`${pathOf(locale, full.slug)}?arr=${full.arrival}&dep=${full.departure}`);
    await hydrate(page);
    const proposals = page.getByRole('region', { name: said.nearDates }).getByRole('link');
    await expect(proposals).toHaveCount(3);
    await expect(proposals.first()).toContainText(/Kč|€/);
    expect(await findFaults(page)).toEqual([]);
    await proposals.first().click();
    const offers = page.locator('#offers').getByRole('article');
    await expect(offers.first()).toContainText(/Kč|€/);
    await expect(page.getByRole('region', { name: said.nearDates })).toHaveCount(0);
  });

  test(`a missing place responds 404 and proposes others (${locale})`, async ({ page, request, expectedInConsole }) => {
    expectedInConsole.push(/404/);
    const stale = pathOf(locale, 'zirbenkamer-arntal-99999');
    expect((await request.get(stale)).status()).toBe(404);
    await page.setViewportSize(viewports.phone);
    await page.goto(stale);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.missing);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const proposals = page.getByRole('region', { name: said.similar });
    await expect(proposals.getByRole('article').first()).toContainText('Zirbenkammer');
    await hydrate(page);
    await proposals.getByRole('link').first().click();
    await expect(page).toHaveURL(pathOf(locale));
    expect(await findFaults(page)).toEqual([]);
  });

  test(`viewed places are shown at the end of a page, and nothing shifts (${locale})`, async ({ page }) => {
    await page.addInitScript(() => {
      const counted = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) counted.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(pathOf(locale));
    await hydrate(page);
    // On a busy machine the page may store it a moment after hydration.
    await page.waitForFunction(() => localStorage.getItem('mp.viewed') !== null);
    await page.goto(`/${locale}`);
    await hydrate(page);
    const viewed = page.getByRole('region', { name: said.viewed });
    await expect(viewed.getByRole('article')).toHaveCount(1);
    await viewed.scrollIntoViewIfNeeded();
    // Our fonts are nearly as wide as their fallbacks.
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.005);
    await viewed.getByRole('button', { name: said.forget }).click();
    await expect(viewed).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of localesOf('place'))
    test(`a place is read from end to end, with every price (${locale})`, async ({ page, request }) => {
      const said = words[locale];
      const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 11 : 12);
      await page.goto(`${pathOf(locale, stay.slug)}?arr=${stay.arrival}&dep=${stay.departure}`);
      for (const id of ['overview', 'gallery', 'rooms', 'offers', 'tips', 'location']) {
        await page.getByRole('navigation', { name: said.sections }).locator(`a[href="#${id}"]`).click();
        await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
      }
      await expect(page.locator('#gallery img').first()).toHaveAttribute('src', /\/media\/.+\.jpg/);
      await expect(page.locator('#offers').getByRole('article').first()).toContainText(/Kč|€/);
      await expect(page.locator('#location').getByRole('img')).toBeVisible();
      await expect(page.getByRole('link', { name: bookingWords[locale].bookOnline })).toHaveAttribute(
        'href',
        new RegExp(`hid=${stay.id}&arr=${stay.arrival}&dep=${stay.departure}`),
      );
      const byRoom = page.getByText(said.byRoom).first();
      if (await byRoom.isVisible()) {
        await byRoom.click();
        await expect(page.locator('#offers details[open] li').first()).toContainText(/Kč|€/);
      }
    });
});
