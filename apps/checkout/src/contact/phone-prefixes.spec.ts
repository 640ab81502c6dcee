import type { Country } from './countries.ts';
import { otherPrefixes } from './phone-prefixes.ts';

const country = (alpha2Code: string, nativeName: string, callingCodes: readonly string[]) =>
  ({ alpha2Code, nativeName, callingCodes }) as unknown as Country;

const countries = [
  country('CZ', 'Česko', ['420']),
  country('KZ', 'Қазақстан', ['76', '77']),
  country('JP', '日本', ['81']),
  country('TD', 'Tchad', ['235']),
  country('IT', 'Italia', ['39']),
  country('VA', 'Vaticano', ['39', '379']),
];

describe('otherPrefixes', () => {
  it.each([
    ['cs', ['Čad +235', 'Japonsko +81', 'Kazachstán +76', 'Kazachstán +77', 'Vatikán +39', 'Vatikán +379']],
    ['en', ['Chad +235', 'Japan +81', 'Kazakhstan +76', 'Kazakhstan +77', 'Vatican City +39', 'Vatican City +379']],
  ] as const)('names countries in the language, in its order, without those at the top (%s)', (locale, expected) => {
    expect(otherPrefixes(countries, locale).map(({ name, prefix }) => `${name} +${prefix}`)).toEqual(expected);
  });

  it('uses a country’s own name if there is no translation', () => {
    expect(otherPrefixes([country('QX', 'Nikde', ['999'])], 'cs')).toEqual([{ prefix: '999', name: 'Nikde' }]);
  });
});
