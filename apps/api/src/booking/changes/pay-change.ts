import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { gatewayRedirectUrl, openPaymentOf } from '../payments/gateway-redirect.ts';
import { pageWithCode, returnPage } from '../payments/payment-return.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { openChangeOf } from './find-change.ts';

/**
 * Returns the URL of the gateway's page for the difference of the change that waits for it, and creates the payment if there is
 * none.
 *
 * @throws ApiError `not_payable` when no change waits for a payment, `payment_gateway_unavailable`
 */
export async function payChange(
  services: BookingServices,
  { id }: ReservationRow,
  code: string,
  returnUrl: string,
): Promise<string> {
  const page = returnPage(services, id, returnUrl);
  return gatewayRedirectUrl(services, pageWithCode(page, code), () =>
    inTransaction(services.database, async (trx) => {
      const reservation = await lockReservation(trx, id);
      const change = await openChangeOf(trx, id);
      const isDue = change?.expires_at ? change.expires_at <= services.clock.now() : true;
      if (!reservation || change?.state !== 'waiting_payment' || isDue) throw new ApiError('not_payable');
      return openPaymentOf(
        trx,
        services,
        { reservation_id: id, voucher_order_id: null, change_id: change.id },
        {
          capture: true,
          amount_minor: change.difference_minor,
          currency: reservation.currency,
          return_url: page,
        },
      );
    }),
  );
}
