import { addDays, operatorTimeZone } from '@mp/domain';
import { DateTime } from 'luxon';
import { hashCode } from '../../platform/codes/codes.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn } from '../../platform/jobs/each-item.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';

/** How many stays one round looks at, at most. */
const batchSize = 200;
/** Who left longer ago is not asked any more: they would have to make it up. In days. */
const maxDaysAgo = 30;
/** When e-mails go out at the earliest, in the operator's zone. */
const morning = 9;

type Asking = Pick<BookingServices, 'database' | 'clock' | 'codes'> &
  Partial<Pick<BookingServices, 'log' | 'wakeOutbox'>>;

/**
 * Asks guests whose stay is over what it was like, each once, in an e-mail with a link of their own. [10.7] Not those who have
 * left us, nor a place for its own opinion.
 *
 * @returns how many it asked
 */
export async function sendReviewInvitations(asking: Asking): Promise<number> {
  const { database, clock } = asking;
  const today = clock.today();
  const due = await database
    .selectFrom('reservation')
    .leftJoin('place_owner', 'place_owner.place_id', 'reservation.place_id')
    .select('reservation.id')
    .where('reservation.status', '=', 'confirmed')
    .where('reservation.departure', '<', today)
    .where('reservation.departure', '>=', addDays(today, -maxDaysAgo))
    .where(({ eb, ref }) => eb(ref('reservation.contact', '->>').key('email'), '<>', ''))
    .where(({ eb, ref, or }) =>
      or([
        eb('place_owner.email', 'is', null),
        eb(ref('reservation.contact', '->>').key('email'), '<>', ref('place_owner.email')),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_request')
            .select('review_request.reservation_id')
            .whereRef('review_request.reservation_id', '=', 'reservation.id'),
        ),
      ),
    )
    .where(isItsTurn('ask_for_reviews', 'reservation.id', clock.now()))
    .orderBy('reservation.departure')
    .limit(batchSize)
    .execute();
  const asked = await doEach(
    asking,
    'ask_for_reviews',
    due.map(({ id }) => id),
    (id) => sendInvitation(asking, id),
  );
  if (asked > 0) asking.wakeOutbox?.();
  return asked;
}

/** Asks for one review that is still due once its stay is locked; false when somebody else was faster. */
const sendInvitation = ({ database, clock, codes }: Asking, reservation_id: string): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const reservation = await lockReservation(trx, reservation_id);
    if (reservation?.status !== 'confirmed') return false;
    const now = clock.now();
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('review_request')
      .values({ reservation_id, code_hash: hashCode(codes.review(reservation_id)), asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    const atNine = DateTime.fromJSDate(now, { zone: operatorTimeZone })
      .startOf('hour')
      .set({ hour: morning })
      .toJSDate();
    const message = { template: 'review_asked', reservationId: reservation_id } as const;
    await enqueue(trx, 'mail.review', message, now, atNine > now ? atNine : now);
    return true;
  });
