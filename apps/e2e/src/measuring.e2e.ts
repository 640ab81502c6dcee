import { createHash } from 'node:crypto';
import { accountWords, signIn } from './account-words.ts';
import { createAccount } from './accounts.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, test, viewports, hydrate, type Page } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

test.use({ consentPrompt: true });

interface SentEvent {
  readonly consent: Readonly<Record<string, string>>;
  readonly event: Readonly<Record<string, unknown>>;
}

/** The analytics events of pages, as the browser sends them. */
function recordEvents(page: Page): SentEvent[] {
  const events: SentEvent[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/measured') events.push(request.postDataJSON() as SentEvent);
  });
  return events;
}

/** The web vitals of pages, as the service of error reports receives them. */
const vitals = async (page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const answer = await page.request.get(`${addresses.sandbox}/vitals`);
  return ((await answer.json()) as { data: { report: Record<string, unknown> }[] }).data.map(({ report }) => report);
};

const arrived = async (page: Page): Promise<readonly SentEvent[]> => {
  const answer = await page.request.get(`${addresses.sandbox}/events`);
  return ((await answer.json()) as { data: SentEvent[] }).data;
};

test('[7.35] [6.5] nothing is sent before consent, then each event with its fields', async ({
  page,
  request,
  expectedInConsole,
}) => {
  test.slow();
  expectedInConsole.push(/status of 404/);
  const words = accountWords.en;
  const events = recordEvents(page);
  const stay = await findFreeStay(request, 'instant', 3);
  const account = await createAccount(request);
  const dates = `arr=${stay.arrival}&dep=${stay.departure}&ad=2`;

  await page.goto(`/en/magical-places?${dates}`);
  await hydrate(page);
  const banner = page.getByRole('region', { name: 'May we measure how you use this site?' });
  await expect(banner).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  expect(events).toEqual([]);
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toBeHidden();

  // The choice applies to another document, without any interaction. [7.35]
  await page.reload();
  await expect.poll(() => events.length).toBe(1);
  await page.goto(`/en/magical-places/${stay.slug}?${dates}`);
  await hydrate(page);
  const heart = page.getByRole('complementary').getByRole('button', { name: words.heart });
  await heart.click();
  await expect.poll(() => events.length).toBe(2);
  const booking = page.waitForEvent('popup');
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Book online/ })
    .click();
  await (await booking).close();
  await expect.poll(() => events.length).toBe(3);
  await page.getByRole('contentinfo').getByRole('button', { name: /EUR/ }).click();
  await expect.poll(() => events.length).toBe(4);
  await page.goto('/en/nothing-here?secret=1');
  await expect.poll(() => events.length).toBe(5);
  await page.getByRole('banner').getByRole('link', { name: words.signIn }).click();
  await signIn(page, 'en', account);
  await expect.poll(() => events.length).toBe(7);

  const price = expect.any(Number) as unknown;
  const items = [{ item_id: String(stay.id), item_name: stay.name, price, quantity: 1 }];
  const sha256 = createHash('sha256').update(account.email).digest('hex');
  const user_status = 'Anonymous';
  const table = [
    { event: 'view_search_results', user_status, search_term: '', results: expect.any(Number) as unknown },
    { event: 'add_to_wishlist', user_status, currency: 'EUR', value: price, items },
    { event: 'add_to_cart', user_status, currency: 'EUR', value: price, items },
    { event: 'change_settings', user_status, setting: 'currency', value: 'EUR' },
    { event: 'page_not_found', user_status, page_path: '/en/nothing-here' },
    { event: 'login', user_status: 'Logged In', method: 'email' },
    { event: 'user_data', user_status: 'Logged In', sha256_email_address: sha256 },
  ];
  const byName = (some: SentEvent, other: SentEvent) =>
    String(some.event['event']).localeCompare(String(other.event['event']));
  const ordered = table.map((event) => ({ consent: everything, event })).sort(byName);
  expect([...events].sort(byName)).toEqual(ordered);
  await expect.poll(async () => (await arrived(page)).length).toBeGreaterThanOrEqual(table.length);
  await expect
    .poll(() => arrived(page))
    .toEqual(expect.arrayContaining(events.map((each) => expect.objectContaining({ ...each }))));

  // Web vitals are reported like errors: with the release and the remote. [8.18]
  await expect
    .poll(() => vitals(page))
    .toContainEqual(
      expect.objectContaining({
        transaction: 'place',
        release: expect.stringContaining('web@'),
        tags: { page: 'place', remote: expect.stringMatching(/^storefront@/) as unknown },
        measurements: expect.objectContaining({
          cls: { value: expect.any(Number) as unknown, unit: 'none' },
        }),
      }),
    );

  // The choice can be changed at the foot of every page: then nothing more is sent.
  await page.setViewportSize(viewports.phone);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy settings' });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await page.goto(`/en/magical-places?${dates}`);
  await hydrate(page);
  await expect(page.getByRole('button', { name: words.heart }).first()).toBeVisible();
  expect(events).toHaveLength(table.length);
});

const everything = {
  analytics_storage: 'granted',
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
};
