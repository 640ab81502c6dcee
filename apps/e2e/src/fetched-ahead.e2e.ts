import { href } from '@mp/i18n';
import { expect, test, type Page } from './fixtures.ts';

const catalogue = href('catalogue', { locale: 'en' });

/** What the browser says of pages that it fetches ahead: their paths, as they become ready. */
async function watchFetchedAhead(page: Page): Promise<readonly string[]> {
  const ready: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ status, key }) => {
    if (status === 'Ready' || status === 'Success') ready.push(new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  return ready;
}

/** As on a slow line: what brings pages to life is on its way, and never comes. */
const holdScripts = (page: Page) => page.route('**/static/main.*.js', () => undefined);

/** How the page that is shown came. */
const wayOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[];
    return entry?.deliveryType;
  });

test('a page that a pointer rests on is there before it is pressed, and none that is somebody’s own', async ({
  page,
}) => {
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

test('whoever saves data is told of no page to fetch ahead', async ({ request }) => {
  const rulesFor = async (headers: Record<string, string>) =>
    (await request.get(catalogue, { headers })).headers()['speculation-rules'];
  expect(await rulesFor({})).toBe('"/speculation-rules.json"');
  expect(await rulesFor({ 'save-data': 'on' })).toBeUndefined();
});
