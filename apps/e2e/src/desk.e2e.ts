import { randomBytes } from 'node:crypto';
import { href } from '@mp/i18n';
import { sampleOf } from '@mp/testing/sampling';
import { accountWords, signIn } from './account-words.ts';
import { deskWords } from './desk-words.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, test, viewports } from './fixtures.ts';
import { createStaff, enrolTotp, enterCode, secondFactorWords } from './staff.ts';

const screens = [
  { locale: 'cs', device: 'desktop' },
  { locale: 'en', device: 'phone' },
] as const;

for (const { locale, device } of sampleOf(screens, 4))
  test(`[7.34] an editor writes an article, another is notified, visitors read it, and it is unpublished (${locale}, ${device})`, async ({
    page,
    context,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 4(00|01|04|09|10)/);
    const words = deskWords[locale];
    const slug = `journey-of-an-editor-${randomBytes(4).toString('hex')}`;
    const title = `Journey of an editor ${slug.slice(-8)}`;
    const inShop = addresses.shop + href('blogArticle', { locale, params: { blog: slug } });
    const faults = async () => {
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(viewports[device]);
    };
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.setViewportSize(viewports[device]);

    await page.goto(addresses.desk + href('desk', { locale }));
    await page.getByRole('button', { name: accountWords[locale].signIn, exact: true }).click();
    const staff = await createStaff(request, 'operator');
    await signIn(page, locale, staff);
    await expect(page.getByRole('heading', { name: secondFactorWords[locale].enrol })).toBeVisible();
    await faults();
    await enrolTotp(page, locale);
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('searchbox', { name: words.search }).fill('mlyn mill');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=mlyn/);
    await expect(page.getByRole('status').first()).toBeVisible();
    await faults();

    await page.getByRole('button', { name: words.begin }).click();
    await page.getByRole('button', { name: words.beginNow }).click();
    // A title is enough for a draft, but not for visitors.
    await field(words.title).fill(title);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page).toHaveURL(/\/\d+$/);
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await expect(page.getByText(words.incomplete).first()).toBeVisible();
    await expect(field(words.lead)).toBeFocused();
    await faults();
    await field(words.slug).fill(slug);
    await field(words.lead).fill(`First lead, ${slug}.`);
    await field(words.text).fill('<script>alert(1)</script>Water runs.');
    // The toolbar has the usual keys.
    await field(words.text).selectText();
    await page.getByRole('button', { name: words.bold }).press('Enter');
    await expect(field(words.text)).toHaveValue(/^\*\*[^]*\*\*$/);
    await page.getByRole('combobox', { name: words.category }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await faults();
    await page.keyboard.type(words.regions);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: words.category })).toHaveValue(words.regions);
    await page.getByRole('combobox', { name: words.picture, exact: true }).click();
    await page.keyboard.type(words.mill);
    await expect(page.getByRole('option').first()).toBeVisible();
    await faults();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await field(words.author).fill('Iva Bártová');
    await field(words.date)
      .or(page.getByLabel(words.date, { exact: true }))
      .fill('2026-11-20');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(field(words.text)).toHaveValue('**Water runs.**');
    await expect(page.getByRole('region', { name: words.preview }).getByText('Water runs.')).toBeVisible();
    expect((await request.get(inShop)).status()).toBe(404);
    await faults();

    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await expect(page.getByText(words.published)).toBeVisible();
    const visitor = await context.newPage();
    const readsInShop = (text: string) =>
      expect(async () => {
        await visitor.goto(inShop);
        await expect(visitor.getByText(text)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    await readsInShop(`First lead, ${slug}.`);

    // Another editor saves meanwhile.
    const session = await page.evaluate(() => localStorage.getItem('session') ?? '{}');
    const headers = { authorization: (JSON.parse(session) as { token: string }).token };
    const entry = `${addresses.api}/desk/entry/${page.url().split('/').at(-1)}`;
    const { version, fields } = (await (await request.get(entry, { headers })).json()) as {
      version: number;
      fields: Record<string, unknown>;
    };
    const theirs = { version, fields: { ...fields, lead: `Their lead, ${slug}.` } };
    await expect(await request.put(entry, { headers, data: theirs })).toBeOK();
    await field(words.lead).fill(`My lead, ${slug}.`);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('alert').getByText(words.conflict)).toBeVisible();
    await expect(field(words.lead)).toHaveValue(`My lead, ${slug}.`);
    await faults();
    await page.getByRole('button', { name: words.keepMine }).click();
    await expect(page.getByText(words.conflict)).toBeHidden();
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await readsInShop(`My lead, ${slug}.`);
    await page.getByRole('button', { name: words.changed }).first().click();
    const history = page.getByRole('region', { name: words.history });
    await expect(history.getByRole('insertion').first()).toHaveText('My');
    await expect(history.getByRole('deletion').first()).toHaveText('Their');

    await page.getByRole('button', { name: words.unpublish, exact: true }).click();
    await page.getByRole('button', { name: words.unpublishNow }).click();
    await expect(page.getByText(words.unpublished)).toBeVisible();
    await expect.poll(async () => (await request.get(inShop)).status(), { timeout: 60_000 }).toBe(410);
  });

for (const { locale, device } of sampleOf(screens, 1))
  test(`[6.2] staff show a second factor with each sign-in, and a recovery code opens the desk once (${locale}, ${device})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/status of 401/);
    const words = secondFactorWords[locale];
    await page.setViewportSize(viewports[device]);
    const staff = await createStaff(request, 'operator');
    const openDesk = async () => {
      await page.goto(addresses.desk + href('desk', { locale }));
      await page.getByRole('button', { name: accountWords[locale].signIn, exact: true }).click();
      await signIn(page, locale, staff);
    };
    await openDesk();
    const [first = ''] = await enrolTotp(page, locale);
    await expect(page.getByRole('table')).toBeVisible();
    for (const isUsed of [false, true]) {
      await page.evaluate(() => localStorage.clear());
      await openDesk();
      await expect(page.getByRole('heading', { name: words.needed })).toBeVisible();
      await enterCode(page, locale, first);
      await expect(isUsed ? page.getByText(secondFactorWords[locale].refused) : page.getByRole('table')).toBeVisible();
    }
    expect(await findFaults(page)).toEqual([]);
  });
