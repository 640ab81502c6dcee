import { timingSafeEqual } from 'node:crypto';
import type { ReviewAnswerWire, ReviewForPlaceWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { reviewView } from '../../offer/reviews/review-view.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';

/** A review's id, and the code from the e-mail to the place. */
export interface PlaceKey {
  readonly id: string;
  readonly code: string;
}

async function reviewOf({ database, codes }: Pick<BookingServices, 'codes'> & { database: Database }, key: PlaceKey) {
  const isRight = timingSafeEqual(hashCode(key.code), hashCode(codes.answer(key.id)));
  const review = isRight
    ? await database
        .selectFrom('review')
        .innerJoin('place', 'place.id', 'review.place_id')
        .selectAll('review')
        .select(['place.name as place_name', 'place.static_url'])
        .where('review.id', '=', key.id)
        .where('review.state', '=', 'published')
        .executeTakeFirst()
    : undefined;
  if (!review) throw new ApiError('review_not_found');
  return review;
}

/**
 * The place's view of a review.
 *
 * @throws ApiError `review_not_found`, also when it is no longer published
 */
export async function reviewForPlace(
  services: BookingServices,
  key: PlaceKey,
  language: Locale,
): Promise<ReviewForPlaceWire> {
  const review = await reviewOf(services, key);
  return {
    client: { pkid: review.place_id, name: review.place_name, static_url: review.static_url },
    review: reviewView(review, language),
  };
}

/**
 * Stores the place's answer to a review, once, and e-mails the guest. [10.10]
 *
 * @throws ApiError `review_not_found`, `review_answered`
 */
export async function answerReview(services: BookingServices, key: PlaceKey, answer: ReviewAnswerWire): Promise<void> {
  const { reservation_id } = await reviewOf(services, key);
  const now = services.clock.now();
  await inTransaction(services.database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('review')
      .set({ answer: answer.words, answer_language: answer.language, answered_at: now })
      .where('id', '=', key.id)
      .where('state', '=', 'published')
      .where('answer', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ApiError('review_answered');
    if (reservation_id)
      await enqueue(trx, 'mail.review', { template: 'review_answered', reservationId: reservation_id }, now);
  });
  services.wakeOutbox();
}
