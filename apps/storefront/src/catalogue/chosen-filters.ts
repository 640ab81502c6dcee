import type { CollectionType } from '@mp/domain';
import { fromTheTop, type CatalogueQuery } from './catalogue-query.ts';
import { areaTypes, collectionKeyNames, collectionKeys } from './query-keys.ts';

/** Types of collections that can be filtered by. */
export const filterTypes: readonly CollectionType[] = collectionKeyNames.map((key) => collectionKeys[key]);

/** Types that a question filters by, in the order of their keys. */
export const chosenTypes = ({ collections }: CatalogueQuery): readonly CollectionType[] =>
  filterTypes.filter((type) => (collections[type]?.length ?? 0) > 0);

/**
 * How many filters are active: every area key counts one, whatever it lists; so do coupons, instant booking and each
 * price bound; lists count every entry. Dates, guests and the map's bounds are no filters. [7.40]
 */
export function activeFilterCount(query: CatalogueQuery): number {
  let count = [query.acceptsVouchers, query.instantBooking, query.minPrice !== null, query.maxPrice !== null].filter(
    Boolean,
  ).length;
  for (const type of chosenTypes(query)) count += areaTypes.includes(type) ? 1 : (query.collections[type]?.length ?? 0);
  return count;
}

/** The question with one collection more, or without it. */
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

/** The question with nothing chosen, the map's bounds neither: dates, guests, order and layout stay. [2.86] */
export const withoutFilters = (query: CatalogueQuery): CatalogueQuery =>
  fromTheTop({
    ...query,
    collections: {},
    minPrice: null,
    maxPrice: null,
    instantBooking: false,
    acceptsVouchers: false,
    bounds: null,
  });
