import {
  collectionsApi,
  loadQuery,
  placesApi,
  searchApi,
  useSearchQuery,
  type PlaceParams,
  type Store,
} from '@mp/api-client';
import { defaultParty, type CollectionName } from '@mp/domain';
import type { PageContext } from '@mp/host-api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { similarNames } from '../missing/similar-names.ts';

/** Number of proposed collections, and of places, for a missing collection. */
const mostProposed = 4;

/** The query of proposed places: the recommended ones. */
export const recommendedParams: PlaceParams = { party: defaultParty, limit: mostProposed };

/** The search text: the collections in the path. */
const paramsOf = ({ params }: Pick<PageContext, 'params'>) =>
  similarNames(Object.values(params).join('/'), 'collections', mostProposed);

/** Collections with names similar to those of the path; none on failure. */
export function useSimilarCollections(context: Pick<PageContext, 'params'>): readonly CollectionName[] {
  const [whole, longest] = paramsOf(context);
  const byName = useSearchQuery(whole ?? skipToken).data?.collections ?? [];
  const byWord = useSearchQuery(longest && byName.length === 0 ? longest : skipToken).data?.collections ?? [];
  return byName.length > 0 ? byName : byWord;
}

/** Loads all proposals for a missing collection; failures are left out. */
export async function loadSimilarCollections(context: Pick<PageContext, 'params'>, store: Store): Promise<void> {
  const recommended = [
    loadQuery(store, placesApi.endpoints.places.initiate(recommendedParams)),
    loadQuery(store, collectionsApi.endpoints.collections.initiate('category')),
  ];
  for (const params of paramsOf(context)) {
    const { data } = await loadQuery(store, searchApi.endpoints.search.initiate(params));
    if (!data || data.collections.length > 0) break;
  }
  await Promise.all(recommended);
}
