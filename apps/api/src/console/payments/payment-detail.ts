import type { PaymentDetailWire } from '@mp/contract';
import { sql } from 'kysely';
import { retriedTopics } from '../../booking/payments/settle-incident.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { versionOf, type ActionSubject, type SubjectState } from '../actions/run-action.ts';
import { paymentLine, selectPayments } from './find-payments.ts';

/** A payment with its events, incidents and given-up calls; null if there is none. */
export async function paymentDetail(
  database: Database | DatabaseTransaction,
  id: string,
): Promise<PaymentDetailWire | null> {
  const payment = await selectPayments(database).where('payment.id', '=', id).executeTakeFirst();
  if (!payment) return null;
  const events = await database
    .selectFrom('payment_event')
    .select(['type', 'received_at'])
    .where('payment_id', '=', id)
    .orderBy('received_at', 'desc')
    .execute();
  const incidents = await database
    .selectFrom('payment_incident')
    .selectAll()
    .where('payment_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('incident_id')
    .execute();
  const failures = await database
    .selectFrom('outbox')
    .select(['topic', 'last_error', 'dead_at'])
    .where('topic', 'in', retriedTopics)
    .where('dead_at', 'is not', null)
    .where(sql<boolean>`payload ->> 'paymentId' = ${id}`)
    .orderBy('dead_at')
    .execute();
  const shown = {
    ...paymentLine(payment),
    session: payment.session_id,
    events: events.map(({ type, received_at }) => ({ type, received_at: received_at.toISOString() })),
    incidents: incidents.map((incident) => ({
      id: incident.incident_id,
      kind: incident.kind,
      status: incident.status,
      amount:
        incident.amount_minor !== null && incident.currency !== null
          ? { minor: incident.amount_minor, currency: incident.currency }
          : null,
      reason: incident.reason,
      due_by: incident.due_by?.toISOString() ?? null,
      settled_at: incident.settled_at?.toISOString() ?? null,
      settled_note: incident.settled_note,
    })),
    failures: failures.map(({ topic, last_error, dead_at }) => ({
      deed: topic.slice('gateway.'.length),
      problem: last_error,
      dead_at: (dead_at ?? new Date(0)).toISOString(),
    })),
  };
  return { ...shown, version: versionOf(stateOf(shown)) };
}

const stateOf = ({
  status,
  refunded,
  incidents,
  failures,
}: Pick<PaymentDetailWire, 'status' | 'refunded' | 'incidents' | 'failures'>): SubjectState['state'] => ({
  status,
  refunded,
  incidents,
  failures: failures.map(({ deed, dead_at }) => [deed, dead_at]),
});

/** A payment as a subject of actions. */
export async function paymentSubject(database: Database, id: string): Promise<ActionSubject> {
  const payment = await database
    .selectFrom('payment')
    .select(['reservation_id', 'voucher_order_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw new ApiError('not_found');
  const { reservation_id: reservationId, voucher_order_id: voucherOrderId } = payment;
  return {
    kind: 'payment',
    id,
    scope: { ...(reservationId && { reservationId }), ...(voucherOrderId && { voucherOrderId }) },
    read: async (trx) => {
      await trx.selectFrom('payment').select('id').where('id', '=', id).forUpdate().execute();
      const detail = await paymentDetail(trx, id);
      return detail && { label: detail.subject.label, state: stateOf(detail) };
    },
  };
}
