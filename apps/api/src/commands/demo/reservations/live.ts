import { createHash, randomUUID } from 'node:crypto';
import type { BookingServices } from '../../../booking/booking-services.ts';
import { cancellationRefundsOf } from '../../../booking/reservations/cancellation-refund.ts';
import { issueInvoicesIn } from '../../../booking/invoices/issue-invoice.ts';
import { lockReservation } from '../../../booking/reservation-record/lock-reservation.ts';
import { answerLocked } from '../../../booking/reservations/answer-request.ts';
import { cancelLockedByPlace } from '../../../booking/reservations/cancel-by-place.ts';
import { cancelLocked } from '../../../booking/reservations/cancel-reservation.ts';
import { createReservationIn } from '../../../booking/reservations/create-reservation.ts';
import { priceOrder } from '../../../booking/reservations/price-order.ts';
import { endUnanswered, endUnpaid } from '../../../booking/reservations/expire-reservations.ts';
import { issuePartnerVouchersIn } from '../../../booking/vouchers/issue-partner-vouchers.ts';
import { voucherCode } from '../../../booking/vouchers/voucher-code.ts';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { ReservationRow } from '../../../platform/database/tables/reservations.ts';
import { followStay } from './after-stay.ts';
import { takeInfantAlong } from './change-stay.ts';
import type { DrawnOrder } from './draw-order.ts';
import { settleOutbox } from './gateway-steps.ts';
import { at, chooseTransfer, payByCard, payRest, payRestAtPlace, sendTransfer } from './pay.ts';
import type { PlannedReservation } from './plan.ts';

/** The sender of all generated reservations, and the key of the n-th one: a repeated call adds nothing. */
export const generatedSender = createHash('sha256').update('demo-reservations').digest();
export const keyOf = (n: number): string => `demo-reservations:${n}`;

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Books a planned reservation and takes it to its outcome, by the product's own functions at their times. All of it is one
 * transaction: no job meets a hold that has expired, and no entry of the outbox is visible before it is done.
 *
 * @throws ApiError when the drawn rooms are taken, or not sold for these dates
 */
export async function live(services: BookingServices, plan: PlannedReservation, drawn: DrawnOrder): Promise<void> {
  const { bookedAt, voucherCzk, n } = plan;
  const booking = at(services, bookedAt);
  const priced = await priceOrder(booking, { order: drawn, account: null });
  await inTransaction(services.database, async (trx) => {
    const vouchers = voucherCzk === null ? [] : await issueVouchers(services, trx, voucherCzk, bookedAt);
    const order = { ...drawn, total_minor: priced.totalMinor + priced.spotTaxMinor, vouchers };
    const attempt = {
      ...{ order, idempotencyKey: keyOf(n), sender: generatedSender },
      ...{ account: null, caller: keyOf(n) },
    };
    const { id } = await createReservationIn(booking, trx, attempt, priced);
    await takeToOutcome(services, trx, plan, id);
    if (plan.hasNote) await addNote(trx, id, plan);
    await settleOutbox(at(services, plan.endedAt), trx, id);
  });
}

/** Issues a voucher of a partner, a month before it is used; returns its code. */
async function issueVouchers(
  { config }: BookingServices,
  trx: DatabaseTransaction,
  amount: number,
  usedAt: Date,
): Promise<string[]> {
  const order = { partner: 'Klub chalupářů', amount, count: 1 };
  const ids = await issuePartnerVouchersIn({ config }, trx, order, new Date(usedAt.getTime() - 30 * dayMs));
  return ids.map((id) => voucherCode(config.booking.codesSecret, id));
}

async function addNote(trx: DatabaseTransaction, reservationId: string, { bookedAt }: PlannedReservation) {
  const created_at = new Date(bookedAt.getTime() + 30 * minuteMs);
  const words = 'Host volal kvůli příjezdu. Místo o tom ví.';
  await trx
    .insertInto('reservation_note')
    .values({ id: randomUUID(), reservation_id: reservationId, author: 'Hana Malá', words, created_at })
    .execute();
}

async function takeToOutcome(
  services: BookingServices,
  trx: DatabaseTransaction,
  plan: PlannedReservation,
  id: string,
): Promise<void> {
  const read = async (): Promise<ReservationRow> => {
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new Error(`There is no reservation ${id}.`);
    return reservation;
  };
  const { outcome, bookedAt, paidAt, answeredAt, endedAt } = plan;
  const booked = at(services, new Date(bookedAt.getTime() + minuteMs));
  const unpaid = await read();
  if (plan.byTransfer && unpaid.status === 'held') await chooseTransfer(booked, trx, unpaid);
  const held = await read();
  if (outcome === 'held') return;
  if (outcome === 'expired') {
    const due = held.hold_until ?? endedAt;
    return void (await endUnpaid(at(services, due), trx, held, due));
  }
  if (outcome === 'cancelled_unpaid') {
    const soon = new Date(bookedAt.getTime() + 5 * minuteMs);
    return void (await cancelLocked(at(services, soon), trx, held, {}, soon));
  }

  const paying = at(services, paidAt);
  if (held.status === 'held') await (plan.byTransfer ? sendTransfer : payByCard)(paying, trx, held);
  const paid = await read();
  if (outcome === 'requested') return;
  if (outcome === 'unanswered') {
    const due = paid.confirm_until ?? endedAt;
    return void (await endUnanswered(services, trx, paid, due));
  }
  if (paid.status === 'requested') {
    const answering = at(services, answeredAt);
    const declined = { answer: 'decline', reason: 'V tomto termínu opravujeme střechu.' } as const;
    const answer = outcome === 'declined' ? declined : ({ answer: 'accept' } as const);
    await answerLocked(answering, trx, paid, answer, answeredAt);
    await settleOutbox(answering, trx, id);
    if (outcome === 'declined') return;
  }
  if (plan.isChanged) await takeInfantAlong(at(services, answeredAt), trx, await read());
  await issueInvoicesIn(services, trx, await read(), answeredAt);
  const isCancelled = outcome.startsWith('cancelled');
  if (plan.n % 4 === 1 && !isCancelled) await payRestAtPlace(services, trx, await read());
  else await payRest(services, trx, await read(), isCancelled ? endedAt : services.clock.now());
  const confirmed = await read();
  const ending = at(services, endedAt);
  if (outcome === 'cancelled_by_place')
    await cancelLockedByPlace(ending, trx, confirmed, 'Praskla voda a dům nejde vytopit.', endedAt);
  else if (outcome === 'cancelled_insured') {
    const { byPolicy, insured } = await cancellationRefundsOf(ending, trx, confirmed);
    const acceptedMinor = (insured ?? byPolicy)?.refundMinor;
    await cancelLocked(ending, trx, confirmed, { acceptedMinor, reason: 'illness' }, endedAt);
  } else if (confirmed.departure < services.clock.today()) await followStay(services, trx, plan, confirmed);
}
