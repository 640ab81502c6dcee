import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { giveBackToVouchers, type ReturnedPart } from '../vouchers/return-vouchers.ts';
import { bookTransfer } from './ledger.ts';
import { newRefundPart, toPayments } from './refund-parts.ts';
import { refundableOf, refundSourcesOf } from './refundable.ts';
import { splitRefund, type SplitRefund } from './split-refund.ts';

/** A refund that no member of the staff decides on. */
export interface GuestRefund {
  /** Positive, or 0 for nothing. */
  readonly amountMinor: number;
  /** Why, in the words of the ledger and of the console: `insured stay cancelled`. */
  readonly reason: string;
  /**
   * `cancellation`: the stay ends, and each payment is refunded once more, for the last time. `change`: the stay takes place
   * for less, and payments can be refunded again later.
   */
  readonly follows: 'cancellation' | 'change';
}

/** What goes back where. */
export interface RefundedToGuest extends Omit<SplitRefund, 'parts'> {
  /** The id of the refund that a change made, which its e-mail is about; null for a cancellation. */
  readonly refundId: string | null;
}

/**
 * Gives a guest money of a locked reservation back: to cards, the oldest first, then to transfers, and to the vouchers what they
 * had paid. Books it from the prepayment. A change's transfers wait for finance, those of a cancellation are paid out
 * by the bank.
 *
 * @throws ApiError `refund_too_much` with the maximum when less than that was paid
 */
export async function refundToGuest(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { amountMinor, reason, follows }: GuestRefund,
  now: Date,
): Promise<RefundedToGuest> {
  if (amountMinor === 0) return { toPaymentsMinor: 0, asVoucherMinor: 0, refundId: null };
  const { id: reservationId, currency } = reservation;
  const about = { reservationId };
  await bookTransfer(
    trx,
    { from: 'guest_refunds', to: 'guest_prepayments', minor: amountMinor, currency, reason, about },
    now,
  );
  if (follows === 'change') return asChange(services, trx, reservation, { amountMinor, reason }, now);
  const { payments, vouchersMinor } = await refundSourcesOf(trx, reservation);
  const { parts, ...sums } = splitRefund(payments, amountMinor);
  if (sums.asVoucherMinor > vouchersMinor) throw tooMuch(reservation, sums.toPaymentsMinor + vouchersMinor);
  for (const { payment, minor } of parts) {
    await trx.updateTable('payment').set({ refund_minor: minor }).where('id', '=', payment.id).execute();
    await enqueue(trx, 'gateway.refund', { paymentId: payment.id }, now);
  }
  await giveVouchers(services, trx, reservation, { minor: sums.asVoucherMinor, reason }, now);
  return { ...sums, refundId: null };
}

/** Records a refund in parts, which leave the payments as they are. */
async function asChange(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { amountMinor, reason }: Omit<GuestRefund, 'follows'>,
  now: Date,
): Promise<RefundedToGuest> {
  const { id: reservationId, currency, status } = reservation;
  const { payments, vouchersMinor } = await refundableOf(trx, reservation);
  const availableMinor = payments.reduce((sum, { leftMinor }) => sum + leftMinor, vouchersMinor);
  if (amountMinor > availableMinor) throw tooMuch(reservation, availableMinor);
  const refundId = crypto.randomUUID();
  await trx
    .insertInto('refund')
    .values({
      id: refundId,
      kind: 'change',
      reservation_id: reservationId,
      voucher_id: null,
      amount_minor: amountMinor,
      currency,
      stay_minor: amountMinor,
      premium_minor: 0,
      reason,
      state: 'approved',
      available_minor: availableMinor,
      reservation_status: status,
      asked_by: null,
      asked_at: now,
      decided_by: null,
      decided_at: now,
      decline_reason: null,
    })
    .execute();
  const asVoucherMinor = await giveBackInParts(
    services,
    trx,
    reservation,
    { refundId, amountMinor, payments, reason },
    now,
  );
  return { toPaymentsMinor: amountMinor - asVoucherMinor, asVoucherMinor, refundId };
}

/** An approved refund, and the payments that it goes back to. */
interface RefundInParts {
  readonly refundId: string;
  readonly amountMinor: number;
  readonly payments: Parameters<typeof splitRefund>[0];
  readonly reason: string;
}

/** Spreads an approved refund over payments, the rest over vouchers. Returns the vouchers' part. */
export async function giveBackInParts(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { refundId, amountMinor, payments, reason }: RefundInParts,
  now: Date,
): Promise<number> {
  const minor = await toPayments(trx, payments, { id: refundId, amountMinor }, now);
  for (const part of await giveVouchers(services, trx, reservation, { minor, reason }, now))
    await trx
      .insertInto('refund_part')
      .values({ ...newRefundPart(refundId, part.minor), voucher_id: part.voucherId, state: 'done', done_at: now })
      .execute();
  return minor;
}

/** Gives a part of a refund that was booked back to the vouchers that paid, or as a new one. */
async function giveVouchers(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { minor: amountMinor, reason }: { readonly minor: number; readonly reason: string },
  now: Date,
): Promise<readonly ReturnedPart[]> {
  const { id: reservationId, currency } = reservation;
  const parts = await giveBackToVouchers(services, trx, reservation, { amountMinor }, now);
  for (const { voucherId, minor } of parts) {
    const about = { reservationId, voucherId };
    await bookTransfer(trx, { from: 'voucher_liabilities', to: 'guest_refunds', minor, currency, reason, about }, now);
  }
  return parts;
}

const tooMuch = ({ currency }: ReservationRow, minor: number): ApiError =>
  new ApiError('refund_too_much', { maximum: { minor, currency } });
