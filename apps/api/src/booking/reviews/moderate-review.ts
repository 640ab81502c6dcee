import type { Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

/** @throws ApiError `not_found` */
export async function lockReview(trx: DatabaseTransaction, id: string): Promise<ReviewRow> {
  const review = await trx.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!review) throw new ApiError('not_found');
  return review;
}

/** How staff call a review: the place and the day on which it was written. It names no guest. */
export async function reviewLabel(trx: DatabaseTransaction, { place_id, written_at }: ReviewRow): Promise<string> {
  const { name } = await trx.selectFrom('place').select('name').where('id', '=', place_id).executeTakeFirstOrThrow();
  return `${name}, ${written_at.toISOString().slice(0, 10)}`;
}

/** Marks all reports of a review as handled. */
const handleReports = (trx: DatabaseTransaction, id: string, now: Date) =>
  trx
    .updateTable('review_report')
    .set({ handled_at: now })
    .where('review_id', '=', id)
    .where('handled_at', 'is', null)
    .execute();

/**
 * Publishes a review and marks its reports as handled. E-mails the guest and the place, unless it was already
 * published. [10.9]
 *
 * @throws ApiError `not_found`
 */
export async function publishReview(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const { state, reservation_id } = await lockReview(trx, id);
  await handleReports(trx, id, now);
  if (state === 'published') return;
  await trx
    .updateTable('review')
    .set({ state: 'published', reason: null, moderated_at: now })
    .where('id', '=', id)
    .execute();
  if (!reservation_id) return;
  for (const template of ['review_published', 'review_to_place'] as const)
    await enqueue(trx, 'mail.review', { template, reservationId: reservation_id }, now);
}

/**
 * Refuses a review, or unpublishes it. E-mails the guest the reason; they can write another. [10.9]
 *
 * @throws ApiError `not_found`, `review_already_refused`
 */
export async function refuseReview(trx: DatabaseTransaction, id: string, reason: string, now: Date): Promise<void> {
  const { state, reservation_id } = await lockReview(trx, id);
  if (state === 'refused') throw new ApiError('review_already_refused');
  await handleReports(trx, id, now);
  await trx.updateTable('review').set({ state: 'refused', reason, moderated_at: now }).where('id', '=', id).execute();
  if (reservation_id)
    await enqueue(trx, 'mail.review', { template: 'review_refused', reservationId: reservation_id }, now);
}

/** A translation of a guest's review, or of the place's answer. */
export interface ReviewTranslation {
  readonly of: 'words' | 'answer';
  readonly language: Locale;
  readonly words: string;
}

/**
 * Stores a translation. [10.4]
 *
 * @throws ApiError `not_found`, `review_not_translatable` when there is nothing to translate into that language
 */
export async function translateReview(
  trx: DatabaseTransaction,
  id: string,
  { of, language, words }: ReviewTranslation,
): Promise<void> {
  const review = await lockReview(trx, id);
  const [written, column] =
    of === 'words'
      ? ([review.language, 'translations'] as const)
      : ([review.answer_language, 'answer_translations'] as const);
  if (written === null || written === language) throw new ApiError('review_not_translatable');
  await trx
    .updateTable('review')
    .set({ [column]: JSON.stringify({ ...review[column], [language]: words }) })
    .where('id', '=', id)
    .execute();
}
