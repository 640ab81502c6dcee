import { reservationCan } from '@mp/domain';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { gatewayRedirectUrl, openPaymentOf } from '../payments/gateway-redirect.ts';
import { pageWithCode, returnPage } from '../payments/payment-return.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { chargeMinor } from '../reservation-record/charge.ts';

/**
 * Returns the URL of the gateway's page for the reservation's open payment, and creates the payment if there is none.
 *
 * @throws ApiError `not_payable` unless the reservation is held, `payment_gateway_unavailable`
 */
export async function payReservation(
  services: BookingServices,
  { id }: ReservationRow,
  code: string,
  returnUrl: string,
): Promise<string> {
  const page = returnPage(services, id, returnUrl);
  return gatewayRedirectUrl(services, pageWithCode(page, code), () =>
    inTransaction(services.database, async (trx) => {
      const reservation = await lockReservation(trx, id);
      const due = reservation?.hold_until ? reservation.hold_until <= services.clock.now() : true;
      if (!reservation || !reservationCan.pay(reservation) || due) throw new ApiError('not_payable');
      const subject = { reservation_id: id, voucher_order_id: null };
      return openPaymentOf(trx, services, subject, {
        capture: !reservation.on_request,
        amount_minor: chargeMinor(reservation),
        currency: reservation.currency,
        return_url: page,
      });
    }),
  );
}
