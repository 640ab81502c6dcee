import type { SeriousReason } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { bookTransfer, type LedgerAccount } from '../payments/ledger.ts';
import type { BookingServices } from '../booking-services.ts';
import { earnStay } from '../commission/book-shares.ts';
import { changeStatus } from './change-status.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { giveBackToVouchers } from '../vouchers/return-vouchers.ts';
import { insuredRefundOf, isInsuredOn } from '../insurance/insured-refund.ts';

/** The guest's reason for cancelling an insured stay. */
export interface CancellationGrounds {
  /** The refund that the guest was shown, in minor units. */
  readonly acceptedMinor?: number | undefined;
  readonly reason?: SeriousReason | undefined;
  readonly note?: string | undefined;
}

/**
 * Cancels a locked, confirmed and insured reservation for its guest, before the day of arrival. Refunds a part of the price
 * to the card, and to the vouchers what they had paid. The premium is not refunded; a credit note corrects the invoice. The
 * operator gets an e-mail with the reason, to request proof of it. [4.34]
 *
 * @throws ApiError `transition_refused` when it is not insured or the day of arrival has come, `refund_changed` with both
 *   amounts when the refund differs from the accepted one, `validation_failed` without a serious reason
 */
export async function cancelInsured(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { acceptedMinor, reason, note }: CancellationGrounds,
  now: Date,
): Promise<ReservationRow> {
  const { id, currency, status } = reservation;
  if (!isInsuredOn(reservation, services.clock.today()))
    throw new ApiError('transition_refused', { from: status, to: 'cancelled_by_guest' });
  const settings = services.config.booking;
  const { refundMinor, toCardMinor, asVoucherMinor, feeMinor, paymentId } = await insuredRefundOf(
    settings.insurance,
    trx,
    reservation,
  );
  if (acceptedMinor !== refundMinor)
    throw new ApiError('refund_changed', {
      expected: acceptedMinor === undefined ? null : { minor: acceptedMinor, currency },
      actual: { minor: refundMinor, currency },
    });
  if (!reason) throw validationError({ in: 'body', field: 'serious_reason', problem: 'errors.required' });
  const ended = await changeStatus(trx, reservation, 'cancelled_by_guest', { services, now, keepsVouchers: true });
  const changes = { refund_minor: refundMinor, serious_reason: reason, serious_reason_note: note || null };
  await trx.updateTable('reservation').set(changes).where('id', '=', id).execute();

  const move = (from: LedgerAccount, to: LedgerAccount, minor: number, voucherId: string | null = null) =>
    bookTransfer(
      trx,
      { from, to, minor, currency, reason: 'insured stay cancelled', about: { reservationId: id, voucherId } },
      now,
    );
  await move('guest_refunds', 'guest_prepayments', refundMinor);
  await move('cancellation_fees', 'guest_prepayments', feeMinor);
  await earnStay(trx, { ...ended, ...changes }, now);
  if (paymentId && toCardMinor > 0) {
    await trx.updateTable('payment').set({ refund_minor: toCardMinor }).where('id', '=', paymentId).execute();
    await enqueue(trx, 'gateway.refund', { paymentId }, now);
  }
  const returned = await giveBackToVouchers(services, trx, reservation, { amountMinor: asVoucherMinor }, now);
  for (const { voucherId, minor } of returned) await move('voucher_liabilities', 'guest_refunds', minor, voucherId);
  await enqueue(trx, 'mail.send', { template: 'insured_cancelled', reservationId: id }, now);
  await enqueue(trx, 'mail.send', { template: 'cancelled_to_place', reservationId: id }, now);
  await enqueue(trx, 'mail.serious-reason', { reservationId: id }, now);
  const cancelled = { ...ended, ...changes };
  await issueCreditNote(services, trx, cancelled, 'cancelled_by_guest', now);
  return cancelled;
}
