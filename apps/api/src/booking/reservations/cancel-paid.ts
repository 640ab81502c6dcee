import type { SeriousReason } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { earnStay } from '../commission/book-shares.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { bookTransfer } from '../payments/ledger.ts';
import { refundToGuest } from '../payments/refund-to-guest.ts';
import { cancellationRefundsOf, type CancellationRefund, type CancellationRefunds } from './cancellation-refund.ts';
import { changeStatus } from './change-status.ts';

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
 * refunds more. Refunds a part of the price the way it was paid, and as a voucher what vouchers had paid. The premium is not
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
  const { id, currency } = reservation;
  const refunds = await cancellationRefundsOf(services, trx, reservation);
  const { refund, isInsured } = acceptedRefund(reservation, refunds, grounds);
  const { refundMinor, feeMinor } = refund;
  const ended = await changeStatus(trx, reservation, 'cancelled_by_guest', { now, keepsVouchers: true });
  const changes = {
    refund_minor: refundMinor,
    serious_reason: isInsured ? (grounds.reason ?? null) : null,
    serious_reason_note: isInsured ? grounds.note || null : null,
  };
  await trx.updateTable('reservation').set(changes).where('id', '=', id).execute();

  const reason = isInsured ? 'insured stay cancelled' : 'stay cancelled by its policy';
  await refundToGuest(services, trx, reservation, { amountMinor: refundMinor, reason, follows: 'cancellation' }, now);
  const fee = { from: 'cancellation_fees', to: 'guest_prepayments', minor: feeMinor, currency } as const;
  await bookTransfer(trx, { ...fee, reason, about: { reservationId: id } }, now);
  await earnStay(trx, { ...ended, ...changes }, now);
  const template = isInsured ? 'insured_cancelled' : 'policy_cancelled';
  await enqueue(trx, 'mail.send', { template, reservationId: id }, now);
  await enqueue(trx, 'mail.send', { template: 'cancelled_to_place', reservationId: id }, now);
  if (isInsured) await enqueue(trx, 'mail.serious-reason', { reservationId: id }, now);
  const cancelled = { ...ended, ...changes };
  await issueCreditNote(services, trx, cancelled, 'cancelled_by_guest', now);
  return cancelled;
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
