import { dateInZone, operatorTimeZone } from '@mp/domain';
import { operatorToday, supplierOf } from '../../platform/settings/dated/operator-of.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { VoucherReceiptContent } from '../../platform/database/tables/voucher-receipt.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';
import type { BookingServices } from '../booking-services.ts';
import { nextNumber } from '../invoices/series.ts';
import { lockVoucherOrder } from './order-payments.ts';

/** An issued receipt. */
export interface VoucherReceipt {
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: VoucherReceiptContent;
}

/**
 * Returns the receipt of an order, and issues it on the first call; null while the order is not paid, and for the extension of a voucher. Locks the number
 * series, so call it for e-mails and files, not in a payment's transaction.
 */
export const voucherReceiptOf = (services: BookingServices, orderId: string): Promise<VoucherReceipt | null> =>
  inTransaction(services.database, async (trx) => {
    const order = await lockVoucherOrder(trx, orderId);
    return order?.status === 'paid' && order.extends_voucher_id === null
      ? issueReceipt(services, trx, order, services.clock.now())
      : null;
  });

/** Issues the receipt of a locked order that is paid, once. */
async function issueReceipt(
  { clock }: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  order: VoucherOrderRow,
  now: Date,
): Promise<VoucherReceipt> {
  const issued = await trx
    .selectFrom('voucher_receipt')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (issued) return { number: issued.number, issuedAt: issued.issued_at, content: issued.content };
  const { purchased_at: paidAt } = await trx
    .selectFrom('voucher')
    .select('purchased_at')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const content: VoucherReceiptContent = {
    supplier: supplierOf(await operatorToday({ clock }, trx)),
    customer: customerOf(order),
    paidOn: dateInZone(paidAt, operatorTimeZone),
    currency: order.currency,
    lines: linesOf(order.values_minor),
    totalMinor: order.total_minor,
  };
  const number = await nextNumber(trx, 'receipt', now);
  await trx
    .insertInto('voucher_receipt')
    .values({ order_id: order.id, number, issued_at: now, content: JSON.stringify(content) })
    .execute();
  return { number, issuedAt: now, content };
}

/** Corrects the receipt of a locked order by a voucher that was refunded. Locks the number series. */
export async function correctReceipt(
  services: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  order: VoucherOrderRow,
  { refundId, valueMinor }: { readonly refundId: string; readonly valueMinor: number },
  now: Date,
): Promise<void> {
  const receipt = await issueReceipt(services, trx, order, now);
  const content: VoucherReceiptContent = {
    ...receipt.content,
    corrects: receipt.number,
    paidOn: dateInZone(now, operatorTimeZone),
    lines: [{ valueMinor: -valueMinor, count: 1 }],
    totalMinor: -valueMinor,
  };
  const number = await nextNumber(trx, 'receipt', now);
  await trx
    .insertInto('voucher_receipt_correction')
    .values({ refund_id: refundId, number, issued_at: now, content: JSON.stringify(content) })
    .execute();
}

/** The correction that a refund of a voucher has issued. */
export async function receiptCorrectionOf(database: Database, refundId: string): Promise<VoucherReceipt> {
  return database
    .selectFrom('voucher_receipt_correction')
    .select(['number', 'issued_at as issuedAt', 'content'])
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
}

const customerOf = ({ name, surname, invoice }: VoucherOrderRow): VoucherReceiptContent['customer'] =>
  invoice ?? { name: `${name} ${surname}`.trim(), street: '', city: '', zip: '', ico: '', dic: '' };

function linesOf(values: readonly number[]): VoucherReceiptContent['lines'] {
  const distinct = [...new Set(values)].sort((a, b) => b - a);
  return distinct.map((valueMinor) => ({
    valueMinor,
    count: values.filter((value) => value === valueMinor).length,
  }));
}
