import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { earnStay } from '../commission/book-shares.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { bookTransfer } from '../payments/ledger.ts';
import { refundToGuest } from '../payments/refund-to-guest.ts';
import { closeOpenPayments } from '../payments/reverse-payments.ts';
import type { CancellationRefund } from './cancellation-refund.ts';
import { changeStatus } from './change-status.ts';

/** How a paid stay ends before it begins. */
interface PaidEnd {
  readonly refund: CancellationRefund;
  /** In the words of the ledger. */
  readonly reason: string;
  /** Of the guest’s e-mail. */
  readonly template: MessageTemplate;
  readonly because: Pick<ReservationRow, 'serious_reason' | 'serious_reason_note'>;
}

/**
 * Ends a locked, confirmed stay that its guest does not get back in full: frees the rooms, refunds a part the way it was paid and
 * as a voucher what vouchers had paid, keeps the rest as a fee, corrects the invoice, and e-mails guest and place.
 */
export async function endPaid(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { refund, reason, template, because }: PaidEnd,
  now: Date,
): Promise<ReservationRow> {
  const { id, currency } = reservation;
  const { refundMinor, feeMinor } = refund;
  const ended = await changeStatus(trx, reservation, 'cancelled_by_guest', { services, now, keepsVouchers: true });
  const changes = { refund_minor: refundMinor, ...because };
  const cancelled = { ...ended, ...changes };
  await trx.updateTable('reservation').set(changes).where('id', '=', id).execute();
  await closeOpenPayments(trx, id, now);
  await refundToGuest(services, trx, reservation, { amountMinor: refundMinor, reason, follows: 'cancellation' }, now);
  const fee = { from: 'cancellation_fees', to: 'guest_prepayments', minor: feeMinor, currency } as const;
  await bookTransfer(trx, { ...fee, reason, about: { reservationId: id } }, now);
  await earnStay(trx, cancelled, now);
  await enqueue(trx, 'mail.send', { template, reservationId: id }, now);
  await enqueue(trx, 'mail.send', { template: 'cancelled_to_place', reservationId: id }, now);
  await issueCreditNote(services, trx, cancelled, 'cancelled_by_guest', now);
  return cancelled;
}
