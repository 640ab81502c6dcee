import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { divideAgain } from '../commission/book-shares.ts';
import { issueRefundCreditNote } from '../invoices/issue-credit-note.ts';
import { giveBackToVouchers } from '../vouchers/return-vouchers.ts';
import { bookTransfer, type LedgerAccount } from './ledger.ts';
import type { ApprovedRefund, RefundSubject } from './refund-subject.ts';
import { refundableOf, type RefundablePayment } from './refundable.ts';
import { transferProvider } from './transfer-gateway.ts';

/** A locked reservation as the subject of a refund. */
export const reservationRefund = (reservation: ReservationRow): RefundSubject => ({
  columns: { reservation_id: reservation.id, voucher_id: null, reservation_status: reservation.status },
  currency: reservation.currency,
  together: sql<boolean>`refund.reservation_id = ${reservation.id}`,
  maximumMinor: async (trx) => (await refundableOf(trx, reservation)).maximumMinor,
  giveBack: (services, trx, refund, now) => giveBack(services, trx, reservation, refund, now),
});

/**
 * Gives an approved refund of a reservation back: to cards, then to transfers, which finance pays out, the rest to its vouchers. Issues
 * the credit note and e-mails the guest.
 */
async function giveBack(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { id, amountMinor, decidedBy }: ApprovedRefund,
  now: Date,
): Promise<void> {
  const { id: reservationId, currency, refund_minor } = reservation;
  const refundable = await refundableOf(trx, reservation);
  const stayMinor = Math.min(amountMinor, refundable.stayMinor);
  const premiumMinor = amountMinor - stayMinor;
  await trx
    .updateTable('refund')
    .set({ state: 'approved', stay_minor: stayMinor, premium_minor: premiumMinor })
    .set({ decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .execute();
  const book = (from: LedgerAccount, to: LedgerAccount, minor: number, voucherId: string | null = null) =>
    bookTransfer(
      trx,
      { from, to, minor, currency, reason: 'refunded by staff', about: { reservationId, voucherId } },
      now,
    );
  await book('guest_refunds', refund_minor === null ? 'guest_prepayments' : 'cancellation_fees', stayMinor);
  await book('guest_refunds', 'insurance_premiums', premiumMinor);
  await divideAgain(trx, reservation, now);
  const asVoucherMinor = await toPayments(trx, refundable.payments, { id, amountMinor }, now);
  const returned = await giveBackToVouchers(services, trx, reservation, { amountMinor: asVoucherMinor }, now);
  for (const { voucherId, minor } of returned) {
    await book('voucher_liabilities', 'guest_refunds', minor, voucherId);
    await trx
      .insertInto('refund_part')
      .values({ ...newPart(id, minor), voucher_id: voucherId, state: 'done', done_at: now })
      .execute();
  }
  await enqueue(trx, 'mail.send', { template: 'refunded_by_staff', reservationId, refundId: id }, now);
  await issueRefundCreditNote(services, trx, reservation, { id, stayMinor, premiumMinor }, now);
}

const newPart = (refundId: string, minor: number) => ({
  id: crypto.randomUUID(),
  refund_id: refundId,
  payment_id: null,
  voucher_id: null,
  amount_minor: minor,
  problem: null,
  done_at: null,
});

/** Spreads a refund over the payments, in their order. Returns what is left for a voucher. */
export async function toPayments(
  trx: DatabaseTransaction,
  payments: readonly RefundablePayment[],
  { id, amountMinor }: Pick<ApprovedRefund, 'id' | 'amountMinor'>,
  now: Date,
): Promise<number> {
  let leftMinor = amountMinor;
  for (const { payment, leftMinor: mostMinor } of payments) {
    const minor = Math.min(leftMinor, mostMinor);
    if (minor === 0) break;
    leftMinor -= minor;
    const part = newPart(id, minor);
    const state = payment.provider === transferProvider ? 'to_pay_out' : 'pending';
    await trx
      .insertInto('refund_part')
      .values({ ...part, payment_id: payment.id, state })
      .execute();
    await trx
      .updateTable('payment')
      .set({ parted_minor: payment.parted_minor + minor })
      .where('id', '=', payment.id)
      .execute();
    if (state === 'pending') await enqueue(trx, 'gateway.refund-part', { paymentId: payment.id, partId: part.id }, now);
  }
  return leftMinor;
}
