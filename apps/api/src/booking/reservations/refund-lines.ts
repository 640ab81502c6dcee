import type { RefundLineWire } from '@mp/contract';
import type { Database } from '../../platform/database/database.ts';
import { methodOf } from '../payments/payment-method.ts';

/** What staff have refunded of a reservation, as its guest sees it: each part, the oldest first. */
export async function refundLinesOf(database: Database, reservationId: string): Promise<RefundLineWire[]> {
  const parts = await database
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
    .leftJoin('payment', 'payment.id', 'refund_part.payment_id')
    .select(['refund_part.amount_minor', 'refund_part.state', 'refund_part.done_at', 'refund.currency'])
    .select(['refund.decided_at', 'refund.asked_at', 'refund_part.payment_id', 'payment.provider'])
    .where('refund.reservation_id', '=', reservationId)
    .orderBy('refund.decided_at')
    .orderBy('refund_part.id')
    .execute();
  return parts.map((part) => ({
    amount: { minor: part.amount_minor, currency: part.currency },
    to: part.payment_id === null ? 'voucher' : methodOf(part.provider ?? '') === 'card' ? 'card' : 'account',
    at: (part.done_at ?? part.decided_at ?? part.asked_at).toISOString(),
    is_done: part.state === 'done',
  }));
}
