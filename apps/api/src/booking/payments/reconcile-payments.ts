import type { BookingServices } from '../booking-services.ts';
import { doEach, isItsTurn, ItemWaitsError } from '../../platform/jobs/each-item.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';

const batchSize = 20;

/**
 * Requests the state of payments that were not updated for a while, because webhooks can be lost. Safe to run in several
 * processes at once, because updates are idempotent.
 *
 * @returns how many payments were checked
 */
export async function reconcilePayments(services: BookingServices): Promise<number> {
  const { database, clock, gateways, config } = services;
  const now = clock.now();
  const updatedBefore = new Date(now.getTime() - config.booking.reconcileAfterSeconds * 1000);
  const payments = await database
    .selectFrom('payment')
    .select(['id', 'session_id', 'provider'])
    .where('status', 'in', ['created', 'authorised'])
    .where('session_id', 'is not', null)
    .where('updated_at', '<=', updatedBefore)
    .where(isItsTurn('reconcile_payments', 'payment.id', now))
    .orderBy('updated_at')
    .limit(batchSize)
    .execute();
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const unavailable = new Set<string>();
  return doEach(services, 'reconcile_payments', [...byId.keys()], async (id) => {
    const { session_id, provider } = byId.get(id) ?? {};
    if (!session_id || !provider) return false;
    // Do not wait for the same timeout again.
    if (unavailable.has(provider)) throw new ItemWaitsError('The gateway is unavailable.');
    try {
      await applyPaymentUpdate(services, sessionUpdate(provider, await gateways.of(provider).getSession(session_id)));
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error;
      unavailable.add(provider);
      throw new ItemWaitsError(error.message, { cause: error });
    }
    // Check it again after the same interval, behind the others.
    await database
      .updateTable('payment')
      .set({ updated_at: now })
      .where('id', '=', id)
      .where('updated_at', '<=', updatedBefore)
      .execute();
    return true;
  });
}
