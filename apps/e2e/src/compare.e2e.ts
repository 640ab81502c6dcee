import type { Locale } from '@mp/domain';
import { bookingWords } from './booking-words.ts';
import { findFaults } from './find-faults.ts';
import { expect, localesOf, test, viewportsOf, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

const words = {
  cs: {
    path: 'srovnani',
    compare: /^Porovnat: /,
    open: 'Porovnat',
    table: 'Místa vedle sebe',
    differencesOnly: 'Jen to, čím se liší',
    price: 'Cena',
    remove: /^Odebrat/,
    stayNote: /za\s3\snoci/,
    empty: 'Zatím tu není co porovnat',
    copy: 'Kopírovat odkaz',
    copied: /Odkaz na porovnání je zkopírovaný/,
  },
  en: {
    path: 'compare',
    compare: /^Compare: /,
    open: 'Compare',
    table: 'Places side by side',
    differencesOnly: 'Differences only',
    price: 'Price',
    remove: /^Remove/,
    stayNote: /for\s3\snights/,
    empty: 'There’s nothing to compare yet',
    copy: 'Copy link',
    copied: /^Link copied/,
  },
} as const satisfies Record<Locale, object>;

const places = ['zirbenkammer-arntal', 'mlyn-pod-rasovkou'] as const;

for (const locale of localesOf('compare'))
  for (const [device, viewport] of viewportsOf('compare'))
    test.describe(`comparing places (${locale}, ${device})`, () => {
      test.use({ viewport });
      const said = words[locale];
      const pathOf = (slug: string) => `/${locale}/${bookingWords[locale].catalogue}/${slug}`;

      test('two places are chosen, compared, priced and shared', async ({ page, request, browser }) => {
        const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 13 : 14);
        const other = places.find((slug) => slug !== stay.slug) ?? '';
        for (const slug of [other, stay.slug]) {
          await page.goto(pathOf(slug));
          await hydrate(page);
          const toggle = page.getByRole('main').getByRole('button', { name: said.compare }).first();
          await toggle.click();
          await expect(toggle).toHaveAttribute('aria-pressed', 'true');
        }
        await page.getByRole('link', { name: said.open, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/${said.path}\\?ids=\\d+%2C${stay.id}$`));
        const table = page.getByRole('table', { name: said.table });
        await expect(table.getByRole('columnheader')).toHaveCount(2);
        await expect(table.getByRole('columnheader').nth(1)).toContainText(stay.name);

        // With dates whole stays are compared.
        const dated = `${page.url()}&arr=${stay.arrival}&dep=${stay.departure}`;
        await page.goto(dated);
        const prices = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: said.price }) });
        await expect(prices.getByRole('cell').nth(1)).toContainText(said.stayNote);

        const rows = await table.getByRole('row').count();
        await page.getByLabel(said.differencesOnly).check();
        expect(await table.getByRole('row').count()).toBeLessThan(rows);

        const friend = await browser.newContext({ javaScriptEnabled: false });
        const friendsPage = await friend.newPage();
        await friendsPage.goto(dated);
        await expect(friendsPage.getByRole('columnheader')).toHaveCount(2);
        await expect(friendsPage.getByRole('table')).toContainText(said.stayNote);
        await friend.close();

        await hydrate(page);
        await table.getByRole('link', { name: said.remove }).first().click();
        await expect(table.getByRole('columnheader')).toHaveCount(1);
        await expect(table.getByRole('columnheader')).toContainText(stay.name);
      });

      test('the table is scrolled and left by the keyboard alone', async ({ page, request }) => {
        const list = await request.get('/api/public/client?limit=4');
        const { data } = (await list.json()) as { data: { pkid: number }[] };
        await page.goto(`/${locale}/${said.path}?ids=${data.map(({ pkid }) => pkid).join(',')}`);
        await hydrate(page);
        const frame = page.getByRole('region', { name: said.table });
        await frame.focus();
        await page.keyboard.press('Tab');
        await expect(frame.getByRole('link').first()).toBeFocused();
        await expect(frame.getByRole('columnheader')).toHaveCount(4);
        for (let presses = 0; presses < 7; presses++) await page.keyboard.press('Tab');
        const last = frame.getByRole('columnheader').nth(3).getByRole('link', { name: said.remove });
        await expect(last).toBeFocused();
        await expect(last).toBeInViewport();
      });
    });

for (const locale of localesOf('compare'))
  test(`the comparison can be used by everybody, full and empty (${locale})`, async ({ page, request }) => {
    const list = await request.get('/api/public/client?limit=3');
    const { data } = (await list.json()) as { data: { pkid: number }[] };
    await page.goto(`/${locale}/${words[locale].path}?ids=${data.map(({ pkid }) => pkid).join(',')}`);
    await hydrate(page);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`/${locale}/${words[locale].path}?ids=nonsense`);
    await expect(page).toHaveURL(`/${locale}/${words[locale].path}`);
    await expect(page.getByText(words[locale].empty)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });

for (const locale of localesOf('compare'))
  test(`an address drops missing places, and is copied without them (${locale})`, async ({
    page,
    request,
    context,
  }) => {
    const said = words[locale];
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const list = await request.get('/api/public/client?limit=2');
    const { data } = (await list.json()) as { data: { pkid: number }[] };
    const [first, second] = data.map(({ pkid }) => pkid);
    await page.goto(`/${locale}/${said.path}?ids=${first},999999,${second}&ad=3`);
    await expect(page).toHaveURL(`/${locale}/${said.path}?ids=${first}%2C${second}&ad=3`);
    await hydrate(page);
    await page.getByRole('button', { name: said.copy }).click();
    await expect(page.getByText(said.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });
