import type { ReviewParams } from '@mp/api-client';
import type { Place } from '@mp/domain';
import type { PageContext } from '@mp/host-api';

/** The key that {@link reviewParams} reads. */
export const reviewsKey = 'reviews';

/** The page of reviews that an address asks for: `reviews=2`; nonsense is the first. */
const pageOf = (query: URLSearchParams): number => {
  const given = query.get(reviewsKey) ?? '';
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
};

/** The question for reviews. The page before rendering and the components ask in the same words. */
export const reviewParams = ({ id }: Pick<Place, 'id'>, { query }: Pick<PageContext, 'query'>): ReviewParams => ({
  placeId: id,
  page: pageOf(query),
});
