import type { SearchParams } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';

/** How many articles are proposed beside a place. */
const mostArticles = 3;

/** The question for articles about the landscape that a place lies in; null where its landscape has no name. */
export function articlesParams({ collectionNames }: Pick<PlaceDetail, 'collectionNames'>): SearchParams | null {
  const landscape = collectionNames.find(({ type }) => type === 'destination');
  return landscape ? { text: landscape.name, kinds: ['articles'], limit: mostArticles } : null;
}
