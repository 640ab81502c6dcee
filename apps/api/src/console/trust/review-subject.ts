import type { AuditSubjectKind } from '@mp/contract';
import { lockReview, reviewLabel } from '../../booking/reviews/moderate-review.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';

type State = Pick<ReviewRow, 'state' | 'reason' | 'words' | 'translations' | 'answer' | 'answer_translations'>;

/** What a page about a review shows. */
export const reviewState = (
  { state, reason, words, translations, answer, answer_translations }: State,
  openReports: number,
): SubjectState['state'] => ({
  state,
  reason,
  words,
  translations,
  answer,
  answer_translations,
  open_reports: openReports,
});

async function openReportsOf(database: Database | DatabaseTransaction, id: string): Promise<number> {
  const { count } = await database
    .selectFrom('review_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('review_id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * A review, or the reports of it, that staff decide about.
 *
 * @param reservationId of its stay, whose e-mails belong to the effect
 */
const reviewSubject = (kind: AuditSubjectKind, id: string, reservationId: string | null): ActionSubject => ({
  kind,
  id,
  scope: reservationId === null ? {} : { reservationId },
  read: async (trx) => {
    const review = await lockReview(trx, id);
    return { label: await reviewLabel(trx, review), state: reviewState(review, await openReportsOf(trx, id)) };
  },
});

/**
 * The subject of a review's id.
 *
 * @throws ApiError `not_found`
 */
export async function findReviewSubject(
  database: Database,
  id: string,
  kind: AuditSubjectKind = 'review',
): Promise<ActionSubject> {
  const review = await database.selectFrom('review').select('reservation_id').where('id', '=', id).executeTakeFirst();
  if (!review) throw new ApiError('not_found');
  return reviewSubject(kind, id, review.reservation_id);
}
