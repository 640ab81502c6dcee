import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { isFullRun } from '@mp/testing/sampling';
import { expect, type Page } from './fixtures.ts';

/** WebGL by the processor, for machines without a graphics card: Chromium's other arguments would disable it. */
const webglArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * A browser that draws maps; other tests do without. The processor draws every frame, so only a full run animates moves of a
 * map.
 */
export const drawsMaps = {
  contextOptions: { reducedMotion: isFullRun ? 'no-preference' : 'reduce' } as const,
  launchOptions: { executablePath: process.env['CHROMIUM'], args: [...webglArguments] },
};

/** The texts of a map. */
export const mapWords = {
  cs: {
    map: 'Mapa',
    where: 'Kam',
    region: 'Mapa míst v seznamu',
    close: 'Zavřít mapu',
    closeCard: /^Zavřít náhled/,
    pin: /\d (Kč|€)/,
    cluster: /blízko sebe, přiblížit$/,
    zoomIn: 'Přiblížit',
    zoomOut: 'Oddálit',
    locate: 'Kde jsem',
    denied: /^Prohlížeč nám neřekl/,
    search: 'Hledat při pohybu mapy',
    searchHere: 'Hledat v této části mapy',
    title: 'Mapa míst',
    sheet: 'Seznam míst',
    more: 'Vysunout seznam',
    less: 'Zasunout seznam',
    widen: 'Oddálit mapu',
    empty: 'Tady už nic dalšího není',
    nextPicture: /^Další obrázek/,
    secondPicture: /^Obrázek 2 z/,
    noScript: /mapa potřebuje JavaScript/,
  },
  en: {
    map: 'Map',
    where: 'Where to',
    region: 'Map of the places in the list',
    close: 'Close the map',
    closeCard: /^Close the preview/,
    pin: /€\d|\d\sKč/,
    cluster: /close together, zoom in$/,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    locate: 'Where am I',
    denied: /^Your browser didn’t share/,
    search: 'Search as I move the map',
    searchHere: 'Search this part of the map',
    title: 'Map of places',
    sheet: 'List of places',
    more: 'Expand the list',
    less: 'Collapse the list',
    widen: 'Zoom out',
    empty: 'There’s nothing more here',
    nextPicture: /^Next picture/,
    secondPicture: /^Picture 2 of/,
    noScript: /map.+needs JavaScript/,
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

/** The narrowest window with a map beside the list: fewer pixels to draw. */
export const wide = { width: 1280, height: 720 };

export const catalogue = (locale: Locale, query: Record<string, string | number> = {}) =>
  href('catalogue', { locale, query: { mv: 1, ...query } });

/** Opens the map by its address, and waits until it is drawn with its pins. */
export async function openMap(page: Page, locale: Locale, query?: Record<string, string | number>): Promise<void> {
  await page.goto(catalogue(locale, query));
  await expect(page.locator('canvas')).toBeVisible({ timeout: 30_000 });
  await expect(pinsOf(page, locale).first()).toBeVisible();
}

export const regionOf = (page: Page, locale: Locale) =>
  page
    .getByRole('complementary', { name: mapWords[locale].region })
    .or(page.getByRole('region', { name: mapWords[locale].region }));
export const pinsOf = (page: Page, locale: Locale) => regionOf(page, locale).locator('button[data-icon]');
export const pricedPins = (page: Page, locale: Locale) => pinsOf(page, locale).filter({ hasText: /\d/ });
export const cardsOf = (page: Page) => page.locator('li[data-place]');

/** Drags the map from its middle. */
export async function drag(page: Page, locale: Locale, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await regionOf(page, locale).boundingBox();
  if (!box) throw new Error('The map is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}

/** How many pairs of a map's pins and clusters lie over each other. */
export async function overlapsOf(page: Page, locale: Locale): Promise<number> {
  const marks = await regionOf(page, locale).locator('button:is([data-icon], [data-cluster])').all();
  const boxes = (await Promise.all(marks.map((mark) => mark.boundingBox()))).filter((box) => box !== null);
  return boxes.flatMap((one, n) =>
    boxes
      .slice(n + 1)
      .filter(
        (other) =>
          one.x + 1 < other.x + other.width &&
          other.x + 1 < one.x + one.width &&
          one.y + 1 < other.y + other.height &&
          other.y + 1 < one.y + one.height,
      ),
  ).length;
}
