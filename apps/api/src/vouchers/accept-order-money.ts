import { sql, type Selectable } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import type { VoucherOrderTable } from '../database/tables/vouchers.ts';
import { enqueue } from '../outbox/outbox.ts';
import { giveBackPayments } from '../payments/give-back.ts';
import type { Booking } from '../reservations/booking.ts';
import { issueVoucher, voucherExpiry } from './issue-vouchers.ts';

export type VoucherOrderRow = Selectable<VoucherOrderTable>;

/** An order for change: nobody else changes it or its payments until the transaction ends. Lock it first of all. */
export const lockVoucherOrder = async (trx: DatabaseTransaction, id: string): Promise<VoucherOrderRow | undefined> =>
  trx.selectFrom('voucher_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A locked order has been paid: its vouchers are issued, once. Paid a second time, that money goes back. */
export async function acceptOrderMoney(
  booking: Booking,
  trx: DatabaseTransaction,
  order: VoucherOrderRow,
  paymentId: string,
  now: Date,
): Promise<void> {
  if (order.status === 'paid') {
    await enqueue(trx, 'gateway.refund', { paymentId }, now);
    return;
  }
  await sql`update voucher_order set status = 'paid', updated_at = ${now} where id = ${order.id}`.execute(trx);
  const expiresAt = voucherExpiry(now, booking.config.booking.voucherValidMonths);
  for (const valueMinor of order.values_minor)
    await issueVoucher(
      booking,
      trx,
      { valueMinor, currency: order.currency, origin: { order_id: order.id }, expiresAt },
      now,
    );
  await enqueue(trx, 'mail.voucher', { orderId: order.id }, now);
  // Another attempt may still be open in another tab: it must not be paid, too.
  await giveBackPayments(trx, order.id, now, { except: paymentId });
}
