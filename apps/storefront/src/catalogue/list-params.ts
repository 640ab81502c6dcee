import type { PlaceParams } from '@mp/api-client';
import { filterValuesOf, type Collection } from '@mp/domain';
import { nightsOf, pageSizeOf, type CatalogueQuery } from './catalogue-query.ts';
import { activeFilterCount, chosenTypes } from './chosen-filters.ts';

/** The content of a list: the visitor's query, and the collections of the path, which contain every place. */
export interface Listing {
  readonly query: CatalogueQuery;
  readonly within: readonly Collection[];
}

/**
 * The API query of one page of the list. Loading and rendering use the same one, so that the result is cached. With dates it
 * requests available places, so that the count does not promise too much. Memoized by listing, because stores look queries up
 * by it.
 */
export function listParams(listing: Listing, offset: number = listing.query.offset): PlaceParams {
  const byOffset = cache.get(listing) ?? new Map<number, PlaceParams>();
  cache.set(listing, byOffset);
  const { query } = listing;
  const params = byOffset.get(offset) ?? {
    ...filterParams(listing),
    sort: query.sort,
    descending: query.descending,
    session: query.session,
    limit: pageSizeOf(query),
    offset,
  };
  byOffset.set(offset, params);
  return params;
}

const cache = new WeakMap<Listing, Map<number, PlaceParams>>();

/** The part of the query that decides which places match, without order and page: for counting. */
export function filterParams({ query, within }: Listing): PlaceParams {
  return {
    party: query.party,
    arrival: query.arrival,
    departure: query.departure,
    flexibleDays: query.flexibleDays,
    stayInMonth: query.stayInMonth,
    ...filterValuesOf(query),
    collections: Object.fromEntries(chosenTypes(query).map((type) => [type, query.collections[type] ?? []])),
    withinAll: within.map(({ id }) => id),
    bounds: query.bounds,
  };
}

/**
 * Whether anything filters the places: a filter, dates, dogs, cots, bounds or the path. Counts of all places are then wrong for the list.
 */
export const isNarrowed = ({ query, within }: Listing): boolean =>
  within.length > 0 ||
  nightsOf(query) !== null ||
  query.bounds !== null ||
  activeFilterCount(query) > 0 ||
  query.party.dogs + query.party.cots > 0;

/** The offset of each page of the list: the first one, and one for every "load more". */
export const pageOffsets = (query: CatalogueQuery): readonly number[] =>
  Array.from({ length: query.extraPages + 1 }, (_, page) => query.offset + page * pageSizeOf(query));
