import type { PlaceQuestion } from '@mp/api-client';
import { pageSizes, type Collection, type CollectionType } from '@mp/domain';
import type { CatalogueQuery } from './catalogue-query.ts';

/**
 * The question to the API for one page of the list. The page before rendering and the component ask in the same words,
 * so that the answer is found and not asked for again. With dates it asks for places that are free then: a list that
 * counts places nobody can have would promise too much.
 *
 * @param within collections that every place shown is in, beside what the visitor has chosen
 */
export function listQuestion(
  query: CatalogueQuery,
  offset: number,
  within: Readonly<Partial<Record<CollectionType, readonly number[]>>> = {},
): PlaceQuestion {
  const collections: Partial<Record<CollectionType, readonly number[]>> = {};
  for (const [type, ids] of [...Object.entries(query.collections), ...Object.entries(within)]) {
    if (ids && ids.length > 0) collections[type as CollectionType] = ids;
  }
  return {
    party: query.party,
    arrival: query.arrival,
    departure: query.departure,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    collections,
    instantBooking: query.instantBooking,
    acceptsVouchers: query.acceptsVouchers,
    sort: query.sort,
    descending: query.descending,
    limit: pageSizes.hotelGrid,
    offset,
  };
}

/** Where each page of the list begins: the first one, and one for every time that more was asked for. */
export const pageOffsets = ({ offset, extraPages }: CatalogueQuery): readonly number[] =>
  Array.from({ length: extraPages + 1 }, (_, page) => offset + page * pageSizes.hotelGrid);

/** Collections of a path as the filters they are. */
export function withinByType(
  within: readonly Collection[],
): Readonly<Partial<Record<CollectionType, readonly number[]>>> {
  const byType: Partial<Record<CollectionType, number[]>> = {};
  for (const { type, id } of within) (byType[type] ??= []).push(id);
  return byType;
}

/** Types that the search form has a field for. */
const typesInForm: readonly CollectionType[] = ['destination', 'destination_category', 'category'];

/** Types of collections that a question filters by and the search form does not show. */
export const typesBesideForm = ({ collections }: CatalogueQuery): readonly CollectionType[] =>
  (Object.keys(collections) as CollectionType[]).filter(
    (type) => !typesInForm.includes(type) && (collections[type]?.length ?? 0) > 0,
  );
