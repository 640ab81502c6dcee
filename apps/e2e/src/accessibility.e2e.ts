import type { Locale } from '@mp/domain';
import { sampleOf } from '@mp/testing/sampling';
import { bookingWords } from './booking-words.ts';
import { dayFromToday } from './days.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, wake } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

/** Where a screen is found; in the words of its language, with dates where a list of offers needs them. */
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
      // A screen that says that something is missing answers so.
      expectedInConsole.push(/status of 404/);
      await page.goto(`/${locale}${pathIn(locale)}`);
      await wake(page);
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
    await wake(page);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`/${locale}/checkout?hid=${stay.id}&step=dates`);
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`/${locale}/checkout?hid=${stay.id}&${dates}`);
    await wake(page);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: words.chooseRooms }).click();
    await page.getByRole('button', { name: words.toInsurance }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: words.toInsurance }).click();
    await page.getByRole('radio', { name: words.insured }).check();
    await page.getByRole('button', { name: words.toContact }).click();
    // The consent is missing, and said so.
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('checkbox', { name: words.insuranceConsent }).check();
    await page.getByRole('button', { name: words.toContact }).click();
    await page.getByRole('button', { name: words.toReview }).click();
    // What is missing is said beside its field.
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel(words.name, { exact: true }).fill('Alžběta');
    await page.getByLabel(words.surname, { exact: true }).fill('Nováková');
    const email = page.getByLabel(words.email, { exact: true });
    await email.fill('axe@gmial.com');
    await email.blur();
    // It asks whether another was meant.
    await expect(page.getByText(/axe@gmail\.com/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await email.fill('axe@example.com');
    await page.getByRole('button', { name: words.toReview }).click();
    await expect(page.getByRole('button', { name: words.order })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}
