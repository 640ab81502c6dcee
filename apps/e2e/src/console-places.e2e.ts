import { randomBytes } from 'node:crypto';
import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { visitAs } from './accounts.ts';
import { reserveAndPay } from './booking-by-api.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports } from './fixtures.ts';
import { createStaff, enrolTotp } from './staff.ts';

const parts = {
  cs: {
    claim: 'Motto',
    special: 'Čím je zvláštní,',
    house: 'O domě',
    surroundings: 'O okolí',
    practical: 'Prakticky',
  },
  en: {
    claim: 'Claim',
    special: 'What is special,',
    house: 'About the house,',
    surroundings: 'About the surroundings,',
    practical: 'Practical,',
  },
};

/** What its page says: other tests read every page of the shop, so it says what a place would. */
const textsOf = {
  cs: {
    claim: 'Dřevěný srub na kraji louky, kde večer slyšíte jen potok a praskání v kamnech.',
    special: 'Stojí sám na kraji louky. Kamna topí do rána a z postele je vidět na hvězdy.',
    house: 'Jedna místnost s kamny, stolem pro dva a postelí pod oknem.',
    surroundings: 'Potok teče sto metrů od dveří. K pramenům Vltavy se dojde za tři hodiny.',
    practical: 'Dřevo leží pod přístřeškem, voda teče ze studny.',
  },
  en: {
    claim: 'A wooden cabin at the edge of a meadow, where you hear only the brook and the stove.',
    special: 'It stands alone at the edge of a meadow. The stove burns until morning, below a window to the stars.',
    house: 'One room with a stove, a table for two and a bed below the window.',
    surroundings: 'The brook is a hundred metres from the door. The springs of the Vltava are three hours on foot.',
    practical: 'Firewood lies under the shelter; the water comes from a well.',
  },
} as const;

const wordsOf = {
  cs: {
    begin: 'Založit místo',
    beginNow: 'Založit',
    name: 'Název',
    town: 'Obec',
    facts: {
      'Adresa v obchodu': 'slug',
      'Zeměpisná šířka': '48.86',
      'Zeměpisná délka': '13.82',
    },
    kind: 'Druh',
    selling: 'Prodej',
    instant: 'Ihned potvrzená rezervace',
    texts: (part: keyof typeof parts.cs, of: Locale) => `${parts.cs[part]} ${of === 'cs' ? 'česky' : 'anglicky'}`,
    pictures: 'Letní fotky',
    tabs: { texts: 'Texty', pictures: 'Fotky', rates: 'Pokoje a nabídky', preview: 'Náhled' },
    room: { 'Název česky': 'Srub', 'Název anglicky': 'Cabin', 'Plocha v m²': '30' },
    prices: { 'Cena v korunách': '2000', 'Cena v eurech': '80' },
    addRoom: 'Přidat pokoj',
    addRate: 'Přidat nabídku',
    save: 'Uložit koncept',
    publish: 'Zveřejnit',
    missing: /Prodávat jde až s\spokojem/,
    published: /^Zveřejněno\. V\sobchodě/,
    inShop: 'Ukázat v obchodě',
  },
  en: {
    begin: 'Add a place',
    beginNow: 'Add',
    name: 'Name',
    town: 'Town',
    facts: {
      'Address in the shop': 'slug',
      Latitude: '48.86',
      Longitude: '13.82',
    },
    kind: 'Kind',
    selling: 'Selling',
    instant: 'Instant booking',
    texts: (part: keyof typeof parts.en, of: Locale) => `${parts.en[part]} in ${of === 'cs' ? 'Czech' : 'English'}`,
    pictures: 'Summer pictures',
    tabs: { texts: 'Texts', pictures: 'Pictures', rates: 'Rooms and rates', preview: 'Preview' },
    room: { 'Name in Czech': 'Srub', 'Name in English': 'Cabin', 'Size in m²': '30' },
    prices: { 'Price in crowns': '2000', 'Price in euros': '80' },
    addRoom: 'Add a room',
    addRate: 'Add a rate',
    save: 'Save the draft',
    publish: 'Publish',
    missing: /It can be sold once it has a room/,
    published: /^Published\. It/,
    inShop: 'View in the shop',
  },
} as const;

for (const locale of localesOf('console-places'))
  test(`a new place gets from nothing to its first booking in the console (${locale})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 4(00|01|03)/);
    const words = wordsOf[locale];
    const slug = `cabin-${randomBytes(4).toString('hex')}`;
    const name = `Srub ${slug.slice(-8)}`;
    const dialog = page.getByRole('dialog');
    const openTab = (tab: keyof typeof words.tabs) =>
      page.getByRole('link', { name: words.tabs[tab], exact: true }).click();
    const fillAll = async (within: typeof dialog, fields: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(fields))
        await within.getByLabel(label, { exact: true }).fill(value === 'slug' ? slug : value);
    };
    await page.setViewportSize(viewports.desktop);
    await visitAs(page, request, await createStaff(request, 'operator'));
    await page.goto(addresses.desk + href('console', { locale, params: { section: 'places' } }));
    await enrolTotp(page, locale);
    const main = page.locator('main');

    await test.step('it begins hidden, with a name and a town', async () => {
      await page.getByRole('button', { name: words.begin, exact: true }).click();
      await fillAll(dialog, { [words.name]: name, [words.town]: 'Stožec' });
      await dialog.getByRole('button', { name: words.beginNow, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    await test.step('facts, texts and pictures are written on tabs', async () => {
      await fillAll(main, words.facts);
      await page.getByLabel(words.kind, { exact: true }).selectOption('cottage');
      await page.getByLabel(words.selling, { exact: true }).selectOption(words.instant);
      await openTab('texts');
      for (const of of ['cs', 'en'] as const)
        for (const part of Object.keys(parts.cs) as (keyof typeof parts.cs)[])
          await page.getByLabel(words.texts(part, of), { exact: true }).fill(textsOf[of][part]);
      await openTab('pictures');
      for (const at of [0, 1]) {
        await page.getByRole('combobox', { name: words.pictures, exact: true }).click();
        await page.getByRole('option').nth(at).click();
      }
      await openTab('preview');
      await expect(page.getByText(textsOf[locale].claim, { exact: true })).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(viewports.desktop);
    });

    await test.step('without a room and a price, it is not published', async () => {
      await page.getByRole('button', { name: words.publish, exact: true }).click();
      await page.getByRole('alert').getByRole('link', { name: words.selling, exact: true }).click();
      await expect(page.getByText(words.missing)).toBeVisible();
    });

    await test.step('it gets a room and a rate, and is published', async () => {
      await openTab('rates');
      await page.getByRole('button', { name: words.addRoom, exact: true }).click();
      await fillAll(dialog, { ...words.room, ...words.prices });
      await dialog.getByRole('button', { name: words.addRoom, exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: words.addRate, exact: true }).click();
      const [names] = [Object.entries(words.room).slice(0, 2)];
      await fillAll(dialog, Object.fromEntries(names));
      await dialog.getByRole('button', { name: words.addRate, exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: words.publish, exact: true }).click();
      await expect(page.getByText(words.published).first()).toBeVisible();
    });

    await test.step('guests see it, and book it', async () => {
      const inShop = await page.getByRole('link', { name: words.inShop, exact: true }).getAttribute('href');
      expect(inShop).toContain(slug);
      await expect(async () => {
        await page.goto(inShop ?? '');
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 60_000 });
      const answer = await request.get(`${addresses.api}/public/client/${slug}`);
      const { pkid } = (await answer.json()) as { pkid: number };
      const stay = { id: pkid, slug, name, arrival: '2027-02-19', departure: '2027-02-21' };
      expect((await reserveAndPay(request, locale, stay)).number).toMatch(/^MP-/);
    });
  });
