import { reservationCan } from '@mp/domain';
import { inTransaction } from '../database/in-transaction.ts';
import { ApiError } from '../errors/api-error.ts';
import { leadToGateway, openPaymentOf, returnTarget } from '../payments/lead-to-gateway.ts';
import type { Booking } from './booking.ts';
import { lockReservation, type ReservationRow } from './change-status.ts';

/** What the card is charged for a reservation, in minor units: the total without what vouchers pay. */
export const chargeMinor = ({ total_minor, vouchers_minor }: ReservationRow): number => total_minor - vouchers_minor;

/**
 * Where to send a guest to pay: the gateway's page of the reservation's one open payment, whether it is new or not.
 *
 * @throws ApiError `not_payable` unless the reservation is held, `payment_gateway_unavailable` when the gateway is away
 */
export async function payReservation(
  booking: Booking,
  { id }: ReservationRow,
  code: string,
  returnUrl: string,
): Promise<string> {
  const target = returnTarget(booking, id, code, returnUrl);
  return leadToGateway(booking, target, () =>
    inTransaction(booking.database, async (trx) => {
      const reservation = await lockReservation(trx, id);
      const due = reservation?.hold_until ? reservation.hold_until <= booking.clock.now() : true;
      if (!reservation || !reservationCan.pay(reservation) || due) throw new ApiError('not_payable');
      const subject = { reservation_id: id, voucher_order_id: null };
      return openPaymentOf(trx, booking, subject, {
        capture: !reservation.on_request,
        amount_minor: chargeMinor(reservation),
        currency: reservation.currency,
        return_url: target,
      });
    }),
  );
}
