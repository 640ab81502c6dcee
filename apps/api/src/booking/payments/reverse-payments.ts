import type { PaymentStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { enqueue, type OutboxTopic } from '../../platform/outbox/outbox.ts';

/** What gives a payment's money back, or keeps it from being paid, in each status. */
const reversals: Readonly<Partial<Record<PaymentStatus, OutboxTopic & `gateway.${string}`>>> = {
  created: 'gateway.release',
  authorised: 'gateway.release',
  captured: 'gateway.refund',
};

/**
 * Leaves it to the outbox that the payments of a reservation or an order are given back or closed, `except` one.
 *
 * @param options `isConfirmed`: the stay was confirmed, so what is authorised is being captured at this moment; it is
 *   refunded after that, because a release would come too late
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
    .execute();
  for (const { id, status } of payments) {
    const topic = isConfirmed && status === 'authorised' ? 'gateway.refund' : reversals[status];
    if (topic && id !== except) await enqueue(trx, topic, { paymentId: id }, now);
  }
}
