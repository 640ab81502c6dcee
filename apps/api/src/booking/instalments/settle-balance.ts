import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { closeOpenPayments } from '../payments/reverse-payments.ts';
import { reverseUnneeded } from '../payments/reverse-unneeded.ts';
import { removeCards } from '../../people/cards/saved-cards.ts';
import { balanceOf } from '../reservation-record/instalments.ts';

/**
 * Records that the rest of a locked stay was paid. A payment of a stay that has ended meanwhile, or whose rest was paid before,
 * is given back in full.
 */
export async function settleBalance(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { id: reservationId, status } = reservation;
  const balance = await balanceOf(trx, reservationId);
  const isDue = status === 'confirmed' && balance?.state === 'open' && balance.id === payment.instalment_id;
  if (!isDue || balance.amount_minor !== payment.amount_minor) return reverseUnneeded(trx, reservation, payment, now);
  await trx.updateTable('reservation_instalment').set({ state: 'paid' }).where('id', '=', balance.id).execute();
  await trx
    .updateTable('reservation')
    .set({ balance_minor: 0, updated_at: now })
    .where('id', '=', reservationId)
    .execute();
  await removeCards(trx, [reservationId], now);
  // Another payment of it may be open in another tab.
  await closeOpenPayments(trx, reservationId, now);
  await enqueue(trx, 'mail.send', { template: 'balance_paid', reservationId }, now);
}
