import { addDays, nightsBetween, type CalendarDate } from '@mp/domain';
import { balanceReminderDays } from '@mp/domain/deposit';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { closeOpenPayments } from '../payments/reverse-payments.ts';
import { balanceOf, soonestDueOn } from '../reservation-record/instalments.ts';

/**
 * By how much the difference of a change raises the rest that a guest pays later, or lowers it if negative, in minor units. What
 * is left of the difference is paid at once, or given back. 0 for a stay without an open rest.
 *
 * @example a rest of 2 100 and a difference of −3 000 lower it by 2 100: 900 go back
 */
export const balanceChangeMinor = (
  { balance_minor }: Pick<ReservationRow, 'balance_minor'>,
  differenceMinor: number,
): number => (balance_minor === 0 ? 0 : Math.max(-balance_minor, differenceMinor));

/**
 * Changes the open rest of a locked stay with it: its amount, and its due date, which is as many days before the new arrival. A
 * payment of another amount that is under way is closed; one that comes anyway goes back.
 *
 * @param stay before the change
 */
export async function changeBalance(
  trx: DatabaseTransaction,
  stay: Pick<ReservationRow, 'id' | 'arrival' | 'balance_minor'>,
  { arrival, byMinor }: { readonly arrival: CalendarDate; readonly byMinor: number },
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<void> {
  const balance = stay.balance_minor === 0 ? undefined : await balanceOf(trx, stay.id);
  if (!balance) return;
  const amount_minor = stay.balance_minor + byMinor;
  const change = trx.updateTable('reservation_instalment').where('id', '=', balance.id);
  await change.set({ amount_minor, ...(amount_minor === 0 && { state: 'paid' }) }).execute();
  if (byMinor !== 0) await closeOpenPayments(trx, stay.id, now);
  const days = nightsBetween(stay.arrival, arrival);
  if (days === 0) return;
  const soonest = soonestDueOn(arrival, today);
  const moved = addDays(balance.due_on, days);
  const due_on = moved > soonest ? moved : soonest;
  // The e-mail about the change is the reminder of a rest that is due soon.
  const reminded_on = due_on <= addDays(today, balanceReminderDays) ? today : null;
  await change.set({ due_on, reminded_on, warned_on: null }).execute();
}
