import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { divideAgain } from '../commission/book-shares.ts';
import { issueRefundCreditNote } from '../invoices/issue-credit-note.ts';
import { bookTransfer, type LedgerAccount } from './ledger.ts';
import type { ApprovedRefund, RefundSubject } from './refund-subject.ts';
import { giveBackInParts } from './refund-to-guest.ts';
import { refundableOf } from './refundable.ts';

const reason = 'refunded by staff';

/** A locked reservation as the subject of a refund. */
export const reservationRefund = (reservation: ReservationRow): RefundSubject => ({
  columns: { reservation_id: reservation.id, voucher_id: null, reservation_status: reservation.status },
  currency: reservation.currency,
  together: sql<boolean>`refund.reservation_id = ${reservation.id}`,
  maximumMinor: async (trx) => (await refundableOf(trx, reservation)).maximumMinor,
  giveBack: (services, trx, refund, now) => giveBack(services, trx, reservation, refund, now),
});

/**
 * Gives an approved refund of a reservation back: to cards, then to transfers, which finance pays out, the rest to its vouchers. Issues
 * the credit note and e-mails the guest.
 */
async function giveBack(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { id, amountMinor, decidedBy }: ApprovedRefund,
  now: Date,
): Promise<void> {
  const { id: reservationId, currency, refund_minor } = reservation;
  const refundable = await refundableOf(trx, reservation);
  const stayMinor = Math.min(amountMinor, refundable.stayMinor);
  const premiumMinor = amountMinor - stayMinor;
  await trx
    .updateTable('refund')
    .set({ state: 'approved', stay_minor: stayMinor, premium_minor: premiumMinor })
    .set({ decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .execute();
  const book = (from: LedgerAccount, to: LedgerAccount, minor: number) =>
    bookTransfer(trx, { from, to, minor, currency, reason, about: { reservationId } }, now);
  await book('guest_refunds', refund_minor === null ? 'guest_prepayments' : 'cancellation_fees', stayMinor);
  await book('guest_refunds', 'insurance_premiums', premiumMinor);
  await divideAgain(trx, reservation, now);
  await giveBackInParts(
    services,
    trx,
    reservation,
    { refundId: id, amountMinor, payments: refundable.payments, reason },
    now,
  );
  await enqueue(trx, 'mail.send', { template: 'refunded_by_staff', reservationId, refundId: id }, now);
  await issueRefundCreditNote(services, trx, reservation, { id, stayMinor, premiumMinor }, now);
}
