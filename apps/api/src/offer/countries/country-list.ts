import type { CountryWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { getCountryDataList } from 'countries-list';

/** Islands of Saint Helena that have callers of their own and are no countries of ISO 3166-1. */
const notCountries: ReadonlySet<string> = new Set(['AC', 'TA']);

/** Every country, by its alpha-3 code in order. [3.6] */
export const countryList: readonly CountryWire[] = getCountryDataList()
  .filter(({ iso2 }) => !notCountries.has(iso2))
  .map(({ iso2, iso3, native, phone }) => ({
    alpha3Code: iso3,
    alpha2Code: iso2,
    nativeName: native,
    callingCodes: phone.map(String),
  }))
  .sort((one, other) => (one.alpha3Code < other.alpha3Code ? -1 : 1));

const alpha2Of = new Map(countryList.map(({ alpha3Code, alpha2Code }) => [alpha3Code, alpha2Code]));

/** Whether a country has this alpha-3 code. */
export const isCountry = (alpha3Code: string): boolean => alpha2Of.has(alpha3Code);

/** What a country is called in a language; its code where it is none. */
export function countryName(language: Locale, alpha3Code: string): string {
  const alpha2Code = alpha2Of.get(alpha3Code);
  return (alpha2Code && new Intl.DisplayNames([language], { type: 'region' }).of(alpha2Code)) ?? alpha3Code;
}
