import { AxeBuilder } from '@axe-core/playwright';
import { isFullRun, runSeed } from '@mp/testing/sampling';
import { expect, sumOf, test, viewports, type Page } from './fixtures.ts';

/** The rules of WCAG 2.2 AA and of its base levels. */
const ruleSets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * A pin or cluster of a map, at the position of its place. WCAG 2.5.8 requires no target size for what has an equivalent on the
 * same page: the list has every place.
 */
const isOnMap = (html: string): boolean => /^<button [^>]*\bdata-(icon|cluster)=/.test(html);

const looks = [
  ['phone', 'light'],
  ['desktop', 'dark'],
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const;

/**
 * The looks of this run for a test: all four in a full run, else both widths and both colour schemes in two of them, by the
 * seed and the test's name.
 */
function looksOf(title: string) {
  const pair = (runSeed + sumOf(title)) % 2;
  return isFullRun ? looks : looks.slice(2 * pair, 2 * pair + 2);
}

/** Axe's findings on the current screen, at both widths, in light and dark, one line for each element. */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [device, colorScheme] of looksOf(test.info().title)) {
    await page.setViewportSize(viewports[device]);
    // Colours in transition between themes belong to neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { id, nodes } of await violations(page))
      for (const { target, failureSummary, html } of nodes)
        if (id !== 'target-size' || !isOnMap(html))
          faults.push(`${device}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
  }
  return faults;
}

/**
 * One analysis within the page: axe would open a blank page for each, to merge the results of frames, which takes several times
 * as long. Our screens have no frames, and passes need no description.
 */
async function violations(page: Page) {
  expect(page.frames()).toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void "axe is there"' }) });
  const results = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(ruleSets)
    .analyze();
  return results.violations;
}
