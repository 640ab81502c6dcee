import type { SeriousReason } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { cancellationRefundsOf, type CancellationRefund, type CancellationRefunds } from './cancellation-refund.ts';
import { endPaid } from './end-paid.ts';

/** The guest's reason for cancelling a paid stay. */
export interface CancellationGrounds {
  /** The refund that the guest was shown, in minor units. */
  readonly acceptedMinor?: number | undefined;
  /** Required for the refund of an insurance. */
  readonly reason?: SeriousReason | undefined;
  readonly note?: string | undefined;
}

/**
 * Cancels a locked, confirmed reservation for its guest: by its policy, or by its insurance for a serious reason if that
 * refunds more. Refunds a part of the price the way it was paid, and to the vouchers what they had paid. The premium is not
 * refunded; a credit note corrects the invoice. The operator gets an e-mail with a serious reason, to request proof of it. [4.34]
 *
 * @throws ApiError `transition_refused` when neither refunds anything now, `refund_changed` with both amounts when the refund
 *   differs from the accepted one, `validation_failed` without a serious reason for the refund of the insurance
 */
export async function cancelPaid(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  grounds: CancellationGrounds,
  now: Date,
): Promise<ReservationRow> {
  const { id } = reservation;
  const refunds = await cancellationRefundsOf(services, trx, reservation);
  const { refund, isInsured } = acceptedRefund(reservation, refunds, grounds);
  if (isInsured) await enqueue(trx, 'mail.serious-reason', { reservationId: id }, now);
  return endPaid(
    services,
    trx,
    reservation,
    {
      refund,
      reason: isInsured ? 'insured stay cancelled' : 'stay cancelled by its policy',
      template: isInsured ? 'insured_cancelled' : 'policy_cancelled',
      because: {
        serious_reason: isInsured ? (grounds.reason ?? null) : null,
        serious_reason_note: isInsured ? grounds.note || null : null,
      },
    },
    now,
  );
}

/** The refund that the guest accepted, and whether it is that of the insurance. It throws as `cancelPaid`. */
function acceptedRefund(
  { currency, status }: ReservationRow,
  { byPolicy, insured }: CancellationRefunds,
  { acceptedMinor, reason }: CancellationGrounds,
): { readonly refund: CancellationRefund; readonly isInsured: boolean } {
  // Who accepted the refund of the insurance and gave no reason is asked for one.
  const isInsured = insured !== null && (reason !== undefined || !byPolicy || acceptedMinor === insured.refundMinor);
  const refund = isInsured ? insured : byPolicy;
  if (!refund) throw new ApiError('transition_refused', { from: status, to: 'cancelled_by_guest' });
  if (acceptedMinor !== refund.refundMinor)
    throw new ApiError('refund_changed', {
      expected: acceptedMinor === undefined ? null : { minor: acceptedMinor, currency },
      actual: { minor: refund.refundMinor, currency },
    });
  if (isInsured && !reason) throw validationError({ in: 'body', field: 'serious_reason', problem: 'errors.required' });
  return { refund, isInsured };
}
