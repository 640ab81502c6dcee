import type { VoucherOrderWire } from '@mp/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';
import type { BookingServices } from '../booking-services.ts';
import { vouchersOfOrder } from './order-vouchers.ts';
import { withdrawalUntil } from './withdraw-voucher.ts';
import { voucherView } from './voucher-view.ts';

/** The buyer's view of an order. */
export async function voucherOrderView(services: BookingServices, order: VoucherOrderRow): Promise<VoucherOrderWire> {
  const { id, status, total_minor, currency, created_at, email, gift } = order;
  const vouchers = await vouchersOfOrder(services.database, id);
  return {
    id,
    status,
    total: { minor: total_minor, currency },
    refunded: { minor: await refundedMinor(services.database, id), currency },
    vouchers: vouchers.map((voucher) => ({
      ...voucherView(services, voucher),
      return_until: withdrawalUntil(voucher, services.clock.now()),
    })),
    payment: status === 'paid' ? 'none' : await paymentOf(services.database, id),
    email,
    gift,
    delivery: deliveryOf(order),
    extension: await extensionIn(services.database, order),
    created_at: created_at.toISOString(),
  };
}

/** What was refunded of an order's vouchers. */
async function refundedMinor(database: Database, orderId: string): Promise<number> {
  const { sum } = await database
    .selectFrom('refund')
    .innerJoin('voucher', 'voucher.id', 'refund.voucher_id')
    .select(({ fn }) => fn.sum<string | null>('refund.amount_minor').as('sum'))
    .where('voucher.order_id', '=', orderId)
    .where('refund.state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

const deliveryOf = ({ delivery_email, delivery_language, deliver_on, delivered_at }: VoucherOrderRow) =>
  delivery_email !== null && delivery_language !== null && deliver_on !== null
    ? {
        email: delivery_email,
        language: delivery_language,
        on: deliver_on,
        delivered_at: delivered_at?.toISOString() ?? null,
      }
    : null;

/** What an order extends; null for an order of vouchers. */
async function extensionIn(database: Database, { extends_voucher_id: id, extends_to: last_day }: VoucherOrderRow) {
  if (id === null || last_day === null) return null;
  const { code_tail: tail } = await database
    .selectFrom('voucher')
    .select('code_tail')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { tail, last_day };
}

/** Status of an open order's payment. A payment whose gateway page never opened is ignored: nobody can have paid it. */
async function paymentOf(database: Database, orderId: string): Promise<VoucherOrderWire['payment']> {
  const payment = await database
    .selectFrom('payment')
    .select('status')
    .where('voucher_order_id', '=', orderId)
    .where('session_id', 'is not', null)
    .orderBy(sql`status = 'failed'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!payment) return 'none';
  return ['failed', 'refunded'].includes(payment.status) ? 'failed' : 'pending';
}
