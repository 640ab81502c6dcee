import type { ReviewQuestion } from '@mp/api-client';
import type { Place } from '@mp/domain';
import type { PageContext } from '@mp/host-api';

/** The key that {@link reviewQuestion} reads. */
export const reviewsKey = 'reviews';

/** The page of reviews that an address asks for: `reviews=2`; nonsense is the first. */
const pageOf = (query: URLSearchParams): number => {
  const given = query.get(reviewsKey) ?? '';
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
};

/** The question for reviews. The page before rendering and the components ask in the same words. */
export const reviewQuestion = ({ id }: Pick<Place, 'id'>, { query }: Pick<PageContext, 'query'>): ReviewQuestion => ({
  placeId: id,
  page: pageOf(query),
});
