import type { SeriousReason } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { bookTransfer, type LedgerAccount } from '../payments/ledger.ts';
import type { BookingServices } from '../booking-services.ts';
import { changeStatus } from './change-status.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { issueVoucher, voucherExpiry } from '../vouchers/issue-vouchers.ts';
import { insuredRefundOf, isInsuredOn } from '../insurance/insured-refund.ts';

/** What a guest cancels an insured stay for. */
export interface CancellationGrounds {
  /** What they were told they would get back, in minor units. */
  readonly acceptedMinor?: number | undefined;
  readonly reason?: SeriousReason | undefined;
  readonly note?: string | undefined;
}

/**
 * Cancels a locked, confirmed and insured reservation for its guest, before the day of arrival: a part of the price goes
 * back to the card, and what the card did not pay comes back as a voucher. The premium is kept, the invoice
 * corrected. The operator is told the reason, so that its proof can be asked for. [4.34]
 *
 * @throws ApiError `transition_refused` when it is not insured or the day has come, `refund_changed` with both amounts when
 *   it gives back another one than the guest was told, `validation_failed` without a serious reason
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
  const ended = await changeStatus(trx, reservation, 'cancelled_by_guest', { now, keepsVouchers: true });
  const told = { refund_minor: refundMinor, serious_reason: reason, serious_reason_note: note || null };
  await trx.updateTable('reservation').set(told).where('id', '=', id).execute();

  const move = (from: LedgerAccount, to: LedgerAccount, minor: number, voucherId: string | null = null) =>
    bookTransfer(
      trx,
      { from, to, minor, currency, reason: 'insured stay cancelled', about: { reservationId: id, voucherId } },
      now,
    );
  await move('guest_refunds', 'guest_prepayments', refundMinor);
  await move('cancellation_fees', 'guest_prepayments', feeMinor);
  if (paymentId && toCardMinor > 0) {
    await trx.updateTable('payment').set({ refund_minor: toCardMinor }).where('id', '=', paymentId).execute();
    await enqueue(trx, 'gateway.refund', { paymentId }, now);
  }
  if (asVoucherMinor > 0) {
    const origin = { refund_of: id };
    const expiresAt = voucherExpiry(now, settings.voucherValidMonths);
    const voucher = { valueMinor: asVoucherMinor, currency, origin, expiresAt };
    await move('voucher_liabilities', 'guest_refunds', asVoucherMinor, await issueVoucher(services, trx, voucher, now));
  }
  await enqueue(trx, 'mail.send', { template: 'insured_cancelled', reservationId: id }, now);
  await enqueue(trx, 'mail.send', { template: 'cancelled_to_place', reservationId: id }, now);
  await enqueue(trx, 'mail.serious-reason', { reservationId: id }, now);
  const cancelled = { ...ended, ...told };
  await issueCreditNote(services, trx, cancelled, 'cancelled_by_guest', now);
  return cancelled;
}
