import { href } from '@mp/i18n';
import { bookingWords } from './booking-words.ts';
import { expect, hydrate, localesOf, test, viewports } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

const words = { cs: { where: 'Kam' }, en: { where: 'Where to' } } as const;

for (const locale of localesOf('room-on-screen')) {
  test(`suggestions of a location are within a window of 1280 by 800 (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(href('catalogue', { locale }));
    await hydrate(page);
    await page.getByRole('combobox', { name: words[locale].where }).click();
    const list = page.getByRole('listbox').locator('..');
    await expect(list).toBeVisible();
    const box = await list.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y + box!.height).toBeLessThanOrEqual(800);
  });

  for (const width of [390, 768, 1280])
    test(`text of twice the size overlaps nothing at ${width} px (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(href('catalogue', { locale }));
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const header = page.getByRole('banner');
      const [brand, tool] = [header.getByRole('link').first(), header.getByRole('link').nth(1)];
      const name = await brand.locator('span').last().boundingBox();
      const visible = header.locator('a:visible, button:visible, summary:visible').nth(1);
      await expect(tool).toBeAttached();
      const next = await visible.boundingBox();
      expect(next!.x >= name!.x + name!.width || next!.y >= name!.y + name!.height).toBe(true);
      for (const card of (await page.getByRole('article').all()).slice(0, 4)) {
        const [outside, cover] = [await card.boundingBox(), await card.locator('> div').first().boundingBox()];
        expect(cover!.height, 'a picture').toBeGreaterThan(80);
        const clipped = await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        expect(clipped, 'text that is cut').toBeLessThanOrEqual(1);
        expect(outside!.width).toBeLessThanOrEqual(width);
      }
    });

  for (const width of [1280, 1440, 1920])
    test(`no filter above the open map is cut off at ${width} px (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const query of [{}, { min: 1200, max: 5900, fs: 'weekend', fm: '2027-02' }]) {
        await page.goto(href('catalogue', { locale, query: { mv: 1, ...query } }));
        const bar = (await page.getByRole('search').boundingBox())!;
        const pills = page.getByRole('search').locator('summary:visible, button:visible, label:visible');
        expect(await pills.count()).toBeGreaterThanOrEqual(4);
        for (const pill of await pills.all()) {
          const box = (await pill.boundingBox())!;
          expect(box.x + box.width, (await pill.textContent()) ?? '').toBeLessThanOrEqual(bar.x + bar.width);
        }
      }
    });

  test(`on paper a place has no bar that books (${locale})`, async ({ page, request }) => {
    const { slug } = await findFreeStay(request, 'instant');
    await page.goto(`/${locale}/${bookingWords[locale].catalogue}/${slug}`);
    await expect(page.locator('[data-booking-bar]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-booking-bar]')).toBeHidden();
  });
}

test.describe('the consent prompt of a phone', () => {
  test.use({ consentPrompt: true });

  for (const locale of localesOf('room-on-screen'))
    test(`takes less than a quarter of the screen, and is not over the bar that books (${locale})`, async ({
      page,
      request,
    }) => {
      const { slug } = await findFreeStay(request, 'instant');
      await page.setViewportSize(viewports.phone);
      await page.goto(`/${locale}/${bookingWords[locale].catalogue}/${slug}`);
      await hydrate(page);
      const banner = page.locator('[data-consent-banner]');
      await expect(banner).toBeVisible({ timeout: 60_000 });
      const [box, bar] = [await banner.boundingBox(), await page.locator('[data-booking-bar]').boundingBox()];
      expect(box!.height).toBeLessThan(viewports.phone.height / 4);
      expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
    });
});
