import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@mp/domain';
import type { BookingServices } from '../../../booking/booking-services.ts';
import { earnStay } from '../../../booking/commission/book-shares.ts';
import { reservationRefund } from '../../../booking/payments/give-back.ts';
import { decideRefund, requestRefund } from '../../../booking/payments/request-refund.ts';
import { publishReview } from '../../../booking/reviews/moderate-review.ts';
import { writeReviewIn } from '../../../booking/reviews/write-review.ts';
import { markNoShow } from '../../../booking/reservations/change-reservation.ts';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import { hashCode } from '../../../platform/codes/codes.ts';
import type { ReservationRow } from '../../../platform/database/tables/reservations.ts';
import { between, randomFrom } from '../seed/random.ts';
import { demonstrationAccounts } from '../accounts.ts';
import { payPartsOut, settleOutbox } from './gateway-steps.ts';
import { at } from './pay.ts';
import type { PlannedReservation } from './plan.ts';

/** Days after which moderation and finance have done their work; what is younger waits for them. */
const daysOfWork = 20;

/** Days after which guests have written and complained. */
const daysToComplain = 3;

const staffOf = (role: string): string =>
  demonstrationAccounts.find((account) => 'role' in account && account.role === role)?.id ?? '';

const reviews = {
  cs: [
    'Krásné místo, milí hostitelé a klid, jaký jsme hledali. Určitě se vrátíme.',
    'Pěkné ubytování, jen večer bylo trochu chladno. Snídaně výborná.',
    'Děti byly nadšené a my si odpočinuli. Popis odpovídal tomu, co jsme našli.',
  ],
  en: [
    'A lovely place with kind hosts, and just the quiet we were looking for.',
    'Nice rooms, though it was a little cold in the evening. Breakfast was excellent.',
    'The children loved it and we could rest. Everything was as described.',
  ],
} as const;

const dayAfter = (date: CalendarDate, days: number): Date => new Date(`${addDays(date, days)}T09:00:00Z`);

/** What follows a confirmed stay whose day of departure has passed: no-show, earning, invitation, review, refund by staff. */
export async function followStay(
  services: BookingServices,
  trx: DatabaseTransaction,
  plan: PlannedReservation,
  reservation: ReservationRow,
): Promise<void> {
  const { id, arrival, departure } = reservation;
  const next = at(services, dayAfter(arrival, 1));
  const isNoShow = plan.outcome === 'no_show';
  if (isNoShow) await markNoShow(next, trx, reservation, true, next.clock.now());
  await earnStay(trx, { ...reservation, no_show_at: isNoShow ? next.clock.now() : null }, dayAfter(departure, 0));
  const now = services.clock.now();
  const asked_at = dayAfter(departure, 1) < now ? dayAfter(departure, 1) : now;
  // Without its e-mail, so that the job does not invite the guest.
  await trx
    .insertInto('review_request')
    .values({ reservation_id: id, code_hash: hashCode(services.codes.review(id)), asked_at })
    .execute();
  if (dayAfter(departure, daysToComplain) > now) return;
  if (plan.isReviewed) await review(services, trx, plan, reservation);
  if (plan.refundPercent !== null) await refund(services, trx, reservation, plan.refundPercent);
}

async function review(
  services: BookingServices,
  trx: DatabaseTransaction,
  { n, guest: { language } }: PlannedReservation,
  { id, departure }: ReservationRow,
): Promise<void> {
  const random = randomFrom(n * 13 + 5);
  const rating = () => between(random, 3, 5);
  const texts = reviews[language];
  const written = at(services, dayAfter(departure, 2));
  await writeReviewIn(written, trx, services.codes.review(id), {
    ratings: { cleanliness: rating(), comfort: rating(), location: rating(), hosts: rating(), value: rating() },
    words: texts[between(random, 0, texts.length - 1)] ?? texts[0],
    language,
    named: random() < 0.8,
  });
  if (dayAfter(departure, daysOfWork) > services.clock.now()) return;
  const { id: reviewId } = await trx
    .selectFrom('review')
    .select('id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow();
  await publishReview(trx, reviewId, dayAfter(departure, 3));
}

async function refund(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  percent: number,
): Promise<void> {
  const refundId = randomUUID();
  const { total_minor, departure } = reservation;
  const asked = at(services, dayAfter(departure, daysToComplain));
  const amountMinor = Math.floor((total_minor * percent) / 100 / 10_000) * 10_000;
  if (amountMinor === 0) return;
  const reason = 'Host si oprávněně stěžoval na topení a na teplou vodu.';
  const request = { id: refundId, amountMinor, reason, staffId: staffOf('operator') };
  await requestRefund(asked, trx, reservationRefund(reservation), request, asked.clock.now());
  if (dayAfter(departure, daysOfWork) > services.clock.now()) return settleOutbox(asked, trx, reservation.id);
  const done = at(services, dayAfter(departure, 4));
  const row = await trx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  const decision = { staffId: staffOf('owner'), declineReason: null };
  if (row.state === 'waiting')
    await decideRefund(done, trx, reservationRefund(reservation), row, decision, done.clock.now());
  await settleOutbox(done, trx, reservation.id);
  await payPartsOut(trx, refundId, done.clock.now());
}
