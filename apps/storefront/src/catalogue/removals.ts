import type { FewerFilters } from '@mp/api-client';
import { catalogueFilters, isFiltering, withoutFilter, type CollectionType } from '@mp/domain';
import { fromTheTop, withoutDates, type CatalogueQuery } from './catalogue-query.ts';
import { withCollection } from './chosen-filters.ts';

/** One filter less: what goes, and the question that is left. */
export interface Removal {
  /** The collections that go, by their ids; null where it is no collection. */
  readonly collections: { readonly type: CollectionType; readonly ids: readonly number[] } | null;
  readonly filter: FewerFilters['filter'];
  readonly query: CatalogueQuery;
  readonly matches: number;
}

/**
 * What the API says would help, as questions. A filter that the visitor did not choose (a collection of the path) cannot
 * be taken away here and is left out.
 */
export function removalOf({ filter, collectionId, matches }: FewerFilters, query: CatalogueQuery): Removal | null {
  const removal = (rest: CatalogueQuery): Removal => ({ collections: null, filter, query: fromTheTop(rest), matches });
  if (filter === 'bounds') return removal({ ...query, bounds: null });
  if (filter === 'dates') return removal(withoutDates(query));
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
