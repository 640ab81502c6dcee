import { areaFilters } from '@mp/domain';
import type { SearchLocation, SearchCriteria } from '../search-sheet/search-criteria.ts';
import { fromTheTop, type CatalogueQuery } from './catalogue-query.ts';

/** The search sheet's criteria of a query. Several locations become one, with their joined names. */
export function criteriaOf(query: CatalogueQuery, placeNames: string): SearchCriteria {
  const [area = null] = areaFilters.flatMap(({ type }) =>
    (query.collections[type] ?? []).map((id): SearchLocation => ({ id, type, name: placeNames })),
  );
  const { bounds, near } = query;
  const location: SearchLocation | null = bounds && near ? { type: 'town', name: near, bounds } : area;
  return { location, stay: { arrival: query.arrival, departure: query.departure, party: query.party } };
}

/**
 * The query after a search in the sheet: parameters without a step stay, and so do unchanged locations. Dates replace a month
 * [4.18]; a location replaces the map's bounds. [5.41]
 *
 * @param before the sheet's initial criteria: its location is compared by identity
 */
export function withCriteria(
  query: CatalogueQuery,
  before: SearchCriteria,
  { location, stay }: SearchCriteria,
): CatalogueQuery {
  const { arrival, departure, party } = stay;
  const isElsewhere = location !== before.location;
  return fromTheTop({
    ...query,
    ...(isElsewhere && {
      collections: {
        ...query.collections,
        ...Object.fromEntries(areaFilters.map(({ type }) => [type, location?.type === type ? [location.id] : []])),
      },
      bounds: location?.type === 'town' ? location.bounds : null,
      near: location?.type === 'town' ? location.name : null,
    }),
    arrival,
    departure,
    party,
    flexibleDays: arrival && query.flexibleDays,
    stayInMonth: arrival ? null : query.stayInMonth,
  });
}
