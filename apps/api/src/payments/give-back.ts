import type { PaymentStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../database/database.ts';
import { enqueue, type OutboxTopic } from '../outbox/outbox.ts';

/** What gives a payment's money back, or keeps it from being paid, in each status. */
const waysBack: Readonly<Partial<Record<PaymentStatus, OutboxTopic & `gateway.${string}`>>> = {
  created: 'gateway.release',
  authorised: 'gateway.release',
  captured: 'gateway.refund',
};

/** Leaves it to the outbox that a reservation's payments are given back or closed, `except` one. */
export async function giveBackPayments(
  trx: DatabaseTransaction,
  reservationId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', Object.keys(waysBack) as PaymentStatus[])
    .execute();
  for (const { id, status } of payments) {
    const topic = waysBack[status];
    if (topic && id !== except) await enqueue(trx, topic, { paymentId: id }, now);
  }
}
