import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

/** Gives a payment of a locked reservation back in full, and e-mails the guest: too late, cancelled, or paid twice. */
export async function reverseUnneeded(
  trx: DatabaseTransaction,
  { id: reservationId, status }: ReservationRow,
  { id: paymentId, ...payment }: PaymentRow,
  now: Date,
): Promise<void> {
  const topic = payment.status === 'captured' ? 'gateway.refund' : 'gateway.release';
  await enqueue(trx, topic, { paymentId }, now);
  const template = status === 'expired' ? 'payment_too_late' : 'payment_not_needed';
  await enqueue(trx, 'mail.send', { template, reservationId, paymentId }, now);
}
