import type { BookingServices } from '../../booking/booking-services.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { nameOfStaff } from '../actions/run-action.ts';

/**
 * Adds a note to a reservation, once for its id.
 *
 * @throws ApiError `not_found`
 */
export async function addNote(
  { database, clock }: BookingServices,
  staff: StaffMember,
  { id, note, words }: { readonly id: string; readonly note: string; readonly words: string },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const now = clock.now();
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new ApiError('not_found');
    const added = await trx
      .insertInto('reservation_note')
      .values({ id: note, reservation_id: id, author: nameOfStaff(staff), words, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    await recordEntry(
      trx,
      {
        actor: { id: staff.account.id, name: nameOfStaff(staff) },
        action: 'reservation.note',
        subject: { kind: 'reservation', id, label: reservation.number },
        reason: null,
      },
      now,
    );
  });
}
