import { changesOf } from '../../booking/changes/find-change.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { perMilleNow } from '../../booking/reservations/cancellation-refund.ts';
import { staffRefundsOf } from '../../booking/payments/refundable.ts';
import { balanceOf } from '../../booking/reservation-record/instalments.ts';
import { lockReservation, roomsOf } from '../../booking/reservation-record/lock-reservation.ts';
import { isBlocked } from '../../people/guests/blocked-guests.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';

/** What the version of a reservation's page depends on: everything that an action could change. */
export async function stateOf(
  services: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<SubjectState> {
  const { id, number, status, contact, hold_until, confirm_until, no_show_at, cancel_reason } = reservation;
  const { arrival, departure, adults, children, infants, dogs, cots, total_minor } = reservation;
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'status', 'amount_minor', 'refund_minor', 'returned_minor'])
    .where('reservation_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { email } = contact;
  return {
    label: number,
    state: {
      status,
      contact,
      rooms: await roomsOf(trx, id),
      stay: { arrival, departure, adults, children, infants, dogs, cots, total_minor },
      changes: (await changesOf(trx, id)).map(({ id: change, state }) => [change, state]),
      hold_until,
      confirm_until,
      no_show_at,
      cancel_reason,
      balance: await balanceOf(trx, id),
      payments,
      // They change what a cancellation gives back.
      refunded: await staffRefundsOf(trx, id),
      refund_per_mille: status === 'confirmed' ? perMilleNow(reservation, services) : null,
      is_blocked: email !== '' && (await isBlocked(trx, email)),
    },
  };
}

/** A reservation that staff act on. */
export const reservationSubject = (services: Pick<BookingServices, 'clock'>, id: string): ActionSubject => ({
  kind: 'reservation',
  id,
  scope: { reservationId: id },
  read: async (trx) => {
    const reservation = await lockReservation(trx, id);
    return reservation ? stateOf(services, trx, reservation) : null;
  },
});
