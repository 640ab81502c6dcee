import { usePageContext } from '@mp/host-api';
import { formatStay } from '@mp/ui/stay-picker';
import { useIntl } from 'react-intl';
import type { SearchCriteria, SheetStep } from './search-criteria.ts';

/** Formats the criteria as texts. */
export function useCriteriaTexts({ location, stay }: SearchCriteria): Readonly<Record<SheetStep, string>> {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { arrival, departure, party } = stay;
  return {
    location: location?.name ?? formatMessage({ id: 'search.anywhere' }),
    dates:
      arrival && departure ? formatStay(arrival, departure, locale) : formatMessage({ id: 'search.summary.anytime' }),
    persons: formatMessage({ id: 'party' }, { ...party }),
  };
}
