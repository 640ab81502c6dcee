import type { Locator } from '@playwright/test';

/** The name of a place by its link on a card. The style sheet cuts a long one by room. [9.22] */
export const placeName = async (link: Locator): Promise<string> => ((await link.textContent()) ?? '').trim();
