import { AxeBuilder } from '@axe-core/playwright';
import { expect, viewports, type Page } from './fixtures.ts';

/** The rules of WCAG 2.2 AA and of everything it is built upon. */
const ruleSets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * A pin or cluster of a map, which stands where its place is. WCAG 2.5.8 asks no size and no room of what has an equivalent
 * on the same page: the list has every place.
 */
const isOnMap = (html: string): boolean => /^<button [^>]*\bdata-(icon|cluster)=/.test(html);

/** What axe finds on the screen that is open, at both widths, in light and in dark, one line for each element. */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [device, viewport] of Object.entries(viewports))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      // Colours that are on their way from one theme to the other belong to neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const { id, nodes } of await violations(page))
        for (const { target, failureSummary, html } of nodes)
          if (id !== 'target-size' || !isOnMap(html))
            faults.push(`${device}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
    }
  return faults;
}

/**
 * One analysis, made where the page is: axe would open a blank page for each to put the answers of frames together, which
 * takes several times as long as looking. Our screens have no frames, and what is in order need not be described.
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
