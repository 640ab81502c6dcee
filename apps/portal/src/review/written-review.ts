import type { WrittenReview } from '@mp/api-client';
import { reviewCategories, type Ratings, type ReviewLanguage } from '@mp/domain';

/** What somebody has written and rated, from the fields of the form. The API judges it. */
export const writtenReview = (field: (name: string) => string | undefined): WrittenReview => ({
  ratings: Object.fromEntries(reviewCategories.map((one) => [one, Number(field(one))])) as unknown as Ratings,
  words: (field('words') ?? '').trim(),
  language: field('language') as ReviewLanguage,
  named: field('named') !== undefined,
});
