import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { gatewayRedirectUrl, openPaymentOf } from '../payments/gateway-redirect.ts';
import { pageWithCode, returnPage } from '../payments/payment-return.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { dueMinor } from '../reservation-record/charge.ts';
import { dueInstalment } from '../instalments/due-instalment.ts';

/**
 * Returns the URL of the gateway's page for the reservation's open payment, and creates the payment if there is none: of what
 * is paid with the booking, or of the rest of a confirmed stay.
 *
 * @throws ApiError `not_payable` unless the reservation is held or a rest is to be paid, `payment_gateway_unavailable`
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
      const isOver = reservation?.status === 'held' && !isHeldAt(reservation, services.clock.now());
      const due = reservation && !isOver ? await dueInstalment(trx, reservation) : null;
      if (!reservation || !due) throw new ApiError('not_payable');
      const subject = { reservation_id: id, voucher_order_id: null };
      return openPaymentOf(trx, services, subject, {
        ...due,
        capture: due.instalment_id !== null || !reservation.on_request,
        amount_minor: dueMinor(reservation),
        currency: reservation.currency,
        return_url: page,
      });
    }),
  );
}

const isHeldAt = ({ hold_until }: ReservationRow, now: Date): boolean => hold_until !== null && hold_until > now;
