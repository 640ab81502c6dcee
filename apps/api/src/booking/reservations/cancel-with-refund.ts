import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { reservationRefund } from '../payments/give-back.ts';
import { requestRefund, type RefundRequest } from '../payments/request-refund.ts';
import { requireEvent } from '../reservation-record/stay-life.ts';
import { cancellationRefundsOf } from './cancellation-refund.ts';
import { endPaid } from './end-paid.ts';

/**
 * Cancels a locked, confirmed stay for its guest and gives back what staff have decided, also where its policy gives back
 * nothing. What is more than the policy gives is a refund by staff, which waits for a second person above the limit.
 *
 * @throws ApiError `transition_refused` once the stay has begun, `refund_too_little` with what the policy gives back,
 *   `refund_too_much` with the most that is more than that
 */
export async function cancelWithRefund(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  request: RefundRequest,
  now: Date,
): Promise<void> {
  requireEvent('cancel_by_place', reservation, services.clock.today());
  // Without a refund by the policy, local tax alone: nobody stays.
  const { unpaid: byTerms } = await cancellationRefundsOf(services, trx, reservation);
  const amountMinor = request.amountMinor - byTerms.refundMinor;
  if (amountMinor < 0)
    throw new ApiError('refund_too_little', {
      minimum: { minor: byTerms.refundMinor, currency: reservation.currency },
    });
  const cancelled = await endPaid(
    services,
    trx,
    reservation,
    {
      refund: byTerms,
      reason: 'stay cancelled by its policy',
      template: 'policy_cancelled',
      because: { serious_reason: null, serious_reason_note: null },
    },
    now,
  );
  if (amountMinor > 0)
    await requestRefund(services, trx, reservationRefund(cancelled), { ...request, amountMinor }, now);
}
