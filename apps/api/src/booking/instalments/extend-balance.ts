import { calendarDateOf } from '@mp/domain';
import { isDueAtPlace } from '@mp/domain/deposit';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { balanceOf } from '../reservation-record/instalments.ts';

/**
 * Gives the guest of a locked, confirmed stay until another day to pay the rest. They are reminded and warned again, and a saved
 * card is charged again, unless they pay at the place: from the day of arrival on.
 *
 * @throws ApiError `transition_refused` when no rest is to be paid, `due_date_refused` with the first and the last possible day
 */
export async function extendBalance(
  { clock }: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  { id, status, arrival, departure }: ReservationRow,
  dueOn: string,
): Promise<void> {
  const balance = await balanceOf(trx, id);
  if (status !== 'confirmed' || balance?.state !== 'open')
    throw new ApiError('transition_refused', { from: status, to: status });
  const [earliest, latest] = [clock.today(), departure];
  if (dueOn < earliest || dueOn > latest) throw new ApiError('due_date_refused', { earliest, latest });
  const day = calendarDateOf(dueOn);
  const silent = isDueAtPlace(day, arrival) ? clock.today() : null;
  await trx
    .updateTable('reservation_instalment')
    .set({ due_on: day, reminded_on: silent, warned_on: silent, charged_on: silent })
    .where('id', '=', balance.id)
    .execute();
}
