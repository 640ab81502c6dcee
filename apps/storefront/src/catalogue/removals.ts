import type { FewerFilters } from '@mp/api-client';
import { catalogueFilters, isFiltering, withoutFilter, type CollectionType } from '@mp/domain';
import { fromTheTop, withoutDates, type CatalogueQuery } from './catalogue-query.ts';
import { withCollection } from './chosen-filters.ts';

/** A removed filter, and the remaining query. */
export interface Removal {
  /** The removed collections by id; null for another filter. */
  readonly collections: { readonly type: CollectionType; readonly ids: readonly number[] } | null;
  readonly filter: FewerFilters['filter'];
  readonly query: CatalogueQuery;
  readonly matches: number;
}

/**
 * The API's hint as a query. A filter that the visitor did not choose (a collection of the path) cannot be removed and is left
 * out.
 */
export function removalOf({ filter, collectionId, matches }: FewerFilters, query: CatalogueQuery): Removal | null {
  const removal = (rest: CatalogueQuery): Removal => ({ collections: null, filter, query: fromTheTop(rest), matches });
  if (filter === 'bounds') return removal({ ...query, bounds: null });
  if (filter === 'dates') return removal(withoutDates(query));
  if (filter === 'dogs' || filter === 'cots') return removal({ ...query, party: { ...query.party, [filter]: 0 } });
  const row = catalogueFilters.find(({ wire }) => wire === filter);
  if (!row || !isFiltering(query, row)) return null;
  if (row.kind !== 'collections') return removal(withoutFilter(query, row));
  const { type } = row;
  const ids = query.collections[type] ?? [];
  const going = collectionId === null ? ids : ids.filter((id) => id === collectionId);
  return {
    ...removal(going.reduce((rest, id) => withCollection(rest, type, id, false), query)),
    collections: { type, ids: going },
  };
}
