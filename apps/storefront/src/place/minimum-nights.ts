import type { GoodToKnow } from '@mp/domain';
import type { IntlShape } from 'react-intl';

/** Sentences about the fewest nights of a stay, one for each time that differs; empty if unknown. */
export function minimumNightsTexts({ minimumNights }: GoodToKnow, { formatMessage }: IntlShape): string[] {
  if (!minimumNights) return [];
  const { usual, ...others } = minimumNights;
  return [
    formatMessage({ id: 'minimum.usual' }, { nights: usual }),
    ...(['weekend', 'summer', 'newYear'] as const).flatMap((time) => {
      const nights = others[time];
      return nights === null || nights === usual ? [] : [formatMessage({ id: `minimum.${time}` }, { nights })];
    }),
  ];
}
