import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/**
 * Records that staff have settled an incident. A later event of the gateway about it opens it again.
 *
 * @throws ApiError `not_found` when there is no such open incident
 */
export async function settleIncident(
  trx: DatabaseTransaction,
  { paymentId, incidentId, staffId, note }: Readonly<Record<'paymentId' | 'incidentId' | 'staffId' | 'note', string>>,
  now: Date,
): Promise<void> {
  const settled = await trx
    .updateTable('payment_incident')
    .set({ settled_at: now, settled_by: staffId, settled_note: note })
    .where('payment_id', '=', paymentId)
    .where('incident_id', '=', incidentId)
    .where('settled_at', 'is', null)
    .returning('incident_id')
    .executeTakeFirst();
  if (!settled) throw new ApiError('not_found');
}

/** Calls of the gateway that staff send again from their payment. Parts of refunds are sent again from their refund. */
export const retriedTopics = ['gateway.capture', 'gateway.charge', 'gateway.release', 'gateway.refund'] as const;

/**
 * Makes given-up calls of the gateway about a payment due again.
 *
 * @throws ApiError `not_found` when none was given up
 */
export async function retryGatewayCalls(trx: DatabaseTransaction, paymentId: string, now: Date): Promise<void> {
  const revived = await trx
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, run_at: now })
    .where('topic', 'in', retriedTopics)
    .where('dead_at', 'is not', null)
    .where(sql<boolean>`payload ->> 'paymentId' = ${paymentId}`)
    .returning('id')
    .execute();
  if (revived.length === 0) throw new ApiError('not_found');
  await trx
    .deleteFrom('job_trouble')
    .where('job', '=', 'outbox')
    .where(
      'item',
      'in',
      revived.map(({ id }) => id),
    )
    .execute();
}
