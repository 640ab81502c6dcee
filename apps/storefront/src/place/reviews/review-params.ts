import type { ReviewParams } from '@mp/api-client';
import type { Place } from '@mp/domain';
import type { PageContext } from '@mp/host-api';

/** The key that {@link reviewParams} reads. */
export const reviewsKey = 'reviews';

/** The page of reviews in an address: `reviews=2`; by default the first. */
const pageOf = (query: URLSearchParams): number => {
  const given = query.get(reviewsKey) ?? '';
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
};

/** The query of reviews. Loading and rendering use the same one. */
export const reviewParams = ({ id }: Pick<Place, 'id'>, { query }: Pick<PageContext, 'query'>): ReviewParams => ({
  placeId: id,
  page: pageOf(query),
});
