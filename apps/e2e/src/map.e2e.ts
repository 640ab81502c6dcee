import { href } from '@mp/i18n';
import { findFaults } from './find-faults.ts';
import { hydrate, localesOf, slowExpect as expect, test, viewports } from './fixtures.ts';
import {
  cardsOf,
  catalogue,
  drag,
  drawsMaps,
  mapWords,
  openMap,
  overlapsOf,
  pinsOf,
  pricedPins,
  regionOf,
  wide,
} from './map-steps.ts';
import { placeName } from './place-name.ts';

test.use(drawsMaps);

for (const locale of localesOf('map')) {
  const said = mapWords[locale];

  test.describe(`the map (${locale})`, () => {
    test.slow();

    test(`[2.102] [2.109] [4.14] opens beside the list on a desktop, with ten places, and closes to the grid (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize(wide);
      await page.goto(href('catalogue', { locale }));
      await page.getByRole('link', { name: said.map, exact: true }).click();
      await expect(page).toHaveURL(/[?&]mv=1/);
      await expect(page.locator('canvas')).toBeVisible();
      await expect(cardsOf(page)).toHaveCount(10);
      await expect(pricedPins(page, locale)).not.toHaveCount(0);
      expect(await pricedPins(page, locale).count()).toBeLessThanOrEqual(10);
      const [list, map] = [await cardsOf(page).first().boundingBox(), await regionOf(page, locale).boundingBox()];
      expect(list!.x + list!.width).toBeLessThan(map!.x);
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/mv=1/);
      await expect(page.locator('canvas')).toHaveCount(0);
    });

    test(`[2.101] on a desktop it fills the window below one bar, whose line opens the search (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize(wide);
      await openMap(page, locale);
      const map = await regionOf(page, locale).boundingBox();
      expect(map!.y).toBeLessThan(80);
      expect(map!.height).toBeGreaterThan(0.9 * wide.height);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect.poll(() => overlapsOf(page, locale)).toBe(0);
      const fields = page.getByRole('combobox', { name: said.where });
      await expect(fields).toBeHidden();
      await page.getByRole('search').locator('summary').first().click();
      await expect(fields).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(fields).toBeHidden();
      await page.getByRole('link', { name: said.close }).click();
      await expect(page.getByRole('banner')).toBeVisible();
    });

    test(`[9.24] [9.26] on a phone it opens at the middle of the country with prices; pins do not overlap (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewports.phone);
      await openMap(page, locale);
      const clusters = page.getByRole('button', { name: said.cluster });
      await expect.poll(() => clusters.count()).toBeGreaterThan(3);
      await expect.poll(() => overlapsOf(page, locale)).toBe(0);
      for (const cluster of await clusters.all())
        expect((await cluster.boundingBox())!.width, 'a cluster as large as a fingertip').toBeGreaterThanOrEqual(36);
    });

    test(`[2.107] Esc cancels the map while it is loading (${locale})`, async ({ page, expectedInConsole }) => {
      expectedInConsole.push(/./);
      await page.setViewportSize(wide);
      await page.goto(href('catalogue', { locale }));
      await hydrate(page);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/public\/client/, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      const before = page.url();
      const link = page.getByRole('link', { name: said.map, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Escape');
      await expect(link).not.toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(before);
      await expect(page.locator('canvas')).toHaveCount(0);
    });

    test(`[2.103] a card highlights its pin, and a pin its card (${locale})`, async ({ page }) => {
      await page.setViewportSize(wide);
      await openMap(page, locale);
      await expect(pinsOf(page, locale).and(page.locator('[data-icon$="_hover"]'))).toHaveCount(0);
      await cardsOf(page).first().hover();
      await expect(pinsOf(page, locale).and(page.locator('[data-icon$="_hover"]'))).toHaveCount(1);
      await pricedPins(page, locale).first().focus();
      await expect(page.locator('li[data-place][data-pointed]')).toHaveCount(1);
    });

    test(`[2.104] [4.23] a pin opens the window of its place, and closes it again (${locale})`, async ({ page }) => {
      await page.setViewportSize(wide);
      await openMap(page, locale);
      const pin = pricedPins(page, locale).first();
      await pin.focus();
      await page.keyboard.press('Enter');
      const close = page.getByRole('button', { name: said.closeCard });
      await expect(close).toBeFocused();
      const window = regionOf(page, locale).getByRole('article');
      await expect(window.getByRole('heading')).not.toBeEmpty();
      // Its pictures are above its text.
      await window.hover({ position: { x: 60, y: 60 } });
      await window.getByRole('button', { name: said.nextPicture }).click();
      await expect(window.getByText(said.secondPicture)).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(close).toHaveCount(0);
      await pin.focus();
      await page.keyboard.press('Enter');
      await expect(window).toHaveCount(1);
      await pin.focus();
      await page.keyboard.press('Enter');
      await expect(window).toHaveCount(0);
    });

    test(`[4.24] moving it searches its view, and Back returns to the previous one (${locale})`, async ({ page }) => {
      await page.setViewportSize(wide);
      await openMap(page, locale, { d: 2001 });
      await drag(page, locale, { x: -160, y: 60 });
      await expect(page).toHaveURL(/lat1=.*&lng2=/);
      await expect(page).not.toHaveURL(/[?&]d=|sumava/);
      const first = page.url();
      await drag(page, locale, { x: 160, y: -40 });
      await expect(page).not.toHaveURL(first);
      const second = page.url();
      await page.goBack();
      await expect(page).toHaveURL(first);
      await page.goForward();
      await expect(page).toHaveURL(second);
    });

    test(`[2.105] its buttons zoom, and show when locating is denied (${locale})`, async ({ page }) => {
      await page.setViewportSize(wide);
      await openMap(page, locale);
      await page.getByRole('button', { name: said.zoomIn, exact: true }).click();
      await expect(page).toHaveURL(/lat1=/);
      await page.getByRole('button', { name: said.locate }).click();
      await expect(page.getByText(said.denied)).toBeVisible();
    });

    test(`searches after a move only if that is enabled (${locale})`, async ({ page }) => {
      await page.setViewportSize(wide);
      await openMap(page, locale);
      await page.getByRole('switch', { name: said.search }).uncheck();
      await drag(page, locale, { x: -120, y: 0 });
      await page.getByRole('button', { name: said.searchHere }).click();
      await expect(page).toHaveURL(/lat1=/);
    });

    test(`[2.106] without results it offers wider bounds (${locale})`, async ({ page }) => {
      await page.setViewportSize(wide);
      await page.goto(catalogue(locale, { lat1: 48.01, lat2: 48.02, lng1: 10.01, lng2: 10.02 }));
      await expect(page.locator('canvas')).toBeVisible();
      await expect(page.getByRole('heading', { name: said.empty })).toBeVisible();
      const narrow = page.url();
      await page.getByRole('link', { name: said.widen }).click();
      await expect(page).not.toHaveURL(narrow);
    });

    test(`[2.70] [2.101] [2.107] on a phone is a dialog with a sheet of three positions; a cluster opens (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewports.phone);
      await page.goto(catalogue(locale));
      const dialog = page.getByRole('dialog', { name: said.title });
      await expect(dialog.locator('canvas')).toBeVisible();
      const sheet = dialog.getByRole('region', { name: said.sheet });
      await expect(sheet).toHaveAttribute('data-rest', 'half');
      const clusters = dialog.getByRole('button', { name: said.cluster });
      // Places are above the sheet, not behind it.
      const top = (await sheet.boundingBox())?.y ?? 0;
      const boxes = async () => Promise.all((await clusters.all()).map((one) => one.boundingBox()));
      await expect.poll(async () => (await boxes()).some((box) => box && box.y + box.height < top)).toBe(true);
      await sheet.getByRole('button', { name: said.more }).click();
      await expect(sheet).toHaveAttribute('data-rest', 'full');
      // Returning from a place restores sheet and list.
      const last = cardsOf(page).last();
      const name = await placeName(last.getByRole('heading').getByRole('link'));
      await last.getByRole('heading').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
      await expect(sheet).toHaveAttribute('data-rest', 'full');
      await expect(last.getByRole('heading', { name })).toBeInViewport();
      await sheet.getByRole('button', { name: said.less }).click();
      await expect(sheet).toHaveAttribute('data-rest', 'edge');
      await clusters.first().press('Enter');
      await expect(page).toHaveURL(/lat1=/);
      await expect(dialog.locator('canvas')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).not.toHaveURL(/mv=1/);
    });

    test(`can be used by everybody (${locale})`, async ({ page }) => {
      await page.setViewportSize(wide);
      await openMap(page, locale);
      expect(await findFaults(page)).toEqual([]);
    });

    test(`explains why there is none without JavaScript, and shows its places on a picture (${locale})`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.desktop });
      const page = await context.newPage();
      await page.goto(`${process.env['SHOP_URL'] ?? ''}${catalogue(locale)}`);
      await expect(page.getByText(said.noScript)).toBeVisible();
      await expect(regionOf(page, locale).getByRole('link')).toHaveCount(11);
      await context.close();
    });
  });
}
