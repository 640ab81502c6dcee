import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { bookRefundPart } from './ledger.ts';
import { GatewayRefusedError } from './payment-gateway.ts';
import { transferProvider } from './transfer-gateway.ts';

/** Outbox handler that refunds a part of a payment at the gateway, once: the part's id is the idempotency key. */
export const refundPart: OutboxHandler<'gateway.refund-part', BookingServices> = async (
  services,
  { paymentId, partId },
) => {
  const { database, clock, gateways } = services;
  const [part, payment] = await Promise.all([
    database.selectFrom('refund_part').selectAll().where('id', '=', partId).executeTakeFirst(),
    database.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst(),
  ]);
  if (!part || !payment?.session_id) throw new HopelessError(`There is no refund part ${partId}.`);
  // A failed part waits for finance: it may be transferred meanwhile.
  if (part.state !== 'pending') return;
  const gateway = gateways.of(payment.provider);
  try {
    const session = await gateway.refundPart(payment.session_id, part.amount_minor, partId);
    await inTransaction(database, (trx) => settlePart(trx, payment, part, clock.now()));
    // Together with another refund it may complete the payment.
    if (session.status === 'refunded') await applyPaymentUpdate(services, sessionUpdate(payment.provider, session));
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error;
    await database
      .updateTable('refund_part')
      .set({ state: 'failed', problem: error.message.slice(0, 500) })
      .where('id', '=', partId)
      .where('state', '=', 'pending')
      .execute();
    throw new HopelessError(error.message, { cause: error });
  }
};

interface OpenPart {
  readonly id: string;
  readonly amount_minor: number;
}

/** Marks a part as given back and books it; once. */
export async function settlePart(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  part: OpenPart,
  now: Date,
): Promise<void> {
  const settled = await trx
    .updateTable('refund_part')
    .set({ state: 'done', problem: null, done_at: now })
    .where('id', '=', part.id)
    .where('state', '<>', 'done')
    .returning('id')
    .executeTakeFirst();
  if (settled) await bookRefundPart(trx, payment, part.amount_minor, now);
}

/** A locked part with its payment. */
async function partOf(trx: DatabaseTransaction, partId: string) {
  const part = await trx.selectFrom('refund_part').selectAll().where('id', '=', partId).forUpdate().executeTakeFirst();
  const payment =
    part?.payment_id &&
    (await trx.selectFrom('payment').selectAll().where('id', '=', part.payment_id).executeTakeFirst());
  if (!part || !payment) throw new ApiError('not_found');
  return { part, payment };
}

/** Closes outbox entries of a part that were given up, because somebody sees to it now. */
async function closeFailures(trx: DatabaseTransaction, partId: string, now: Date): Promise<void> {
  const closed = await trx
    .updateTable('outbox')
    .set({ dead_at: null, done_at: now })
    .where('topic', '=', 'gateway.refund-part')
    .where('dead_at', 'is not', null)
    .where(sql<boolean>`payload ->> 'partId' = ${partId}`)
    .returning('id')
    .execute();
  const items = closed.map(({ id }) => id);
  if (items.length > 0)
    await trx.deleteFrom('job_trouble').where('job', '=', 'outbox').where('item', 'in', items).execute();
}

/**
 * Records that finance has transferred a part to the guest.
 *
 * @throws ApiError `refund_part_settled` when it is not waiting for that
 */
export async function markPaidOut(trx: DatabaseTransaction, partId: string, now: Date): Promise<void> {
  const { part, payment } = await partOf(trx, partId);
  if (part.state !== 'to_pay_out' && part.state !== 'failed') throw new ApiError('refund_part_settled');
  await closeFailures(trx, partId, now);
  // Money that the gateway refused to refund also leaves the bank account.
  await settlePart(trx, { ...payment, provider: transferProvider }, part, now);
}

/**
 * Sends a part to the gateway again that it had refused.
 *
 * @throws ApiError `refund_part_settled` when it has not failed
 */
export async function retryPart(trx: DatabaseTransaction, partId: string, now: Date): Promise<void> {
  const { part, payment } = await partOf(trx, partId);
  if (part.state !== 'failed') throw new ApiError('refund_part_settled');
  await closeFailures(trx, partId, now);
  await trx.updateTable('refund_part').set({ state: 'pending', problem: null }).where('id', '=', partId).execute();
  await enqueue(trx, 'gateway.refund-part', { paymentId: payment.id, partId }, now);
}
