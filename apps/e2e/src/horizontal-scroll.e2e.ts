import { sampleOf } from '@mp/testing/sampling';
import { expect, localesOf, test } from './fixtures.ts';
import { pagesOf } from './first-touch/pages.ts';

/** From the narrowest phone up, and both sides of each breakpoint. [9.32] */
const widths = [320, 360, 390, 599, 600, 960, 1024, 1280];

/** Elements that exceed the window and are not clipped. */
const overhanging = (): readonly string[] => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const isCut = (element: Element): boolean => {
    for (let around = element.parentElement; around && around !== root; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  };
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isCut(element),
  );
  return [`${root.scrollWidth} px`, ...beyond.slice(-3).map((element) => element.outerHTML.slice(0, 160))];
};

for (const locale of localesOf('sideways'))
  test(`no page scrolls horizontally, from 320 px (${locale})`, async ({ page, request, expectedInConsole }) => {
    test.setTimeout(240_000);
    // A page of a missing place has this status.
    expectedInConsole.push(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const path of sampleOf(await pagesOf(locale, request), 2)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const found = await page.evaluate(overhanging);
        if (found.length > 0) faults.push(`${path} at ${width} px: ${found.join(' ')}`);
      }
      // Text of twice the size scrolls in one direction, too. (WCAG 1.4.4)
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const found = await page.evaluate(overhanging);
      if (found.length > 0) faults.push(`${path} with text of twice the size: ${found.join(' ')}`);
    }
    expect(faults).toEqual([]);
  });
