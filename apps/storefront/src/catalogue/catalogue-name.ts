import type { CatalogueView } from './catalogue-address.ts';

/**
 * What a page of the catalogue is about, by name: the collections of its path, its one collection, or a town and what lies
 * around it. Undefined where it is about all places.
 *
 * @param around says a town and what lies around it
 */
export const catalogueName = (
  { query, subject, within }: Pick<CatalogueView, 'query' | 'subject' | 'within'>,
  around: (town: string) => string,
): string | undefined =>
  within.length > 0
    ? within.map(({ name }) => name).join(' · ')
    : (subject?.name ?? (query.near === null ? undefined : around(query.near)));
