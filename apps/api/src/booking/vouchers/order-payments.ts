import type { Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { reversePayments } from '../payments/reverse-payments.ts';
import type { PaymentSubjectKind } from '../payments/payment-subjects.ts';
import { isForgotten } from '../reservations/forget-unpaid.ts';
import { deliveryInstant } from './deliveries.ts';
import { extendByOrder } from './extend-for-fee.ts';
import { issueVoucher, voucherExpiry } from './issue-vouchers.ts';
import { voucherOrderCode } from './order-code.ts';

/** Locks an order and its payments until the transaction ends. Lock it before anything else, to prevent deadlocks. */
export const lockVoucherOrder = async (trx: DatabaseTransaction, id: string): Promise<VoucherOrderRow | undefined> =>
  trx.selectFrom('voucher_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Voucher orders as a kind of payment subject.
 *
 * @param descriptionIn the description on the gateway's page, in a language
 */
export const voucherOrderPayments = (
  services: Pick<Services, 'config' | 'clock'>,
  descriptionIn: (language: Locale) => string,
): PaymentSubjectKind => ({
  column: 'voucher_order_id',
  lock: async (trx, id) => {
    const order = await lockVoucherOrder(trx, id);
    return (
      order && {
        onPaid: (trx, payment, now) => issueOrReverse(services, trx, order, payment.id, now),
        // Only a second payment is refunded, which needs no e-mail.
        onRefunded: async () => undefined,
        lacksMoney: async (trx) =>
          order.status === 'paid' &&
          !(await trx
            .selectFrom('payment')
            .select('id')
            .where('voucher_order_id', '=', id)
            .where('status', '=', 'captured')
            .executeTakeFirst()),
      }
    );
  },
  describe: async (database, id) => {
    const { language } = await database
      .selectFrom('voucher_order')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { description: descriptionIn(language), language };
  },
  keyTo: (id) => ({ of: 'voucher_order', id, code: voucherOrderCode(services, id) }),
});

/** Issues the vouchers of a locked order once it is paid, or extends one. Refunds a payment that is not needed any more. */
async function issueOrReverse(
  services: Pick<Services, 'config' | 'clock'>,
  trx: DatabaseTransaction,
  order: VoucherOrderRow,
  paymentId: string,
  now: Date,
): Promise<void> {
  const isExtension = order.extends_voucher_id !== null;
  const isNeeded = order.status === 'open' && !isForgotten(order, now);
  if (!isNeeded || (isExtension && !(await extendByOrder(services, trx, order, now)))) {
    await enqueue(trx, 'gateway.refund', { paymentId }, now);
    return;
  }
  await sql`update voucher_order set status = 'paid', updated_at = ${now} where id = ${order.id}`.execute(trx);
  const expiresAt = voucherExpiry(now, services.config.booking.voucherValidMonths);
  for (const valueMinor of order.values_minor)
    await issueVoucher(
      services,
      trx,
      { valueMinor, currency: order.currency, origin: { order_id: order.id }, expiresAt },
      now,
    );
  if (!isExtension) await enqueue(trx, 'mail.voucher', { orderId: order.id }, now);
  if (order.deliver_on)
    await enqueue(trx, 'mail.present', { orderId: order.id }, now, deliveryInstant(order.deliver_on, now));
  // Close another payment that may be open in another tab, so that it is not paid, too.
  await reversePayments(trx, order.id, now, { except: paymentId });
}
