import type { CountryWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { getCountryDataList } from 'countries-list';

/** Islands of Saint Helena with calling codes of their own, which are not countries of ISO 3166-1. */
const notCountries: ReadonlySet<string> = new Set(['AC', 'TA']);

/** Every country, sorted by alpha-3 code. [3.6] */
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

/** The alpha-2 code of a country; undefined for an unknown one. */
export const alpha2CodeOf = (alpha3Code: string): string | undefined => alpha2Of.get(alpha3Code);

/** Whether a country has this alpha-3 code. */
export const isCountry = (alpha3Code: string): boolean => alpha2Of.has(alpha3Code);

/** The name of a country in a language; an unknown code is returned unchanged. */
export function countryName(language: Locale, alpha3Code: string): string {
  const alpha2Code = alpha2Of.get(alpha3Code);
  return (alpha2Code && new Intl.DisplayNames([language], { type: 'region' }).of(alpha2Code)) ?? alpha3Code;
}
