import { currencyOfLocale, isCurrency, isLocale, localeTags } from './locale.ts';

describe('the languages', () => {
  it.each([
    ['cs', '19. 2. 2027'],
    ['en', '19/02/2027'],
  ] as const)('of a date in %s: %s, day before month', (locale, shown) => {
    const day = new Intl.DateTimeFormat(localeTags[locale], { timeZone: 'UTC' });
    expect(day.format(Date.UTC(2027, 1, 19)).replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it('[4.6] have a currency each', () => expect(currencyOfLocale).toEqual({ cs: 'CZK', en: 'EUR' }));

  it.each([
    ['cs', true],
    ['en', true],
    ['de', false],
    ['', false],
    [undefined, false],
  ])('knows whether %j is one: %s', (value, known) => expect(isLocale(value)).toBe(known));

  it.each([
    ['CZK', true],
    ['EUR', true],
    ['czk', false],
    [null, false],
  ])('knows whether %j is a currency: %s', (value, known) => expect(isCurrency(value)).toBe(known));
});
