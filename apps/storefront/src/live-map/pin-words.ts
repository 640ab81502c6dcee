import type { PlacePins } from '@mp/api-client';
import { localeTags, minorUnits, type Locale, type Place } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { entryOf, stateOf } from '@mp/map';
import type { PinWords } from '@mp/map/live';
import type { IntlShape } from 'react-intl';

/** The texts of pins: a price in two short lines, and a full accessible name. */
export function pinWordsOf(
  pins: PlacePins,
  listed: readonly Pick<Place, 'id' | 'name'>[],
  { formatMessage }: IntlShape,
  locale: Locale,
): (place: number, likely?: number) => PinWords {
  const names = new Map(listed.map(({ id, name }) => [id, name]));
  const { currency } = pins;
  const whole = new Intl.NumberFormat(localeTags[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const parts = (minor: number) => whole.formatToParts(minor / minorUnits);
  const isAmount = ({ type }: Intl.NumberFormatPart): boolean => ['integer', 'group', 'minusSign'].includes(type);
  return (place, likely) => {
    const index = entryOf(pins, place, likely);
    const known = pins.prices[index] ?? -1;
    const minor = known < 0 ? null : known;
    return {
      name: formatMessage(
        { id: 'map.pin' },
        {
          name: names.get(place) ?? formatMessage({ id: 'map.pin.unnamed' }),
          price: minor === null ? 'none' : formatMoney({ minor, currency }, locale),
          state: stateOf(pins, index),
        },
      ),
      price:
        minor === null
          ? null
          : {
              amount: parts(minor)
                .filter(isAmount)
                .map(({ value }) => value)
                .join(''),
              currency: parts(minor).find(({ type }) => type === 'currency')?.value ?? currency,
            },
    };
  };
}
