import { href } from '@mp/i18n';
import { expect, test, type Page } from './fixtures.ts';

const catalogue = href('catalogue', { locale: 'en' });

/** The paths of pages that the browser prefetches, as they become ready. */
async function watchFetchedAhead(page: Page): Promise<readonly string[]> {
  const ready: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ status, key }) => {
    if (status === 'Ready' || status === 'Success') ready.push(new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  return ready;
}

/** Simulates a slow line: scripts are loading and never complete. */
const holdScripts = (page: Page) => page.route('**/static/main.*.js', () => undefined);

/** How the current page was loaded. */
const wayOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[];
    return entry?.deliveryType;
  });

test('a page under the pointer is prefetched, and no personal page is', async ({ page }) => {
  await holdScripts(page);
  const ready = await watchFetchedAhead(page);
  await page.goto(href('home', { locale: 'en' }));
  const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
  await page.getByRole('link', { name: 'Favourite places' }).first().hover();
  const link = menu.getByRole('link', { name: 'Places', exact: true });
  await link.hover();
  await expect.poll(() => ready).toEqual([catalogue]);
  await link.click();
  await expect(page).toHaveURL(catalogue);
  expect(await wayOf(page)).toBe('navigational-prefetch');
});

test('a visitor who saves data gets no speculation rules', async ({ request }) => {
  const rulesFor = async (headers: Record<string, string>) =>
    (await request.get(catalogue, { headers })).headers()['speculation-rules'];
  expect(await rulesFor({})).toBe('"/speculation-rules.json"');
  expect(await rulesFor({ 'save-data': 'on' })).toBeUndefined();
});
