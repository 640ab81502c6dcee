import type { WrittenReview } from '@mp/api-client';
import { reviewCategories, type Ratings, type ReviewLanguage } from '@mp/domain';

/** The review in the form's fields. The API validates it. */
export const writtenReview = (field: (name: string) => string | undefined): WrittenReview => ({
  ratings: Object.fromEntries(reviewCategories.map((one) => [one, Number(field(one))])) as unknown as Ratings,
  words: (field('words') ?? '').trim(),
  language: field('language') as ReviewLanguage,
  named: field('named') !== undefined,
});
