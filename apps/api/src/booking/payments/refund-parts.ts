import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { methodOf } from './payment-method.ts';
import { splitRefund, type RefundablePayment } from './split-refund.ts';

/** The columns of a new part of a refund, without where it goes and its state. */
export const newRefundPart = (refundId: string, minor: number) => ({
  id: crypto.randomUUID(),
  refund_id: refundId,
  payment_id: null,
  voucher_id: null,
  amount_minor: minor,
  problem: null,
  done_at: null,
});

/** Spreads an approved refund over the payments, in their order. Returns what is left for a voucher. */
export async function toPayments(
  trx: DatabaseTransaction,
  payments: readonly RefundablePayment[],
  { id, amountMinor }: { readonly id: string; readonly amountMinor: number },
  now: Date,
): Promise<number> {
  const { parts, asVoucherMinor } = splitRefund(payments, amountMinor);
  for (const { payment, minor } of parts) {
    const part = newRefundPart(id, minor);
    const state = methodOf(payment.provider) === 'card' ? 'pending' : 'to_pay_out';
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
  return asVoucherMinor;
}
