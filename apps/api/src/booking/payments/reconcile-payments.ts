import type { BookingServices } from '../booking-services.ts';
import { applyPaymentNews, newsOf } from './apply-payment.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';

const batchSize = 20;

/**
 * Asks the gateway about payments that nothing was heard of for a while: webhooks can be lost. Tells how many it asked
 * about. Several processes may do so at once; the same news twice are news once.
 */
export async function reconcilePayments(services: BookingServices): Promise<number> {
  const { database, clock, gateways, config, log } = services;
  const now = clock.now();
  const heardBefore = new Date(now.getTime() - config.booking.reconcileAfterSeconds * 1000);
  const payments = await database
    .selectFrom('payment')
    .select(['id', 'session_id', 'provider'])
    .where('status', 'in', ['created', 'authorised'])
    .where('session_id', 'is not', null)
    .where('updated_at', '<=', heardBefore)
    .orderBy('updated_at')
    .limit(batchSize)
    .execute();
  const away = new Set<string>();
  for (const { id, session_id, provider } of payments) {
    // The others would only wait for the same silence; the next round asks again.
    if (!session_id || away.has(provider)) continue;
    try {
      await applyPaymentNews(services, newsOf(provider, await gateways.of(provider).getSession(session_id)));
    } catch (error) {
      if (error instanceof GatewayUnavailableError) {
        away.add(provider);
        continue;
      }
      log.error({ err: error, payment: id }, 'a payment could not be reconciled');
    }
    // Asked about again after the same while, the others first.
    await database
      .updateTable('payment')
      .set({ updated_at: now })
      .where('id', '=', id)
      .where('updated_at', '<=', heardBefore)
      .execute();
  }
  return away.size > 0 ? 0 : payments.length;
}
