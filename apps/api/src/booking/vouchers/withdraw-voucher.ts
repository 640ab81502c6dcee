import { addDays, dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import type { VoucherOrderRow, VoucherRow } from '../../platform/database/tables/vouchers.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { refundToBuyer } from '../payments/request-refund.ts';
import { lockBoughtVoucher, voucherRefund } from './refund-voucher.ts';

/** Days after the purchase in which its buyer can give an unused voucher back. The voucher terms state it. */
const withdrawalDays = 14;

/**
 * The last day on which the buyer can give a voucher back; null once it is over, or the voucher is used, blocked or refunded.
 *
 * @example bought on 2026-11-21: until the end of 2026-12-05
 */
export function withdrawalUntil(
  { purchased_at, spent_minor, blocked_at }: Pick<VoucherRow, 'purchased_at' | 'spent_minor' | 'blocked_at'>,
  now: Date,
): CalendarDate | null {
  const lastDay = addDays(dateInZone(purchased_at, operatorTimeZone), withdrawalDays);
  const isOpen = spent_minor === 0 && blocked_at === null && dateInZone(now, operatorTimeZone) <= lastDay;
  return isOpen ? lastDay : null;
}

/**
 * Gives an unused voucher back for its buyer, and its price to the payment of its order. The voucher is void.
 *
 * @param acceptedMinor what the buyer has confirmed
 * @throws ApiError `voucher_order_not_found` for a voucher of another order, `voucher_not_returnable` when it is too late, it is used,
 *   or staff are refunding it, `refund_changed` with both amounts
 */
export async function withdrawVoucher(
  services: BookingServices,
  { id: orderId }: Pick<VoucherOrderRow, 'id'>,
  { voucherId, acceptedMinor }: { readonly voucherId: string; readonly acceptedMinor: number },
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.database, async (trx) => {
    const found = await trx
      .selectFrom('voucher')
      .select('id')
      .where('id', '=', voucherId)
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!found) throw new ApiError('voucher_order_not_found');
    const bought = await lockBoughtVoucher(trx, voucherId);
    const { currency } = bought.voucher;
    const subject = voucherRefund(bought);
    const waiting = await trx
      .selectFrom('refund')
      .select('id')
      .where('voucher_id', '=', voucherId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    const amountMinor = withdrawalUntil(bought.voucher, now) && !waiting ? await subject.maximumMinor(trx) : 0;
    if (amountMinor === 0) throw new ApiError('voucher_not_returnable');
    if (amountMinor !== acceptedMinor)
      throw new ApiError('refund_changed', {
        expected: { minor: acceptedMinor, currency },
        actual: { minor: amountMinor, currency },
      });
    await refundToBuyer(services, trx, subject, { id: crypto.randomUUID(), amountMinor }, now);
  });
  services.wakeOutbox();
}
