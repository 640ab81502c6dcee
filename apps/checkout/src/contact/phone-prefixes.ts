import { localeTags, type Locale } from '@mp/domain';
import type { Country } from './countries.ts';

/** Common calling codes with their most frequent country; those of both languages first. [3.20] */
export const phonePrefixes = [
  ['420', 'CZ'],
  ['421', 'SK'],
  ['44', 'GB'],
  ['43', 'AT'],
  ['49', 'DE'],
  ['48', 'PL'],
  ['39', 'IT'],
  ['36', 'HU'],
  ['41', 'CH'],
  ['31', 'NL'],
  ['32', 'BE'],
  ['33', 'FR'],
  ['34', 'ES'],
  ['353', 'IE'],
  ['45', 'DK'],
  ['46', 'SE'],
  ['47', 'NO'],
  ['358', 'FI'],
  ['351', 'PT'],
  ['30', 'GR'],
  ['385', 'HR'],
  ['386', 'SI'],
  ['40', 'RO'],
  ['359', 'BG'],
  ['370', 'LT'],
  ['371', 'LV'],
  ['372', 'EE'],
  ['352', 'LU'],
  ['380', 'UA'],
  ['1', 'US'],
  ['61', 'AU'],
] as const;

/** The default code of a language. [3.20] */
export const phonePrefixOf: Readonly<Record<Locale, string>> = { cs: '420', en: '44' };

/** A calling code, with the country in the visitor's language. */
interface NamedPrefix {
  readonly prefix: string;
  readonly name: string;
}

/** All other calling codes by country name in the visitor's language, sorted by it, without those in the common list. */
export function otherPrefixes(countries: readonly Country[], locale: Locale): readonly NamedPrefix[] {
  const tag = localeTags[locale];
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(tag);
  const isAbove = (prefix: string, country: string): boolean =>
    phonePrefixes.some(([code, of]) => code === prefix && of === country);
  return countries
    .flatMap(({ alpha2Code, nativeName, callingCodes }) =>
      callingCodes
        .filter((prefix) => !isAbove(prefix, alpha2Code))
        .map((prefix) => ({ prefix, name: names.of(alpha2Code) ?? nativeName })),
    )
    .sort((one, other) => compare(one.name, other.name) || Number(one.prefix) - Number(other.prefix));
}
