import type { PaymentStatus } from '@mp/domain';
import { sql } from 'kysely';
import { applyUpdateIn } from '../../../booking/payments/apply-payment.ts';
import { markPaidOut, settlePart } from '../../../booking/payments/refund-part.ts';
import type { BookingServices } from '../../../booking/booking-services.ts';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { PaymentRow } from '../../../platform/database/tables/payments.ts';

/** Applies a status that the gateway would have reported. */
export async function reportStatus(
  services: BookingServices,
  trx: DatabaseTransaction,
  { id, provider, amount_minor, currency }: PaymentRow,
  status: PaymentStatus,
): Promise<void> {
  const eventId = `demonstration:${id}:${status}`;
  await applyUpdateIn(services, trx, {
    ...{ provider, eventId, paymentId: id, status },
    ...{ amountMinor: amount_minor, currency },
  });
}

/**
 * Takes the steps at the gateway that wait in the outbox for a reservation, as if the gateway had taken them, and marks all
 * its entries as done, so that no e-mail is sent. The transaction hides them from the outbox until then.
 */
export async function settleOutbox(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservationId: string,
): Promise<void> {
  const now = services.clock.now();
  const payments = await trx.selectFrom('payment').selectAll().where('reservation_id', '=', reservationId).execute();
  const ids = payments.map(({ id }) => id);
  const isAbout = sql<boolean>`(payload ->> 'reservationId' = ${reservationId} or payload ->> 'paymentId' = any(${ids}))`;
  const entries = await trx
    .selectFrom('outbox')
    .select(['topic', sql<{ paymentId: string; partId: string }>`payload`.as('payload')])
    .where('topic', 'like', 'gateway.%')
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where(isAbout)
    .orderBy('created_at')
    .execute();
  for (const { topic, payload } of entries) {
    const payment = payments.find(({ id }) => id === payload.paymentId);
    if (!payment) continue;
    if (topic === 'gateway.refund-part') await settleParts(trx, payment, payload.partId, now);
    else await reportStatus(services, trx, payment, statusAfter(topic, payment));
  }
  await trx
    .updateTable('outbox')
    .set({ done_at: now })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where(isAbout)
    .execute();
}

function statusAfter(topic: string, { status }: PaymentRow): PaymentStatus {
  if (topic === 'gateway.capture') return 'captured';
  if (topic === 'gateway.refund') return 'refunded';
  return status === 'created' ? 'failed' : 'released';
}

async function settleParts(trx: DatabaseTransaction, payment: PaymentRow, partId: string, now: Date): Promise<void> {
  const part = await trx
    .selectFrom('refund_part')
    .select(['id', 'amount_minor'])
    .where('id', '=', partId)
    .executeTakeFirstOrThrow();
  await settlePart(trx, payment, part, now);
}

/** Records that finance has paid the parts of a refund out that were transferred. */
export async function payPartsOut(trx: DatabaseTransaction, refundId: string, now: Date): Promise<void> {
  const parts = await trx
    .selectFrom('refund_part')
    .select('id')
    .where('refund_id', '=', refundId)
    .where('state', '=', 'to_pay_out')
    .execute();
  for (const { id } of parts) await markPaidOut(trx, id, now);
}
