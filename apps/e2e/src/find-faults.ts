import { AxeBuilder } from '@axe-core/playwright';
import { viewports, type Page } from './fixtures.ts';

/** The rules of WCAG 2.2 AA and of everything it is built upon. */
const ruleSets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the screen that is open, at both widths, in light and in dark, one line for each element. */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [device, viewport] of Object.entries(viewports))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      // Colours that are on their way from one theme to the other belong to neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(ruleSets).analyze();
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          faults.push(`${device}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
    }
  return faults;
}
