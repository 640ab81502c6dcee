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

/** How many collections, and how many places, are proposed in place of a collection that is not there. */
const mostProposed = 4;

/** The question for places to go to: what is recommended to everybody. */
export const recommendedParams: PlaceParams = { party: defaultParty, limit: mostProposed };

/** What to search for: the collections that the path names. */
const paramsOf = ({ params }: Pick<PageContext, 'params'>) =>
  similarNames(Object.values(params).join('/'), 'collections', mostProposed);

/** The collections with names like those of the path; none where they could not be had. */
export function useSimilarCollections(context: Pick<PageContext, 'params'>): readonly CollectionName[] {
  const [whole, longest] = paramsOf(context);
  const byName = useSearchQuery(whole ?? skipToken).data?.collections ?? [];
  const byWord = useSearchQuery(longest && byName.length === 0 ? longest : skipToken).data?.collections ?? [];
  return byName.length > 0 ? byName : byWord;
}

/** All that is proposed in place of a collection that is not there; what cannot be had is left out. */
export async function loadSimilarCollections(context: Pick<PageContext, 'params'>, store: Store): Promise<void> {
  const recommended = [
    loadQuery(store, placesApi.endpoints.places.initiate(recommendedParams)),
    loadQuery(store, collectionsApi.endpoints.collections.initiate('category')),
  ];
  for (const question of paramsOf(context)) {
    const { data } = await loadQuery(store, searchApi.endpoints.search.initiate(question));
    if (!data || data.collections.length > 0) break;
  }
  await Promise.all(recommended);
}
