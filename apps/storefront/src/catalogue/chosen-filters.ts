import {
  catalogueFilters,
  collectionFilters,
  isFiltering,
  openFilters,
  type CatalogueFilter,
  type CollectionType,
} from '@mp/domain';
import { fromTheTop, type CatalogueQuery } from './catalogue-query.ts';

/** Types of collections to filter by. */
const filterTypes: readonly CollectionType[] = collectionFilters.map(({ type }) => type);

/** The types that a query filters by, in the order of their keys. */
export const chosenTypes = ({ collections }: CatalogueQuery): readonly CollectionType[] =>
  filterTypes.filter((type) => (collections[type]?.length ?? 0) > 0);

/** How much a filter counts: a location one, whatever it lists; a list its entries; others one. [7.40] */
function countOf(query: CatalogueQuery, filter: CatalogueFilter): number {
  if (!isFiltering(query, filter)) return 0;
  return filter.kind === 'collections' && !filter.isArea ? (query.collections[filter.type]?.length ?? 0) : 1;
}

/** The number of active filters. Dates, guests and the map's bounds are no filters. [7.40] */
export const activeFilterCount = (query: CatalogueQuery): number =>
  catalogueFilters.reduce((count, filter) => count + countOf(query, filter), 0);

/** Adds a collection to the query, or removes it. */
export function withCollection(
  query: CatalogueQuery,
  type: CollectionType,
  id: number,
  chosen: boolean,
): CatalogueQuery {
  const others = (query.collections[type] ?? []).filter((other) => other !== id);
  const ids = chosen ? [...others, id].sort((a, b) => a - b) : others;
  return fromTheTop({ ...query, collections: { ...query.collections, [type]: ids } });
}

/** The query without filters and without the map's bounds: dates, guests, order and layout stay. [2.86] */
export const withoutFilters = (query: CatalogueQuery): CatalogueQuery =>
  fromTheTop({
    ...query,
    ...openFilters,
    bounds: null,
  });
