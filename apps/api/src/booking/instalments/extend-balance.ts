import { addDays, calendarDateOf } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { balanceOf } from '../reservation-record/instalments.ts';

/**
 * Gives the guest of a locked, confirmed stay until another day to pay the rest. They are reminded and warned again.
 *
 * @throws ApiError `transition_refused` when no rest is to be paid, `due_date_refused` with the first and the last possible day
 */
export async function extendBalance(
  { clock }: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  { id, status, arrival }: ReservationRow,
  dueOn: string,
): Promise<void> {
  const balance = await balanceOf(trx, id);
  if (status !== 'confirmed' || balance?.state !== 'open')
    throw new ApiError('transition_refused', { from: status, to: status });
  const [earliest, latest] = [clock.today(), addDays(arrival, -1)];
  if (dueOn < earliest || dueOn > latest) throw new ApiError('due_date_refused', { earliest, latest });
  await trx
    .updateTable('reservation_instalment')
    .set({ due_on: calendarDateOf(dueOn), reminded_on: null, warned_on: null })
    .where('id', '=', balance.id)
    .execute();
}
