import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { lockBoughtVoucher } from './refund-voucher.ts';

/**
 * Sends the vouchers of an order again: to the buyer, and a present that was delivered to its recipient, too. The e-mails are
 * composed again, so that they have what is left now.
 *
 * @param voucherId one of them
 * @throws ApiError those of `lockBoughtVoucher`, `voucher_refunded`
 */
export async function resendVoucher(trx: DatabaseTransaction, voucherId: string, now: Date): Promise<void> {
  const { voucher, order } = await lockBoughtVoucher(trx, voucherId);
  if (voucher.refunded_at !== null) throw new ApiError('voucher_refunded');
  await enqueue(trx, 'mail.voucher', { orderId: order.id }, now);
  if (order.delivered_at !== null) await enqueue(trx, 'mail.present', { orderId: order.id }, now);
}
