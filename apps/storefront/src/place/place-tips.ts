import type { SearchQuestion } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';

/** How many articles are proposed beside a place. */
const mostArticles = 3;

/** The question for articles about the landscape that a place lies in; null where its landscape has no name. */
export function articlesQuestion({ collectionNames }: Pick<PlaceDetail, 'collectionNames'>): SearchQuestion | null {
  const landscape = collectionNames.find(({ type }) => type === 'destination');
  return landscape ? { text: landscape.name, kinds: ['articles'], limit: mostArticles } : null;
}
