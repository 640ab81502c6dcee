import { useCollectionsQuery } from '@mp/api-client';
import { partySize, areaFilters, type CollectionType } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate } from '@mp/i18n';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import type { CatalogueQuery } from './catalogue-query.ts';
import { stayInMonthText } from './flexible-dates.tsx';
import { namesOf, type Locations } from './locations.ts';

/** A summary of the search: location, and dates with guests. */
export interface SearchSummary {
  readonly place: string;
  readonly details: string;
}

/** The types of the form's own field. */
const fieldTypes: readonly CollectionType[] = ['destination', 'destination_category'];

/** Formats a query as short texts; on a desktop the fields show it. */
export function useSearchSummary(query: CatalogueQuery, locations: Locations): SearchSummary {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale } = usePageContext();
  const { collections, arrival, departure, flexibleDays, stayInMonth, party } = query;
  const { destination = [], destination_category: countries = [] } = collections;
  // Locations without a field in the form; their names are loaded for the filter chips.
  const otherType = areaFilters.find(
    ({ type }) => !fieldTypes.includes(type) && (collections[type]?.length ?? 0) > 0,
  )?.type;
  const { data: others = [] } = useCollectionsQuery(otherType ?? skipToken);
  const otherNames = others.filter(({ id }) => otherType && collections[otherType]?.includes(id));
  const names = [namesOf([...destination, ...countries], locations), ...otherNames.map(({ name }) => name), query.near];

  const date = (day: NonNullable<typeof arrival>) => formatDate(day, locale, 'dayAndMonth');
  const when = stayInMonth
    ? stayInMonthText(intl, stayInMonth)
    : arrival && departure
      ? formatMessage({ id: 'search.summary.dates' }, { arrival: date(arrival), departure: date(departure) })
      : formatMessage({ id: 'search.summary.anytime' });
  const around =
    flexibleDays === null ? '' : ` ${formatMessage({ id: 'flexible.aroundShort' }, { days: flexibleDays })}`;
  const who = formatMessage({ id: 'search.summary.party' }, { ...party, count: partySize(party) });
  return {
    place: names.filter(Boolean).join(', ') || formatMessage({ id: 'search.anywhere' }),
    details: `${when}${around} · ${who}`,
  };
}
