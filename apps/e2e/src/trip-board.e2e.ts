import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { moveBrowserToFixedDay } from '@mp/testing/fixed-day';
import { sampleOf } from '@mp/testing/sampling';
import { createAccount, visitAs } from './accounts.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, refusedConsent, test, viewports, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

const boardWords = {
  cs: {
    create: 'Nová nástěnka',
    name: 'Název',
    arrival: /^Příjezd/,
    departure: /^Odjezd/,
    save: 'Uložit nástěnku',
    share: /^Sdílet odkazem nástěnku/,
    open: 'Otevřít nástěnku',
    unshare: /^Zrušit odkaz na nástěnku/,
    unshared: /Odkaz už neplatí/,
    yes: /^Jsem pro/,
    write: /^Připsat poznámku k\smístu/,
    author: 'Vaše jméno',
    text: 'Poznámka',
    send: 'Připsat',
    takeOff: /^Smazat poznámku/,
  },
  en: {
    create: 'New board',
    name: 'Title',
    arrival: /^Arrival/,
    departure: /^Departure/,
    save: 'Save board',
    share: /^Share by link/,
    open: 'Open the board',
    unshare: /^Revoke link/,
    unshared: /The link no longer works/,
    yes: /^Yes/,
    write: /^Add a note on/,
    author: 'Your name',
    text: 'Note',
    send: 'Add',
    takeOff: /^Delete note/,
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

const screens = [
  { locale: 'cs', device: 'phone', seed: 31 },
  { locale: 'en', device: 'desktop', seed: 33 },
] as const;

for (const { locale, device, seed } of sampleOf(screens, 4))
  test(`[1.7] [6.2] favourites are shared by a link, get votes and notes without an account, and are unshared (${locale}, ${device})`, async ({
    page,
    request,
    browser,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 404/);
    const words = boardWords[locale];
    const stay = await findFreeStay(request, 'instant', seed);
    const { token } = await visitAs(page, request, await createAccount(request));
    await request.post(`${addresses.api}/user/favorite/${stay.id}`, { headers: { authorization: token } });
    await page.setViewportSize(viewports[device]);

    // The owner, who types by the keyboard.
    await page.goto(href('accountFavourites', { locale }));
    await page.getByRole('button', { name: words.create }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.name).fill('Zimní víkend');
    await dialog.getByLabel(words.arrival).fill(stay.arrival);
    await dialog.getByLabel(words.departure).fill(stay.departure);
    await expect(dialog.getByRole('checkbox', { name: stay.name })).toBeChecked();
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: words.share }).click();
    const link = page.getByRole('link', { name: words.open });
    const address = new URL((await link.getAttribute('href')) ?? '', addresses.shop).href;
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);

    // A second visitor, in their own browser and signed out.
    const other = await browser.newContext({ viewport: viewports[device] });
    await moveBrowserToFixedDay(other);
    await other.addInitScript((choice) => localStorage.setItem('measuring-consent', choice), refusedConsent);
    const friend = await other.newPage();
    await friend.goto(address);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Zimní víkend');
    const place = friend.getByRole('listitem').filter({ has: friend.getByRole('heading', { name: stay.name }) });
    await hydrate(friend);
    const yes = place.getByRole('button', { name: words.yes });
    await yes.focus();
    await friend.keyboard.press('Enter');
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await expect(yes).toContainText('1');
    await place.getByRole('button', { name: words.write }).click();
    await place.getByLabel(words.author).fill('Teta Běla');
    await place.getByRole('textbox', { name: words.text }).fill('<b>Má saunu!</b>');
    await place.getByRole('button', { name: words.send, exact: true }).click();
    await expect(place.getByText('<b>Má saunu!</b>')).toBeVisible();
    expect(await findFaults(friend)).toEqual([]);
    // Its price is the catalogue's for the board's dates.
    const list = await request.get(`${addresses.api}/public/client`, {
      params: { clientId: stay.id, arrival: stay.arrival, departure: stay.departure, persons: 2, limit: 1 },
      headers: { 'ap-language': locale },
    });
    const { data } = (await list.json()) as { data: { term_price: { total: { minor: number } } }[] };
    // Whole amounts are shown without cents; a local tax may have some.
    const minor = data[0]?.term_price.total.minor ?? 0;
    const digits = String(minor % 100 === 0 ? minor / 100 : minor);
    expect((await place.textContent())?.replaceAll(/[^0-9]/g, '')).toContain(digits);
    await friend.reload();
    await hydrate(friend);
    await expect(yes).toHaveAttribute('aria-pressed', 'true');

    // The owner removes the note in place.
    await page.goto(address);
    await page.getByRole('button', { name: words.takeOff }).click();
    await expect(page.getByText('<b>Má saunu!</b>', { exact: true })).toBeHidden();
    await page.goto(href('accountFavourites', { locale }));
    await page.getByRole('button', { name: words.unshare }).click();
    await expect(page.getByText(words.unshared)).toBeVisible();
    expect((await friend.goto(address))?.status()).toBe(404);
    await other.close();
  });
