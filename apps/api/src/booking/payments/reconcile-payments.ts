import type { BookingServices } from '../booking-services.ts';
import { doEach, isItsTurn, ItemWaitsError } from '../../platform/jobs/each-item.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';

const batchSize = 20;

/**
 * Asks the gateway about payments that nothing was heard of for a while: webhooks can be lost. Tells how many it asked
 * about. Several processes may do so at once; the same news twice are news once.
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
  const away = new Set<string>();
  return doEach(services, 'reconcile_payments', [...byId.keys()], async (id) => {
    const { session_id, provider } = byId.get(id) ?? {};
    if (!session_id || !provider) return false;
    // The others would only wait for the same silence.
    if (away.has(provider)) throw new ItemWaitsError('The gateway is away.');
    try {
      await applyPaymentUpdate(services, sessionUpdate(provider, await gateways.of(provider).getSession(session_id)));
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error;
      away.add(provider);
      throw new ItemWaitsError(error.message, { cause: error });
    }
    // Asked about again after the same while, the others first.
    await database
      .updateTable('payment')
      .set({ updated_at: now })
      .where('id', '=', id)
      .where('updated_at', '<=', updatedBefore)
      .execute();
    return true;
  });
}
