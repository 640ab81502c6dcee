import { collectionsApi, loadQuery, type Store } from '@mp/api-client';
import type { CollectionType } from '@mp/domain';
import type { CatalogueQuery } from './catalogue-query.ts';
import { chosenTypes } from './chosen-filters.ts';

/** Types that parsing already checks for unknown ids. */
const typesOfReading: readonly CollectionType[] = ['destination', 'destination_category', 'category'];

/** The query without unknown ids of collections; the same object if there are none. Ids stay if their list fails to load. */
export async function withExistingCollections(query: CatalogueQuery, store: Store): Promise<CatalogueQuery> {
  const types = chosenTypes(query).filter((type) => !typesOfReading.includes(type));
  const lists = await Promise.all(
    types.map((type) => loadQuery(store, collectionsApi.endpoints.collections.initiate(type))),
  );
  const collections = { ...query.collections };
  let isComplete = true;
  types.forEach((type, index) => {
    const ids = collections[type] ?? [];
    const existing = ids.filter((id) => lists[index]?.data?.some((collection) => collection.id === id) ?? true);
    if (existing.length < ids.length) isComplete = false;
    collections[type] = existing;
  });
  return isComplete ? query : { ...query, collections };
}
