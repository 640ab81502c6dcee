import type { PaymentStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { enqueue, type OutboxTopic } from '../../platform/outbox/outbox.ts';

/** The outbox topic that reverses a payment of each status: closes, releases or refunds it. */
const reversals: Readonly<Partial<Record<PaymentStatus, OutboxTopic & `gateway.${string}`>>> = {
  created: 'gateway.release',
  authorised: 'gateway.release',
  captured: 'gateway.refund',
};

/**
 * Enqueues the reversal of the payments of a reservation or a voucher order, `except` one: open ones are closed, authorised
 * ones released, captured ones refunded unless staff have refunded all of them.
 *
 * @param options `isConfirmed`: the stay was confirmed, so an authorised payment is being captured; it is refunded
 *   afterwards, because a release would be too late
 */
export async function reversePayments(
  trx: DatabaseTransaction,
  subjectId: string,
  now: Date,
  { except, isConfirmed = false }: { except?: string; isConfirmed?: boolean } = {},
): Promise<void> {
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'status'])
    .where(({ eb, or }) => or([eb('reservation_id', '=', subjectId), eb('voucher_order_id', '=', subjectId)]))
    .where('status', 'in', Object.keys(reversals) as PaymentStatus[])
    .where(({ eb }) => eb('parted_minor', '<', eb.ref('amount_minor')))
    .execute();
  for (const { id, status } of payments) {
    const topic = isConfirmed && status === 'authorised' ? 'gateway.refund' : reversals[status];
    if (topic && id !== except) await enqueue(trx, topic, { paymentId: id }, now);
  }
}

/** Enqueues the closing of a reservation's open payment, which nobody needs any more. Paid ones stay. */
export async function closeOpenPayments(trx: DatabaseTransaction, reservationId: string, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'created')
    .execute();
  for (const { id } of open) await enqueue(trx, 'gateway.release', { paymentId: id }, now);
}
