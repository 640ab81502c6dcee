import { money } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { enqueue } from '../outbox/outbox.ts';
import { bookTransfer, type LedgerAccount } from '../payments/ledger.ts';
import type { Booking } from '../reservations/booking.ts';
import { changeStatus, type ReservationRow } from '../reservations/change-status.ts';
import { issueVoucher, voucherExpiry } from '../vouchers/issue-vouchers.ts';
import { refundOf } from './insurance.ts';

/**
 * Cancels a locked, confirmed and insured reservation for its guest, before the day of arrival: a part of the price goes
 * back to the card, and what the card did not pay comes back as a voucher. The premium is kept. [4.34]
 *
 * @throws ApiError `transition_refused` when it is not insured or the day has come
 */
export async function cancelInsured(
  booking: Booking,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationRow> {
  const { id, currency, status, premium_minor, total_minor } = reservation;
  if (premium_minor === 0 || booking.clock.today() >= reservation.arrival)
    throw new ApiError('transition_refused', { from: status, to: 'cancelled_by_guest' });
  const settings = booking.config.booking;
  const price = money(total_minor - premium_minor, currency);
  const refund = refundOf(settings.insurance, price).minor;
  const ended = await changeStatus(trx, reservation, 'cancelled_by_guest', { now, keepsVouchers: true });
  await trx.updateTable('reservation').set({ refund_minor: refund }).where('id', '=', id).execute();

  const move = (from: LedgerAccount, to: LedgerAccount, minor: number, voucherId: string | null = null) =>
    bookTransfer(
      trx,
      { from, to, minor, currency, reason: 'insured stay cancelled', about: { reservationId: id, voucherId } },
      now,
    );
  await move('guest_refunds', 'guest_prepayments', refund);
  await move('cancellation_fees', 'guest_prepayments', price.minor - refund);

  const payment = await paymentOf(trx, id);
  const toCard = Math.min(refund, payment?.amount_minor ?? 0);
  if (payment && toCard > 0) {
    await trx.updateTable('payment').set({ refund_minor: toCard }).where('id', '=', payment.id).execute();
    await enqueue(trx, 'gateway.refund', { paymentId: payment.id }, now);
  }
  if (refund > toCard) {
    const origin = { refund_of: id };
    const expiresAt = voucherExpiry(now, settings.voucherValidMonths);
    const voucher = { valueMinor: refund - toCard, currency, origin, expiresAt };
    await move('voucher_liabilities', 'guest_refunds', refund - toCard, await issueVoucher(booking, trx, voucher, now));
  }
  await enqueue(trx, 'mail.send', { template: 'insured_cancelled', reservationId: id }, now);
  await enqueue(trx, 'mail.send', { template: 'cancelled_to_place', reservationId: id }, now);
  return { ...ended, refund_minor: refund };
}

/** The payment that the stay was confirmed by: not one that was too much and is on its way back. */
const paymentOf = (trx: DatabaseTransaction, reservationId: string) =>
  trx
    .selectFrom('payment')
    .select(['id', 'amount_minor'])
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['authorised', 'captured'])
    .where(
      sql<boolean>`not exists (select from outbox o where o.topic in ('gateway.refund', 'gateway.release')
        and o.payload ->> 'paymentId' = payment.id::text)`,
    )
    .orderBy('created_at')
    .executeTakeFirst();
