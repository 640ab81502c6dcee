import type { FewerFilters } from '@mp/api-client';
import type { CollectionType } from '@mp/domain';
import { fromTheTop, withoutDates, type CatalogueQuery } from './catalogue-query.ts';
import { filterTypes, withCollection } from './chosen-filters.ts';

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
  switch (filter) {
    case 'min_price':
      return removal({ ...query, minPrice: null });
    case 'max_price':
      return removal({ ...query, maxPrice: null });
    case 'accept_coupon':
      return removal({ ...query, acceptsVouchers: false });
    case 'instant_booking':
      return removal({ ...query, instantBooking: false });
    case 'bounds':
      return removal({ ...query, bounds: null });
    case 'dates':
      return removal(withoutDates(query));
    case 'collection':
    case 'months':
      return null;
  }
  // The wire's name of inspirations.
  const type = filter === 'inspiration' ? 'collection' : filter;
  const ids = query.collections[type] ?? [];
  if (!filterTypes.includes(type) || ids.length === 0) return null;
  const going = collectionId === null ? ids : ids.filter((id) => id === collectionId);
  return {
    ...removal(going.reduce((rest, id) => withCollection(rest, type, id, false), query)),
    collections: { type, ids: going },
  };
}
