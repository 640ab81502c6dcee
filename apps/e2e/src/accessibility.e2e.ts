import type { Locale } from '@mp/domain';
import { sampleOf } from '@mp/testing/sampling';
import { bookingWords } from './booking-words.ts';
import { dayFromToday } from './days.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, hydrate } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

/** The address of a screen in its language, with dates if a list of offers needs them. */
const screens = {
  home: () => '',
  catalogue: (locale: Locale) => `/${bookingWords[locale].catalogue}`,
  'catalogue with dates': (locale: Locale) => `/${bookingWords[locale].catalogue}?${datesIn(100)}`,
  'an empty result': (locale: Locale) => `/${bookingWords[locale].catalogue}?max=1`,
  'a page that is not there': () => '/not/here/at/all',
  contact: (locale: Locale) => (locale === 'cs' ? '/kontakty' : '/contact'),
  'the state of an unknown reservation': () => '/status?id=00000000-0000-4000-8000-000000000000',
  account: (locale: Locale) => (locale === 'cs' ? '/ucet' : '/account'),
  registration: (locale: Locale) => (locale === 'cs' ? '/registrace' : '/registration'),
  'a forgotten password': () => '/forget-password',
  'the club': (locale: Locale) => (locale === 'cs' ? '/klub' : '/club'),
  'vouchers that are not there': () =>
    '/voucher-file?id=00000000-0000-4000-8000-000000000000&code=unknown-code-0123456789',
} as const satisfies Record<string, (locale: Locale) => string>;

const datesIn = (days: number): string => `arr=${dayFromToday(days)}&dep=${dayFromToday(days + 3)}&ad=2`;

for (const locale of localesOf('accessibility')) {
  const words = bookingWords[locale];
  for (const [screen, pathIn] of sampleOf(Object.entries(screens), 3))
    test(`can be used by everybody (${locale}): ${screen}`, async ({ page, expectedInConsole }) => {
      // A screen of a missing page has this status.
      expectedInConsole.push(/status of 404/);
      await page.goto(`/${locale}${pathIn(locale)}`);
      await hydrate(page);
      expect(await findFaults(page)).toEqual([]);
    });

  test(`can be used by everybody (${locale}): the owner's page`, async ({ page, expectedInConsole }) => {
    expectedInConsole.push(/status of 404/);
    await page.goto(`${addresses.owner}/${locale}/or-accept?code=0000000000000000000000`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });

  test(`can be used by everybody (${locale}): a place, its offers and the way to pay`, async ({ page, request }) => {
    test.slow();
    const stay = await findFreeStay(request, 'instant', locale === 'cs' ? 5 : 6);
    const dates = `arr=${stay.arrival}&dep=${stay.departure}&ad=2`;
    await page.goto(`/${locale}/${words.catalogue}/${stay.slug}`);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`/${locale}/${words.catalogue}/${stay.slug}?${dates}`);
    await hydrate(page);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`/${locale}/checkout?hid=${stay.id}&step=dates`);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`/${locale}/checkout?hid=${stay.id}&${dates}`);
    await hydrate(page);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: words.chooseRooms }).click();
    await page.getByRole('button', { name: words.toInsurance }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: words.toInsurance }).click();
    await page.getByRole('radio', { name: words.insured }).check();
    await page.getByRole('button', { name: words.toContact }).click();
    // The missing consent is shown.
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('checkbox', { name: words.insuranceConsent }).check();
    await page.getByRole('button', { name: words.toContact }).click();
    await page.getByRole('button', { name: words.toReview }).click();
    // Missing values are shown at their fields.
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel(words.name, { exact: true }).fill('Alžběta');
    await page.getByLabel(words.surname, { exact: true }).fill('Nováková');
    const email = page.getByLabel(words.email, { exact: true });
    await email.fill('axe@gmial.com');
    await email.blur();
    // It suggests a correction.
    await expect(page.getByText(/axe@gmail\.com/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await email.fill('axe@example.com');
    await page.getByRole('button', { name: words.toReview }).click();
    await expect(page.getByRole('button', { name: words.order })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}
