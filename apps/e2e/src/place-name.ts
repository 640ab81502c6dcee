import type { Locator } from '@playwright/test';

/** The name of a place by its link on a card. A long one is there twice: shortened for the eye, and last whole for the ear. [9.22] */
export const placeName = (link: Locator): Promise<string> =>
  link.evaluate(({ lastElementChild, textContent }) => (lastElementChild?.textContent ?? textContent ?? '').trim());
