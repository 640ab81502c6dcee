import { addDays, operatorTimeZone } from '@mp/domain';
import { DateTime } from 'luxon';
import { hashCode } from '../../platform/codes/codes.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn } from '../../platform/jobs/each-item.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';

/** Maximum number of stays in one run. */
const batchSize = 200;
/** Guests who left longer ago, in days, are not invited: they no longer remember. */
const maxDaysAgo = 30;
/** Earliest hour at which e-mails are sent, in the operator's time zone. */
const morning = 9;

type InvitationServices = Pick<BookingServices, 'database' | 'clock' | 'codes'> &
  Partial<Pick<BookingServices, 'log' | 'wakeOutbox'>>;

/**
 * Invites guests whose stay is over to review it, once per stay, by an e-mail with a personal link. [10.7] Skips guests who
 * removed their account, and owners who stayed at their own place.
 *
 * @returns how many were invited
 */
export async function sendReviewInvitations(services: InvitationServices): Promise<number> {
  const { database, clock } = services;
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
  const sent = await doEach(
    services,
    'ask_for_reviews',
    due.map(({ id }) => id),
    (id) => sendInvitation(services, id),
  );
  if (sent > 0) services.wakeOutbox?.();
  return sent;
}

/** Invites one guest if the invitation is still due once the stay is locked; false when another process was faster. */
const sendInvitation = ({ database, clock, codes }: InvitationServices, reservation_id: string): Promise<boolean> =>
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
