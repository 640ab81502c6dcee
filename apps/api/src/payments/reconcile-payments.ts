import type { Booking } from '../reservations/booking.ts';
import { applyPaymentNews, newsOf } from './apply-payment.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';

const batchSize = 20;

/**
 * Asks the gateway about payments that nothing was heard of for a while: webhooks can be lost. Tells how many it asked
 * about. Several processes may do so at once; the same news twice are news once.
 */
export async function reconcilePayments(booking: Booking): Promise<number> {
  const { database, clock, gateway, config, log } = booking;
  const now = clock.now();
  const heardBefore = new Date(now.getTime() - config.booking.reconcileAfterSeconds * 1000);
  const payments = await database
    .selectFrom('payment')
    .select(['id', 'session_id'])
    .where('status', 'in', ['created', 'authorised'])
    .where('session_id', 'is not', null)
    .where('updated_at', '<=', heardBefore)
    .orderBy('updated_at')
    .limit(batchSize)
    .execute();
  for (const { id, session_id } of payments) {
    if (!session_id) continue;
    try {
      await applyPaymentNews(booking, newsOf(await gateway.getSession(session_id)));
    } catch (error) {
      // The others would only wait for the same silence; the next round asks again.
      if (error instanceof GatewayUnavailableError) return 0;
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
  return payments.length;
}
