import { localeTags, type Locale } from '@mp/domain';

/** Alpha-2 codes of the countries that the shop sells in. */
const regions: Readonly<Record<string, string>> = { CZE: 'CZ', AUT: 'AT', SVK: 'SK', POL: 'PL', ITA: 'IT', DEU: 'DE' };

/** The name of a country; the code of one without a name here. */
export const countryName = (alpha3: string, locale: Locale): string => {
  const region = regions[alpha3];
  return (region && new Intl.DisplayNames([localeTags[locale]], { type: 'region' }).of(region)) ?? alpha3;
};
