import type { Locale } from '@mp/domain';
import { bookingWords } from './booking-words.ts';
import { findFaults } from './find-faults.ts';
import { expect, localesOf, type Page, test, viewportsOf, hydrate } from './fixtures.ts';

const words = {
  cs: {
    dialog: 'Hledání',
    field: 'Hledat místa, kolekce a články',
    places: 'Místa',
    collections: 'Kolekce',
    articles: 'Z blogu',
    nothing: 'Pro „qqqqqq“ jsme nic nenašli',
    failed: 'Hledání teď nefunguje',
    again: 'Zkusit znovu',
    clear: 'Vymazat hledání',
  },
  en: {
    dialog: 'Search',
    field: 'Search places, collections and articles',
    places: 'Places',
    collections: 'Collections',
    articles: 'From the blog',
    nothing: 'Nothing found for “qqqqqq”',
    failed: 'Search isn’t working right now',
    again: 'Try again',
    clear: 'Clear searches',
  },
} as const satisfies Record<Locale, object>;

/** Opens the search from the home page by its key. [2.37] */
async function openSearch(page: Page, locale: Locale) {
  await page.goto(`/${locale}`);
  await hydrate(page);
  const dialog = page.getByRole('dialog', { name: words[locale].dialog, exact: true });
  // On a busy machine the page may handle keys a moment after hydration.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const field = dialog.getByRole('combobox', { name: words[locale].field });
  await expect(field).toBeFocused();
  await field.fill('');
  return { dialog, field };
}

for (const locale of localesOf('search'))
  for (const [device, viewport] of viewportsOf('search'))
    test.describe(`the full-screen search (${locale}, ${device})`, () => {
      test.use({ viewport });
      const said = words[locale];

      test('[2.66] finds places, collections and articles, and works by the keyboard alone', async ({ page }) => {
        const { dialog, field } = await openSearch(page, locale);
        // Accents are optional.
        await page.keyboard.type('sumava');
        for (const group of [said.places, said.collections, said.articles])
          await expect(dialog.getByRole('group', { name: group })).toBeVisible();
        await expect(dialog.getByRole('status').filter({ hasText: 'sumava' })).toHaveText(/\d/);
        await page.keyboard.press('ArrowDown');
        const chosen = dialog.getByRole('option', { selected: true });
        const name = (await chosen.getAttribute('aria-label')) ?? '';
        await expect(field).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/${locale}/${bookingWords[locale].catalogue}/`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(dialog).toBeHidden();

        await page.keyboard.press('/');
        await expect(dialog.getByRole('option')).toHaveText(['sumava']);
        await dialog.getByRole('button', { name: said.clear }).click();
        await expect(dialog.getByRole('option')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });

      test('shows an empty result, a failure, and retries', async ({ page, expectedInConsole }) => {
        expectedInConsole.push(/503/);
        const { dialog, field } = await openSearch(page, locale);
        await field.fill('qqqqqq');
        await expect(dialog.getByText(said.nothing, { exact: true })).toBeVisible();
        await page.route('**/api/public/search?**', (route) => route.fulfill({ status: 503, body: '' }));
        await field.fill('chata');
        await expect(dialog.getByRole('alert').filter({ hasText: said.failed })).toBeVisible();
        await page.unroute('**/api/public/search?**');
        await dialog.getByRole('button', { name: said.again }).click();
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await expect(field).toHaveValue('chata');
      });
    });

for (const locale of localesOf('search'))
  test(`the search can be used by everybody (${locale})`, async ({ page }) => {
    const { dialog, field } = await openSearch(page, locale);
    expect(await findFaults(page)).toEqual([]);
    await field.fill('sumava');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await findFaults(page)).toEqual([]);
    await field.fill('qqqqqq');
    await expect(dialog.getByText(words[locale].nothing, { exact: true })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
