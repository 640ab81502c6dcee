import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { VoucherOrderRow, VoucherRow } from '../../platform/database/tables/vouchers.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { toPayments } from '../payments/refund-parts.ts';
import { bookTransfer } from '../payments/ledger.ts';
import type { ApprovedRefund, RefundSubject } from '../payments/refund-subject.ts';
import { refundablePayments } from '../payments/refundable.ts';
import { requestRefund, type RefundRequest } from '../payments/request-refund.ts';
import { recordVoucherEvent } from './issue-vouchers.ts';
import { lockVoucherOrder } from './order-payments.ts';
import { correctReceipt } from './voucher-receipts.ts';

/** A voucher of an order, and that order. */
interface BoughtVoucher {
  readonly voucher: VoucherRow;
  readonly order: VoucherOrderRow;
}

/**
 * Locks a voucher that was bought, and its order before it.
 *
 * @throws ApiError `not_found`, `voucher_not_bought` for one of a partner or a refund
 */
export async function lockBoughtVoucher(trx: DatabaseTransaction, id: string): Promise<BoughtVoucher> {
  const found = await trx.selectFrom('voucher').select('order_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const order = found.order_id === null ? undefined : await lockVoucherOrder(trx, found.order_id);
  if (!order) throw new ApiError('voucher_not_bought');
  const voucher = await trx
    .selectFrom('voucher')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { voucher, order };
}

/** A locked voucher as the subject of a refund: what is left on it, or nothing once it is used or refunded. */
export const voucherRefund = ({ voucher, order }: BoughtVoucher): RefundSubject => ({
  columns: { reservation_id: null, voucher_id: voucher.id, reservation_status: null },
  currency: voucher.currency,
  // Vouchers of an order count together.
  together: sql<boolean>`refund.voucher_id in (select id from voucher where order_id = ${order.id})`,
  maximumMinor: async (trx) => {
    if (voucher.balance_minor === 0) return 0;
    const payments = await refundablePayments(trx, 'voucher_order_id', order.id);
    const paidMinor = payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
    return paidMinor >= voucher.balance_minor ? voucher.balance_minor : 0;
  },
  giveBack: (services, trx, refund, now) => giveVoucherBack(services, trx, { voucher, order }, refund, now),
});

/**
 * Refunds what is left on a voucher to its buyer, at once or after a second person's approval.
 *
 * @throws ApiError those of `lockBoughtVoucher`, `voucher_used`, `voucher_refunded`, `refund_waits` when it was requested
 *   before, `refund_too_much` when the gateway has refunded its payment
 */
export async function refundVoucher(
  services: BookingServices,
  trx: DatabaseTransaction,
  voucherId: string,
  request: Omit<RefundRequest, 'amountMinor'>,
  now: Date,
): Promise<void> {
  const bought = await lockBoughtVoucher(trx, voucherId);
  const { refunded_at, balance_minor: amountMinor } = bought.voucher;
  if (refunded_at !== null) throw new ApiError('voucher_refunded');
  if (amountMinor === 0) throw new ApiError('voucher_used');
  const waiting = await trx
    .selectFrom('refund')
    .select('id')
    .where('voucher_id', '=', voucherId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting) throw new ApiError('refund_waits');
  await requestRefund(services, trx, voucherRefund(bought), { ...request, amountMinor }, now);
}

/** Voids a voucher and gives what is left on it back to the payment of its order. */
async function giveVoucherBack(
  services: BookingServices,
  trx: DatabaseTransaction,
  { voucher, order }: BoughtVoucher,
  { id: refundId, amountMinor, decidedBy }: ApprovedRefund,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refund')
    .set({ state: 'approved', stay_minor: amountMinor, premium_minor: 0, decided_by: decidedBy, decided_at: now })
    .where('id', '=', refundId)
    .execute();
  await trx
    .updateTable('voucher')
    .set({ refunded_at: now, blocked_at: voucher.blocked_at ?? now })
    .where('id', '=', voucher.id)
    .execute();
  await recordVoucherEvent(trx, voucher.id, 'refunded', now, { minor: -amountMinor });
  await bookTransfer(
    trx,
    {
      from: 'guest_refunds',
      to: 'voucher_liabilities',
      minor: amountMinor,
      currency: voucher.currency,
      reason: 'voucher refunded',
      about: { voucherOrderId: order.id, voucherId: voucher.id },
    },
    now,
  );
  const payments = await refundablePayments(trx, 'voucher_order_id', order.id);
  await toPayments(trx, payments, { id: refundId, amountMinor }, now);
  await enqueue(trx, 'mail.voucher-refund', { orderId: order.id, refundId }, now);
  await correctReceipt(services, trx, order, { refundId, valueMinor: amountMinor }, now);
}
