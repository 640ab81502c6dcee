import { dateInZone, operatorTimeZone } from '@mp/domain';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { VoucherReceiptContent } from '../../platform/database/tables/voucher-receipt.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';
import type { BookingServices } from '../booking-services.ts';
import { supplierOf } from '../../platform/settings/dated/operator-of.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { nextNumber } from '../invoices/series.ts';
import { lockVoucherOrder } from './order-payments.ts';

/** An issued receipt. */
export interface VoucherReceipt {
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: VoucherReceiptContent;
}

/**
 * Returns the receipt of an order, and issues it on the first call; null while the order is not paid. Locks the number
 * series, so call it for e-mails and files, not in a payment's transaction.
 */
export const voucherReceiptOf = (
  { database, clock }: BookingServices,
  orderId: string,
): Promise<VoucherReceipt | null> =>
  inTransaction(database, async (trx) => {
    const order = await lockVoucherOrder(trx, orderId);
    if (order?.status !== 'paid') return null;
    const issued = await trx
      .selectFrom('voucher_receipt')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (issued) return { number: issued.number, issuedAt: issued.issued_at, content: issued.content };
    const { purchased_at: paidAt } = await trx
      .selectFrom('voucher')
      .select('purchased_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const content: VoucherReceiptContent = {
      supplier: supplierOf(await settingOn(trx, 'operator', clock.today())),
      customer: customerOf(order),
      paidOn: dateInZone(paidAt, operatorTimeZone),
      currency: order.currency,
      lines: linesOf(order.values_minor),
      totalMinor: order.total_minor,
    };
    const number = await nextNumber(trx, 'receipt', now);
    await trx
      .insertInto('voucher_receipt')
      .values({ order_id: orderId, number, issued_at: now, content: JSON.stringify(content) })
      .execute();
    return { number, issuedAt: now, content };
  });

const customerOf = ({ name, surname, invoice }: VoucherOrderRow): VoucherReceiptContent['customer'] =>
  invoice ?? { name: `${name} ${surname}`.trim(), street: '', city: '', zip: '', ico: '', dic: '' };

function linesOf(values: readonly number[]): VoucherReceiptContent['lines'] {
  const distinct = [...new Set(values)].sort((a, b) => b - a);
  return distinct.map((valueMinor) => ({
    valueMinor,
    count: values.filter((value) => value === valueMinor).length,
  }));
}
