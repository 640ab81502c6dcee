import { isDatabaseAway } from '../../platform/errors/database-away.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { closeSession } from './open-session.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';
import { transferProvider } from './transfer-gateway.ts';

/**
 * Closes a reservation's open payments at the gateway; false when the gateway is unavailable.
 *
 * @param options `ofCards`: an awaited transfer stays; `ofPages`: a charge of a saved card stays, too; `ofChange`: only those of
 *   one of its changes
 */
export async function closePayments(
  services: BookingServices,
  reservationId: string,
  {
    ofPages = false,
    ofCards = ofPages,
    ofChange,
  }: { readonly ofCards?: boolean; readonly ofPages?: boolean; readonly ofChange?: string } = {},
): Promise<boolean> {
  const open = await services.database
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'created')
    .$if(ofCards, (payments) => payments.where('provider', '<>', transferProvider))
    .$if(ofPages, (payments) => payments.where('saved_card_id', 'is', null))
    .$if(ofChange !== undefined, (payments) => payments.where('change_id', '=', ofChange ?? null))
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
