import type { PaymentStatus } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { ownRefundMinor } from './ledger.ts';

/** The effect of a refund that the gateway reports. */
export interface RefundUpdate {
  /** The payment's new status. */
  readonly status: PaymentStatus;
  /** The new part that was refunded at the gateway, not by the shop, in minor units. */
  readonly outsideMinor: number;
}

/**
 * Separates the shop's own refund from refunds that were made at the gateway. A payment becomes `refunded` once the shop's
 * refund or the whole amount has been refunded. Any other partial refund is only recorded.
 *
 * @param refundedMinor total refunded so far; undefined if the gateway does not report it
 * @example of 4 990 Kč, 500 Kč refunded at the gateway: the payment stays captured, 500 Kč are recorded
 */
export function refundUpdateOf(
  payment: PaymentRow,
  { isRequested, refundedMinor }: { readonly isRequested: boolean; readonly refundedMinor: number | undefined },
): RefundUpdate {
  if (refundedMinor === undefined) return { status: 'refunded', outsideMinor: 0 };
  const own = ownRefundMinor(payment);
  const isRefunded = payment.status === 'refunded';
  // Parts that staff refund may be on their way: they are not refunds made at the gateway.
  const gone = refundedMinor - payment.returned_minor - payment.parted_minor - (isRefunded ? own : 0);
  const isOwn = !isRefunded && gone >= own && (isRequested || (payment.refund_minor === null && own > 0));
  if (isOwn) return { status: 'refunded', outsideMinor: gone - own };
  return { status: isRefunded ? 'refunded' : 'captured', outsideMinor: Math.max(0, gone) };
}

/** Whether the shop has requested a refund of the payment. */
export async function isRefundRequested(trx: DatabaseTransaction, paymentId: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'gateway.refund')
    .where(sql<boolean>`payload ->> 'paymentId' = ${paymentId}`)
    .executeTakeFirst();
  return entry !== undefined;
}
