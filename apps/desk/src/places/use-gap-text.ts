import type { PlaceLineWire } from '@mp/contract';
import { localeTags } from '@mp/domain';
import { useText } from '../text/use-text.ts';

/** Says how complete a place is, and what it lacks. */
export function useGapText() {
  const { text, locale } = useText();
  return ({ percent, gaps }: Pick<PlaceLineWire, 'percent' | 'gaps'>): string =>
    gaps.length === 0
      ? text('places.isComplete')
      : text('places.lacks', {
          percent,
          gaps: new Intl.ListFormat(localeTags[locale]).format(gaps.map((gap) => text(`places.gap.${gap}`))),
        });
}
