import type { Currency } from '@mp/domain';
import { storableText } from '../../platform/database/storable-text.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentIncidentTable } from '../../platform/database/tables/payments.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';

/** An event of a payment that the operator has to handle: a dispute, a failed refund, a fraud warning. */
export interface PaymentIncident {
  readonly paymentId: string;
  /** The gateway's id, the same in repeated events. */
  readonly incidentId: string;
  readonly kind: PaymentIncidentTable['kind'];
  /** The gateway's status. */
  readonly status: string;
  readonly amountMinor?: number | undefined;
  readonly currency?: Currency | undefined;
  /** The gateway's reason code. */
  readonly reason?: string | undefined;
  /** Deadline for a response to the gateway. */
  readonly dueBy?: Date | undefined;
  /** When the gateway created the event. */
  readonly reportedAt: Date;
}

/**
 * Records an incident, and notifies the operator when it is new or its status has changed. Ignores events older than the
 * recorded one.
 *
 * @returns whether anything changed
 */
export async function recordIncident(trx: DatabaseTransaction, incident: PaymentIncident, now: Date): Promise<boolean> {
  const { paymentId, incidentId, kind, amountMinor = null, currency = null, dueBy = null, reportedAt } = incident;
  const status = storableText(incident.status, 60);
  const reason = incident.reason === undefined ? null : storableText(incident.reason, 200);
  const before = await trx
    .selectFrom('payment_incident')
    .select(['status', 'said_at'])
    .where('payment_id', '=', paymentId)
    .where('incident_id', '=', incidentId)
    .forUpdate()
    .executeTakeFirst();
  if (before && (before.said_at > reportedAt || before.status === status)) return false;
  const values = { status, amount_minor: amountMinor, currency, reason, due_by: dueBy, said_at: reportedAt };
  await trx
    .insertInto('payment_incident')
    .values({ payment_id: paymentId, incident_id: incidentId, kind, ...values, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'incident_id'])
        .doUpdateSet({ ...values, settled_at: null, settled_by: null, settled_note: null }),
    )
    .execute();
  await enqueue(trx, 'mail.payment-incident', { paymentId, incidentId }, now);
  return true;
}

/** Records an incident from a webhook. `unknown_payment`: not a payment of this shop. */
export async function applyIncident(
  services: BookingServices,
  incident: PaymentIncident,
): Promise<'applied' | 'known' | 'unknown_payment'> {
  const { database, clock, log } = services;
  const effect = await inTransaction(database, async (trx) => {
    const payment = await trx
      .selectFrom('payment')
      .select('id')
      .where('id', '=', incident.paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) return 'unknown_payment';
    return (await recordIncident(trx, incident, clock.now())) ? 'applied' : 'known';
  });
  if (effect !== 'applied') return effect;
  const { paymentId, incidentId, kind, status } = incident;
  log.error({ paymentId, incidentId, kind, status }, 'a payment incident needs manual handling');
  services.wakeOutbox();
  return effect;
}
