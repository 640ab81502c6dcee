import type { PlaceParams } from '@mp/api-client';
import { filterValuesOf, type Collection } from '@mp/domain';
import { nightsOf, pageSizeOf, type CatalogueQuery } from './catalogue-query.ts';
import { activeFilterCount, chosenTypes } from './chosen-filters.ts';

/** What a list is about: the visitor's question, and the collections of the path that every place shown is in. */
export interface Listing {
  readonly query: CatalogueQuery;
  readonly within: readonly Collection[];
}

/**
 * The question to the API for one page of the list. The page before rendering and the component ask in the same words,
 * so that the answer is found and not asked for again. With dates it asks for places that are free then: a list that
 * counts places nobody can have would promise too much. The same object for the same listing: a store looks it up by that.
 */
export function listParams(listing: Listing, offset: number = listing.query.offset): PlaceParams {
  const known = questions.get(listing) ?? new Map<number, PlaceParams>();
  questions.set(listing, known);
  const { query } = listing;
  const question = known.get(offset) ?? {
    ...filterParams(listing),
    sort: query.sort,
    descending: query.descending,
    session: query.session,
    limit: pageSizeOf(query),
    offset,
  };
  known.set(offset, question);
  return question;
}

const questions = new WeakMap<Listing, Map<number, PlaceParams>>();

/** What decides which places match, without their order and the page: what is counted. */
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
 * Whether anything leaves places out: a filter, dates, a part of the map or the path. What is told of all places, like how
 * many are in a collection, is then not true of the list.
 */
export const isNarrowed = ({ query, within }: Listing): boolean =>
  within.length > 0 || nightsOf(query) !== null || query.bounds !== null || activeFilterCount(query) > 0;

/** Where each page of the list begins: the first one, and one for every time that more was asked for. */
export const pageOffsets = (query: CatalogueQuery): readonly number[] =>
  Array.from({ length: query.extraPages + 1 }, (_, page) => query.offset + page * pageSizeOf(query));
