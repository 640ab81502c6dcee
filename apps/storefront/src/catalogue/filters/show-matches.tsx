import { Button } from '@mp/ui';
import { useIntl } from 'react-intl';
import type { MatchCount } from './use-match-count.ts';

interface ShowMatchesProps {
  readonly count: MatchCount;
  /** Whether any active filter can be removed. */
  readonly filtered: boolean;
  /** Whether anything filters the places. */
  readonly narrowed: boolean;
  readonly onMap: boolean;
  readonly inverted: boolean;
  readonly onPress: () => void;
}

/**
 * The main button of the filters: shows the number of matches. [2.87] Without matches it is disabled and explains why, unless
 * the map is open, which can be moved. [5.40]
 */
export function ShowMatches({ count, filtered, narrowed, onMap, inverted, onPress }: ShowMatchesProps) {
  const { formatMessage } = useIntl();
  const text =
    count === 'counting'
      ? formatMessage({ id: 'filters.counting' })
      : count === 'unknown'
        ? formatMessage({ id: 'filters.showUnknown' })
        : count === 0
          ? formatMessage({ id: 'filters.none' })
          : narrowed
            ? formatMessage({ id: 'filters.show' }, { count })
            : formatMessage({ id: 'filters.showAll' });
  const blocked = count === 0 && filtered && !onMap;
  return (
    <Button
      variant="callToAction"
      disabledReason={
        inverted
          ? formatMessage({ id: 'search.pricesInverted' })
          : blocked
            ? formatMessage({ id: 'filters.noneReason' })
            : undefined
      }
      onClick={onPress}
    >
      <span aria-live="polite">{text}</span>
    </Button>
  );
}
