import type { PaymentStatus } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { ownRefundMinor } from './ledger.ts';

/** What news of a refund come to. */
export interface RefundUpdate {
  /** Where the payment goes. */
  readonly status: PaymentStatus;
  /** What went back without us, in minor units, and is not recorded yet. */
  readonly outsideMinor: number;
}

/**
 * Tells what the shop gave back from what was given back at the gateway. A payment is refunded once all that the shop
 * gives back has gone, or all there was; any other part is only recorded, whatever it was for.
 *
 * @param refundedMinor all that has gone back so far; undefined where the gateway does not report it
 * @example of 4 990 Kč, 500 Kč given back at the gateway: the payment stays captured, 500 Kč are recorded
 */
export function refundUpdateOf(
  payment: PaymentRow,
  { isRequested, refundedMinor }: { readonly isRequested: boolean; readonly refundedMinor: number | undefined },
): RefundUpdate {
  if (refundedMinor === undefined) return { status: 'refunded', outsideMinor: 0 };
  const own = ownRefundMinor(payment);
  const isRefunded = payment.status === 'refunded';
  const gone = refundedMinor - payment.returned_minor - (isRefunded ? own : 0);
  const isOwn = !isRefunded && gone >= own && (payment.refund_minor === null || isRequested);
  if (isOwn) return { status: 'refunded', outsideMinor: gone - own };
  return { status: isRefunded ? 'refunded' : 'captured', outsideMinor: Math.max(0, gone) };
}

/** Whether the shop has asked for a payment's money to be given back. */
export async function isRefundRequested(trx: DatabaseTransaction, paymentId: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'gateway.refund')
    .where(sql<boolean>`payload ->> 'paymentId' = ${paymentId}`)
    .executeTakeFirst();
  return entry !== undefined;
}
