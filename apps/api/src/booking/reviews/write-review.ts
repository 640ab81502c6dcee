import type { ReviewInvitationWire, WrittenReviewWire } from '@mp/contract';
import { nightsBetween } from '@mp/domain';
import { ratingsOf } from '../../offer/reviews/review-view.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';

/** Finds the stay of an invitation's code. */
async function invitedStay(database: Database | DatabaseTransaction, code: string) {
  const stay = await database
    .selectFrom('review_request')
    .innerJoin('reservation', 'reservation.id', 'review_request.reservation_id')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .selectAll('reservation')
    .select(['place.name as place_name', 'place.static_url', 'place.town'])
    .where('review_request.code_hash', '=', hashCode(code))
    .executeTakeFirst();
  // A removed account and a stay that was cancelled afterwards have no review.
  if (!stay || stay.status !== 'confirmed' || stay.contact.email === '') throw new ApiError('review_not_found');
  return stay;
}

const reviewOf = (database: Database | DatabaseTransaction, reservationId: string): Promise<ReviewRow | undefined> =>
  database.selectFrom('review').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();

/** Whether a guest can write: there is no review yet, or it was refused and has no answer. */
const isOpen = (review: ReviewRow | undefined): boolean =>
  !review || (review.state === 'refused' && review.answer === null);

/**
 * The guest's view of an invitation: the stay, and the review if there is one.
 *
 * @throws ApiError `review_not_found` for an unknown code
 */
export async function invitationView(database: Database, code: string): Promise<ReviewInvitationWire> {
  const stay = await invitedStay(database, code);
  const review = await reviewOf(database, stay.id);
  return {
    client: { pkid: stay.place_id, name: stay.place_name, static_url: stay.static_url, city: stay.town },
    guest: { name: stay.contact.name },
    arrival: stay.arrival,
    departure: stay.departure,
    state: review?.state ?? 'open',
    can_write: isOpen(review),
    reason: review?.reason ?? null,
    review: review
      ? {
          words: review.words,
          language: review.language,
          ratings: { ...ratingsOf(review) },
          named: review.author !== null,
        }
      : null,
  };
}

/**
 * Stores the review of a stay, once, or again after it was refused. The operator moderates it before it is published.
 *
 * @throws ApiError `review_not_found`, `review_written`
 */
export async function writeReview(services: BookingServices, code: string, written: WrittenReviewWire): Promise<void> {
  await inTransaction(services.database, (trx) => writeReviewIn(services, trx, code, written));
  services.wakeOutbox();
}

/** The same in the caller's transaction. */
export async function writeReviewIn(
  { clock }: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  code: string,
  written: WrittenReviewWire,
): Promise<void> {
  const { id } = await invitedStay(trx, code);
  // The lock serialises concurrent submissions.
  const stay = await lockReservation(trx, id);
  if (!stay) throw new ApiError('review_not_found');
  const review = await reviewOf(trx, id);
  if (!isOpen(review)) throw new ApiError('review_written');
  const now = clock.now();
  const values = {
    author: written.named ? stay.contact.name : null,
    words: written.words,
    language: written.language,
    ...written.ratings,
    written_at: now,
    state: 'waiting' as const,
    reason: null,
    moderated_at: null,
    // Translations of the refused text.
    translations: '{}',
  };
  if (review) await trx.updateTable('review').set(values).where('id', '=', review.id).execute();
  else
    await trx
      .insertInto('review')
      .values({
        id: crypto.randomUUID(),
        place_id: stay.place_id,
        reservation_id: id,
        import_id: null,
        arrival: stay.arrival,
        nights: nightsBetween(stay.arrival, stay.departure),
        answer: null,
        answer_language: null,
        answered_at: null,
        ...values,
      })
      .execute();
  await enqueue(trx, 'mail.review', { template: 'review_to_operator', reservationId: id }, now);
}
