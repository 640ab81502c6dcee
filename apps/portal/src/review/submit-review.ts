import { reviewsApi, type Store } from '@mp/api-client';
import type { FormFields, PageContext, SubmitResult } from '@mp/host-api';
import { problemQuery } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { readReviewCode } from './review-code.ts';
import { reviewForm } from './review-form.tsx';
import { writtenReview } from './written-review.ts';

/** Sends a review without JavaScript, and redirects to the page, which shows it. */
export async function submitReview(
  { query, locale }: PageContext,
  fields: FormFields,
  store: Store,
): Promise<SubmitResult> {
  const code = readReviewCode(query);
  const see = (more: Readonly<Record<string, string>> = {}): SubmitResult => ({
    kind: 'see',
    path: href('review', { locale, query: { code, ...more } }),
  });
  if (!code) return see();
  const { writeReview } = reviewsApi.endpoints;
  const { error } = await store.dispatch(writeReview.initiate({ code, ...writtenReview((name) => fields[name]) }));
  return error ? see(problemQuery(reviewForm, error)) : see();
}
