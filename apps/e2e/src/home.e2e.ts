import { randomBytes } from 'node:crypto';
import { pictureSizes, type PictureSize } from '@mp/domain';
import { href } from '@mp/i18n';
import { sampleOf } from '@mp/testing/sampling';
import { findFaults } from './find-faults.ts';
import { addresses, editorKey, expect, test, viewports } from './fixtures.ts';

const screens = [
  { locale: 'cs', device: 'phone', slider: 'Kam právě zveme' },
  { locale: 'en', device: 'desktop', slider: 'Where to go right now' },
] as const;

for (const { locale, device, slider } of sampleOf(screens, 4))
  test(`[4.5] [7.39] the home page shows the editors’ slides and banners of the season (${locale}, ${device})`, async ({
    page,
    request,
  }) => {
    const headers = { authorization: `Bearer ${editorKey}` };
    const mark = randomBytes(4).toString('hex');
    const link = href('inspirations', { locale });
    const fields = { text: 'Mechem.', link, link_label: 'Tam', position: 0, locale };
    const publish = async (type: string, more: object) => {
      const answer = await request.post(`${addresses.api}/content/${type}`, { headers, data: { ...fields, ...more } });
      await expect(answer).toBeOK();
      return `${addresses.api}/content/${type}/${((await answer.json()) as { id: number }).id}`;
    };
    await page.setViewportSize(viewports[device]);
    const [slide, banner, summer] = [
      await publish('main-sliders', { title: `Slide ${mark}`, season: 'all', picture: 'mill-3-summer' }),
      await publish('banners', { title: `Banner ${mark}`, placement: 'home', picture: null }),
      await publish('main-sliders', { title: `Summer ${mark}`, season: 'summer', picture: 'mill-3-summer' }),
    ];
    try {
      const slides = page.getByRole('region', { name: slider });
      await expect(async () => {
        await page.goto(href('home', { locale }));
        await expect(slides.getByRole('link', { name: `Slide ${mark}` })).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await expect(slides.getByRole('link', { name: `Summer ${mark}` })).toHaveCount(0);
      await expect(slides.locator('img[src*="mill-3-winter"]')).toHaveCount(1);
      await expect(page.getByRole('region', { name: `Banner ${mark}` }).getByRole('link')).toHaveAttribute(
        'href',
        link,
      );
      expect(await findFaults(page)).toEqual([]);
      await slides.getByRole('link', { name: `Slide ${mark}` }).press('Enter');
      await expect(page).toHaveURL(link);
    } finally {
      for (const address of [slide, banner, summer]) await request.delete(address, { headers });
    }
    await expect
      .poll(async () => (await request.get(href('home', { locale }))).text(), { timeout: 60_000 })
      .not.toContain(`Slide ${mark}`);
  });

test.describe('on a screen with two pixels to a CSS pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  for (const width of [390, 768, 900, 1280, 1920])
    test(`[2.2] the cover is one picture that is never scaled up (${width} pixels wide)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(href('home', { locale: 'cs' }));
      const picture = page.locator('section', { has: page.getByRole('heading', { level: 1 }) }).locator('img');
      await expect(picture).toHaveCount(1);
      const { address, drawn } = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { width, height } = image.getBoundingClientRect();
        return { address: image.currentSrc, drawn: Math.max(width, height * 1.5) };
      });
      const size = /-([a-z]+)\.avif$/.exec(address)?.[1] as PictureSize;
      expect(pictureSizes[size].width).toBeGreaterThanOrEqual(Math.floor(drawn * 2));
    });
});
