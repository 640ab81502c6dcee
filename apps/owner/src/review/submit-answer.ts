import { reviewsApi, type Store } from '@mp/api-client';
import { reviewLanguages } from '@mp/domain';
import type { FormFields, PageContext, SubmitResult } from '@mp/host-api';
import { problemQuery } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { answerForm } from './answer-form.tsx';
import { readAnswerKey } from './answer-key.ts';

/** Answers a review without JavaScript, and redirects to the page, which shows the answer. */
export async function submitAnswer(
  { query, locale }: PageContext,
  fields: FormFields,
  store: Store,
): Promise<SubmitResult> {
  const key = readAnswerKey(query);
  const see = (more: Readonly<Record<string, string>> = {}): SubmitResult => ({
    kind: 'see',
    path: href('reviewAnswer', { locale, query: { ...key, ...more } }),
  });
  if (!key) return see();
  const language = reviewLanguages.find((one) => one === fields['language']) ?? locale;
  const words = fields['words']?.trim() ?? '';
  const { error } = await store.dispatch(reviewsApi.endpoints.answerReview.initiate({ ...key, words, language }));
  return error ? see(problemQuery(answerForm, error)) : see();
}
