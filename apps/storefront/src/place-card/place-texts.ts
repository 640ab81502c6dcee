import type { Collection, Currency, Locale, Place, StayPrice } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { IntlShape } from 'react-intl';
import type { Stay } from '../stay/stay.ts';

/** The country's name in the visitor's language; its code for a new country without a text. */
export function countryName({ formatMessage, messages }: IntlShape, code: string): string {
  const id = `country.${code}` as MessageId;
  return id in messages ? formatMessage({ id }) : code;
}

/** The name of a place's first category; undefined if the categories are not loaded. */
export function categoryName(place: Place, categories: readonly Collection[] | undefined): string | undefined {
  return categories?.find(({ id }) => id === place.category)?.name;
}

/** Where a party sleeps: the whole place with its bedrooms, or a number of rooms. */
export function roomTexts(
  { letting, bedrooms, roomCount }: Pick<Place, 'letting' | 'bedrooms' | 'roomCount'>,
  { formatMessage }: IntlShape,
): readonly string[] {
  if (letting !== 'whole') return [formatMessage({ id: 'card.rooms' }, { count: roomCount })];
  const whole = formatMessage({ id: 'card.whole' });
  return bedrooms === null ? [whole] : [whole, formatMessage({ id: 'card.bedrooms' }, { count: bedrooms })];
}

/** Whether a price is for other dates than the requested ones, because they are flexible. */
const isMoved = (price: StayPrice, searched: Pick<Stay, 'arrival' | 'departure'>): boolean =>
  price.arrival !== searched.arrival || price.departure !== searched.departure;

/** A price as three texts: the amount, the text before it, the explanation. */
export interface PriceTexts {
  readonly lead?: string;
  readonly amount: string;
  readonly note?: string;
}

/** The explanation of a stay's price with the name of its rate. */
export const withRate = (note: string, rate: string | null): string => (rate ? `${note} · ${rate}` : note);

/**
 * With dates the total of the stay, the price of a night and the rate, without them the lowest price of a night; null without either. A
 * stay on other dates than the requested ones shows its dates.
 */
export function priceTexts(
  place: Pick<Place, 'stayPrice' | 'priceFrom'>,
  { formatMessage }: IntlShape,
  locale: Locale,
  currency: Currency,
  searched?: Pick<Stay, 'arrival' | 'departure'>,
): PriceTexts | null {
  const { stayPrice } = place;
  if (stayPrice) {
    const moved = searched && isMoved(stayPrice, searched);
    return {
      amount: formatMoney(stayPrice.total, locale),
      note: withRate(
        formatMessage(
          { id: moved ? 'price.flexibleNote' : 'price.stayNote' },
          {
            nights: stayPrice.nights,
            perNight: formatMoney(stayPrice.perNight, locale),
            ...(moved && {
              arrival: formatDate(stayPrice.arrival, locale, 'dayAndMonth'),
              departure: formatDate(stayPrice.departure, locale, 'dayAndMonth'),
            }),
          },
        ),
        stayPrice.rate,
      ),
    };
  }
  const from = place.priceFrom[currency];
  return from
    ? {
        lead: formatMessage({ id: 'price.from' }),
        amount: formatMoney(from, locale),
        note: formatMessage({ id: 'price.perNight' }),
      }
    : null;
}
