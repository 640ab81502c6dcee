import { isDatabaseAway } from '../../platform/errors/database-away.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { closeSession } from './open-session.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';

/**
 * Closes open payments of a reservation at the gateway, or those of one of its changes; false when the gateway is unavailable.
 */
export async function closePayments(
  services: BookingServices,
  reservationId: string,
  changeId?: string,
): Promise<boolean> {
  const open = await services.database
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'created')
    .$if(changeId !== undefined, (query) => query.where('change_id', '=', changeId ?? null))
    .execute();
  try {
    for (const payment of open)
      await applyPaymentUpdate(services, sessionUpdate(payment.provider, await closeSession(services, payment)));
    return true;
  } catch (error) {
    if (error instanceof GatewayUnavailableError) return false;
    if (isDatabaseAway(error)) throw error;
    services.log.error({ err: error, reservation: reservationId }, 'a payment could not be closed');
    return true;
  }
}
