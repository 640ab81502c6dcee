import type { CatalogueView } from './catalogue-address.ts';

/**
 * The subject of a catalogue page by name: the collections of its path, its single collection, or a town. Undefined for all
 * places.
 *
 * @param around formats a town and its surroundings
 */
export const catalogueName = (
  { query, subject, within }: Pick<CatalogueView, 'query' | 'subject' | 'within'>,
  around: (town: string) => string,
): string | undefined =>
  within.length > 0
    ? within.map(({ name }) => name).join(' · ')
    : (subject?.name ?? (query.near === null ? undefined : around(query.near)));
