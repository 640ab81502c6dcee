import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';

/**
 * Requests the current state of a reservation's open payments from the gateway and applies it, because webhooks may be
 * delayed or lost.
 *
 * @throws GatewayUnavailableError
 */
export async function refreshPayments(services: BookingServices, reservationId: string): Promise<void> {
  const open = await services.database
    .selectFrom('payment')
    .select(['session_id', 'provider'])
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'created')
    .where('session_id', 'is not', null)
    .execute();
  for (const { session_id, provider } of open)
    if (session_id)
      await applyPaymentUpdate(
        services,
        sessionUpdate(provider, await services.gateways.of(provider).getSession(session_id)),
      );
}
