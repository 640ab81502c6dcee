import type { Currency } from '@mp/domain';
import { storableText } from '../../platform/database/storable-text.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentIncidentTable } from '../../platform/database/tables/payments.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';

/** What a gateway says of a payment, and a person has to see to. */
export interface PaymentIncident {
  readonly paymentId: string;
  /** The gateway's id: said again, it is the same. */
  readonly incidentId: string;
  readonly kind: PaymentIncidentTable['kind'];
  /** In the gateway's words. */
  readonly status: string;
  readonly amountMinor?: number | undefined;
  readonly currency?: Currency | undefined;
  /** In the gateway's words. */
  readonly reason?: string | undefined;
  /** Until when the gateway waits for an answer. */
  readonly dueBy?: Date | undefined;
  /** When the gateway said so. */
  readonly reportedAt: Date;
}

/**
 * Records an incident, and notifies the operator when it is new or its status has changed. What is older than what is known
 * says nothing.
 *
 * @returns whether it was news
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
  const said = { status, amount_minor: amountMinor, currency, reason, due_by: dueBy, said_at: reportedAt };
  await trx
    .insertInto('payment_incident')
    .values({ payment_id: paymentId, incident_id: incidentId, kind, ...said, created_at: now })
    .onConflict((conflict) => conflict.columns(['payment_id', 'incident_id']).doUpdateSet(said))
    .execute();
  await enqueue(trx, 'mail.payment-incident', { paymentId, incidentId }, now);
  return true;
}

/** Records what a gateway says by itself: `unknown_payment` where it is about none of ours. */
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
  log.error({ paymentId, incidentId, kind, status }, 'the gateway says of a payment what a person has to see to');
  services.wakeOutbox();
  return effect;
}
