import { reservationCan } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { balanceOf } from '../reservation-record/instalments.ts';

/**
 * What the next payment of a locked reservation is for: no instalment while it is held, the rest of a confirmed stay. Null when
 * nothing is to be paid.
 */
export async function dueInstalment(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<Pick<PaymentRow, 'instalment_id'> | null> {
  if (reservationCan.pay(reservation)) return { instalment_id: null };
  const balance = reservation.status === 'confirmed' ? await balanceOf(trx, reservation.id) : undefined;
  return balance?.state === 'open' ? { instalment_id: balance.id } : null;
}
