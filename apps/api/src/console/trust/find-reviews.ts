import type {
  ModeratedReviewWire,
  noticeQueueQuerySchema,
  QueuedReviewWire,
  reviewQueueQuerySchema,
  ReviewQueueWire,
} from '@mp/contract';
import { reviewCategories } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { versionOf } from '../actions/run-action.ts';
import { reviewState } from './review-subject.ts';

/** Reviews with their place and their open reports. */
const reviews = (database: Database) =>
  database
    .selectFrom('review')
    .innerJoin('place', 'place.id', 'review.place_id')
    .select(['review.id', 'review.author', 'review.state', 'review.language', 'review.words', 'review.written_at'])
    .select(['place.id as place_id', 'place.name as place'])
    .select(({ selectFrom, fn }) =>
      selectFrom('review_report')
        .select(fn.countAll<string>().as('count'))
        .whereRef('review_report.review_id', '=', 'review.id')
        .where('review_report.handled_at', 'is', null)
        .as('open_reports'),
    );

type Query = ReturnType<typeof reviews>;
type Row = Awaited<ReturnType<Query['execute']>>[number];

const lineOf = ({ written_at, open_reports, ...review }: Row): QueuedReviewWire => ({
  ...review,
  written_at: written_at.toISOString(),
  open_reports: Number(open_reports),
});

/** A page of reviews by the time of writing. */
async function pageOf(
  query: Query,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
  direction: 'asc' | 'desc',
): Promise<ReviewQueueWire> {
  const past = sql.raw(direction === 'asc' ? '>' : '<');
  const rows = await query
    .$if(after !== undefined, (some) =>
      some.where(
        sql<boolean>`(review.written_at, review.id) ${past} (select written_at, id from review where id = ${after})`,
      ),
    )
    .orderBy('review.written_at', direction)
    .orderBy('review.id', direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { data: page.map(lineOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Reviews in a state. Those that wait come in the order in which they were written, others the latest first. */
export function findReviews(
  database: Database,
  { view, q, ...page }: z.output<typeof reviewQueueQuerySchema>,
): Promise<ReviewQueueWire> {
  let query = reviews(database).where('review.state', '=', view);
  for (const word of q?.split(/\s+/) ?? [])
    query = query.where(
      sql<boolean>`concat_ws(' ', place.name, review.author, review.words) ilike ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`,
    );
  return pageOf(query, page, view === 'waiting' ? 'asc' : 'desc');
}

/** Reviews with reports that wait for a decision, or whose reports were all decided. */
export function findNotices(
  database: Database,
  { view, ...page }: z.output<typeof noticeQueueQuerySchema>,
): Promise<ReviewQueueWire> {
  const open = sql<boolean>`exists (select from review_report where review_id = review.id and handled_at is null)`;
  const any = sql<boolean>`exists (select from review_report where review_id = review.id)`;
  const query = reviews(database).where(view === 'open' ? open : sql<boolean>`${any} and not ${open}`);
  return pageOf(query, page, view === 'open' ? 'asc' : 'desc');
}

/** @throws ApiError `not_found` */
export async function findReview(database: Database, id: string): Promise<ModeratedReviewWire> {
  const row = await reviews(database)
    .leftJoin('reservation', 'reservation.id', 'review.reservation_id')
    .select(['reservation.id as reservation_id', 'reservation.number'])
    .select(['review.reason', 'review.translations', ...reviewCategories.map((one) => `review.${one}` as const)])
    .select(['review.answer', 'review.answer_language', 'review.answer_translations'])
    .where('review.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const reports = await database
    .selectFrom('review_report')
    .select(['reason', 'note', 'reported_at', 'handled_at'])
    .where('review_id', '=', id)
    .orderBy('reported_at', 'desc')
    .execute();
  const { reservation_id, number, answer, answer_language, answer_translations, reason, translations, ...rest } = row;
  return {
    ...lineOf(rest),
    version: versionOf(reviewState(row, Number(row.open_reports))),
    reservation: reservation_id && number ? { id: reservation_id, number } : null,
    ratings: Object.fromEntries(reviewCategories.map((one) => [one, row[one]])),
    reason,
    translations,
    answer:
      answer === null || answer_language === null
        ? null
        : { words: answer, language: answer_language, translations: answer_translations },
    reports: reports.map(({ reported_at, handled_at, ...report }) => ({
      ...report,
      reported_at: reported_at.toISOString(),
      handled_at: handled_at?.toISOString() ?? null,
    })),
  };
}
