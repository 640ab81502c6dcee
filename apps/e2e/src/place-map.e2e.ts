import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { findFaults } from './find-faults.ts';
import {
  addresses,
  localesOf,
  type Page,
  slowExpect as expect,
  test,
  viewports,
  viewportsOf,
  hydrate,
} from './fixtures.ts';
import { drawsMaps, mapWords } from './map-steps.ts';

test.use(drawsMaps);

const slug = 'mlyn-na-jordance';
const words = {
  cs: {
    open: 'Prozkoumat okolí na mapě',
    map: /^Mapa okolí: /,
    picture: /^Mapa: Mlýn Na Jordánce/,
    sights: 'Kam vyrazit',
    places: 'Naše místa poblíž',
    sight: 'Hrad Trosky, hrad nebo zámek, 2 km',
    sightName: 'Hrad Trosky',
    route: 'Naplánovat cestu',
    noScript: /^Interaktivní mapa potřebuje JavaScript/,
    noWebgl: /neumí kreslit mapu/,
    section: 'Kde to je',
  },
  en: {
    open: 'Explore the map',
    map: /^Map of the area around /,
    picture: /^Map: Mlýn Na Jordánce/,
    sights: 'Where to go from here',
    places: 'Our places nearby',
    sight: 'Trosky Castle, castle or château, 2 km',
    sightName: 'Trosky Castle',
    route: 'Plan your route',
    noScript: /^The interactive map needs JavaScript/,
    noWebgl: /can’t draw the map/,
    section: 'Location',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

const pageOf = (locale: Locale) => href('place', { locale, params: { place: slug } });
const sectionOf = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: words[locale].section, exact: true });

for (const locale of localesOf('place-map')) {
  const said = words[locale];

  for (const [screen, viewport] of viewportsOf('place-map'))
    test(`the map of a place is loaded on request, and shows the surroundings (${locale}, ${screen})`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(pageOf(locale));
      await hydrate(page);
      const section = sectionOf(page, locale);
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole('img', { name: said.picture })).toBeVisible();
      const isOfMap = (url: string): boolean => /maplibre|base-map|relief|cluster-worker|live-place-map/.test(url);
      expect(asked.filter(isOfMap)).toEqual([]);

      await section.getByRole('button', { name: said.open }).click();
      const map = section.getByRole('region', { name: said.map });
      await expect(map.locator('canvas')).toBeVisible();
      await expect.poll(() => asked.filter(isOfMap)).not.toEqual([]);
      await expect(map.getByRole('img', { name: said.sight })).toBeVisible();
      // The hovered list entry is highlighted on the map.
      if (screen === 'desktop') {
        await section.getByText(said.sightName, { exact: true }).first().hover();
        await expect(map.getByRole('img', { name: said.sight })).toHaveAttribute('data-pointed');
        await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        expect(await findFaults(page)).toEqual([]);
      }
      const near = section.getByRole('region', { name: said.places });
      await near.getByRole('link').first().focus();
      await expect(map.locator('button[data-icon$="_hover"]')).toHaveCount(1);
      // A pin opens the card of its place; Esc closes it.
      await map.locator('button[data-icon]').first().press('Enter');
      await expect(map.getByRole('article').getByRole('heading')).not.toBeEmpty();
      await page.keyboard.press('Escape');
      await expect(map.getByRole('article')).toHaveCount(0);
      await map.getByRole('button', { name: mapWords[locale].zoomIn, exact: true }).click();
      await expect(page).toHaveURL(pageOf(locale));
    });

  test(`without JavaScript, the picture stays with an explanation, and the surroundings are listed (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.phone });
    const page = await context.newPage();
    await page.goto(addresses.shop + pageOf(locale));
    const section = sectionOf(page, locale);
    await expect(section.getByRole('img', { name: said.picture })).toBeVisible();
    await expect(section.getByText(said.noScript)).toBeVisible();
    await expect(section.getByRole('button', { name: said.open })).toBeHidden();
    await expect(section.getByRole('region', { name: said.sights }).getByRole('listitem')).toHaveCount(8);
    await expect(section.getByRole('region', { name: said.places }).getByRole('link')).toHaveCount(6);
    await expect(section.getByRole('link', { name: said.route })).toHaveAttribute('href', /destination=50\.5275/);
    await context.close();
  });
}

test('without WebGL, the picture stays with an explanation', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
  await page.goto(pageOf('en'));
  const section = sectionOf(page, 'en');
  await section.getByRole('button', { name: words.en.open }).click();
  await expect(section.getByText(words.en.noWebgl)).toBeVisible();
  await expect(section.getByRole('img', { name: words.en.picture })).toBeVisible();
});
