import type { Locator } from '@playwright/test';

/**
 * The name of a place by its link on a card. A long one is there twice: shortened visually, and last complete for screen
 * readers. [9.22]
 */
export const placeName = (link: Locator): Promise<string> =>
  link.evaluate(({ lastElementChild, textContent }) => (lastElementChild?.textContent ?? textContent ?? '').trim());
