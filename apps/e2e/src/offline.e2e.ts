import { bookingWords } from './booking-words.ts';
import { expect, localesOf, test, viewports, hydrate } from './fixtures.ts';
import { placeName } from './place-name.ts';

const words = {
  cs: { offline: 'Jste bez připojení', again: 'Zkusit znovu' },
  en: { offline: 'You’re offline', again: 'Try again' },
} as const;

for (const locale of localesOf('offline'))
  test(`[2.27] an offline tap stays in the product, and continues once it is online (${locale})`, async ({
    page,
    context,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/ERR_INTERNET_DISCONNECTED|could not be loaded|Failed to load/);
    const catalogue = `/${locale}/${bookingWords[locale].catalogue}`;
    await page.setViewportSize(viewports.phone);
    await page.goto(catalogue);
    await hydrate(page);
    const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
    const name = await placeName(link);
    await context.setOffline(true);
    await link.click();
    const offline = page.getByRole('heading', { level: 1, name: words[locale].offline });
    await expect(offline).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: words[locale].again }).click();
    await expect(offline).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goForward();
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
