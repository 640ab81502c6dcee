import type { Collection, Currency, Locale, Place } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import type { IntlShape } from 'react-intl';

/** The country's name in the visitor's language; its code for a country that the operator has just added. */
export function countryName({ formatMessage, messages }: IntlShape, code: string): string {
  const id = `country.${code}`;
  return id in messages ? formatMessage({ id }) : code;
}

/** The name of the first category a place is in; nothing when the list of categories is not at hand. */
export function categoryName(place: Place, categories: readonly Collection[] | undefined): string | undefined {
  const ids = place.collections.flatMap(({ type, id }) => (type === 'category' ? [id] : []));
  return categories?.find(({ id }) => id === ids[0])?.name;
}

/** A price as three texts: what counts, what stands before it, what explains it. */
export interface PriceTexts {
  readonly lead?: string;
  readonly amount: string;
  readonly note?: string;
}

/** With dates the total of the stay and a night's share, without them the lowest price of a night; null when neither is known. */
export function priceTexts(
  place: Pick<Place, 'stayPrice' | 'priceFrom'>,
  { formatMessage }: IntlShape,
  locale: Locale,
  currency: Currency,
): PriceTexts | null {
  const { stayPrice } = place;
  if (stayPrice)
    return {
      amount: formatMoney(stayPrice.total, locale),
      note: formatMessage(
        { id: 'price.stayNote' },
        { nights: stayPrice.nights, perNight: formatMoney(stayPrice.perNight, locale) },
      ),
    };
  const from = place.priceFrom[currency];
  return from
    ? {
        lead: formatMessage({ id: 'price.from' }),
        amount: formatMoney(from, locale),
        note: formatMessage({ id: 'price.perNight' }),
      }
    : null;
}
