import type { SearchParams } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';

/** Number of proposed articles. */
const mostArticles = 3;

/** The query of articles about the place's landscape; null without one. */
export function articlesParams({ collectionNames }: Pick<PlaceDetail, 'collectionNames'>): SearchParams | null {
  const landscape = collectionNames.find(({ type }) => type === 'destination');
  return landscape ? { text: landscape.name, kinds: ['articles'], limit: mostArticles } : null;
}
