import type { Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Dependencies } from '../../platform/services/services.ts';

type ModerationServices = Pick<Dependencies, 'database' | 'clock'>;

/** The operator's command cannot be executed. The message says why. */
export class ReviewRefusedError extends Error {
  override readonly name = 'ReviewRefusedError';
}

async function lockReview(trx: DatabaseTransaction, id: string): Promise<ReviewRow> {
  const review = await trx.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!review) throw new ReviewRefusedError(`There is no review ${id}.`);
  return review;
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
 * @throws ReviewRefusedError when the review does not exist
 */
export const publishReview = ({ database, clock }: ModerationServices, id: string): Promise<void> =>
  inTransaction(database, async (trx) => {
    const { state, reservation_id } = await lockReview(trx, id);
    const now = clock.now();
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
  });

/**
 * Refuses a review, or unpublishes it. E-mails the guest the reason; they can write another. [10.9]
 *
 * @throws ReviewRefusedError when the review does not exist, or was refused already
 */
export const refuseReview = ({ database, clock }: ModerationServices, id: string, reason: string): Promise<void> =>
  inTransaction(database, async (trx) => {
    const { state, reservation_id } = await lockReview(trx, id);
    if (state === 'refused') throw new ReviewRefusedError(`The review ${id} was refused already.`);
    const now = clock.now();
    await handleReports(trx, id, now);
    await trx.updateTable('review').set({ state: 'refused', reason, moderated_at: now }).where('id', '=', id).execute();
    if (reservation_id)
      await enqueue(trx, 'mail.review', { template: 'review_refused', reservationId: reservation_id }, now);
  });

/**
 * Stores a translation of a guest's review, or of the place's answer. [10.4]
 *
 * @throws ReviewRefusedError when there is nothing to translate into that language
 */
export const translateReview = (
  { database }: ModerationServices,
  id: string,
  { of, language, words }: { readonly of: 'words' | 'answer'; readonly language: Locale; readonly words: string },
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const review = await lockReview(trx, id);
    const [written, column] =
      of === 'words'
        ? ([review.language, 'translations'] as const)
        : ([review.answer_language, 'answer_translations'] as const);
    if (written === null) throw new ReviewRefusedError(`The review ${id} has no answer.`);
    if (written === language) throw new ReviewRefusedError(`That is the language it is written in: ${language}.`);
    await trx
      .updateTable('review')
      .set({ [column]: JSON.stringify({ ...review[column], [language]: words }) })
      .where('id', '=', id)
      .execute();
  });
