import { reviewCategories, type RatingCounts, type ReviewCategory } from '@mp/domain';

/** By category how many gave 1 to 5, of the 25 numbers that stand with a place. */
export const categoryCountsOf = (counts: readonly number[]): Record<ReviewCategory, [...RatingCounts]> =>
  Object.fromEntries(
    reviewCategories.map((category, index) => [category, counts.slice(index * 5, index * 5 + 5)]),
  ) as Record<ReviewCategory, [...RatingCounts]>;
