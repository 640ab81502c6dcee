import { reviewCategories, type RatingCounts, type ReviewCategory } from '@mp/domain';

/** Counts of ratings 1 to 5 by category, from the 25 numbers stored with a place. */
export const categoryCountsOf = (counts: readonly number[]): Record<ReviewCategory, [...RatingCounts]> =>
  Object.fromEntries(
    reviewCategories.map((category, index) => [category, counts.slice(index * 5, index * 5 + 5)]),
  ) as Record<ReviewCategory, [...RatingCounts]>;
