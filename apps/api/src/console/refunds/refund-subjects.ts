import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { refundableOf } from '../../booking/payments/refundable.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';
import { refundState } from './refund-view.ts';

/** The refundable money of a reservation as a subject of actions. */
export const refundableSubject = (id: string): ActionSubject => ({
  kind: 'reservation',
  id,
  scope: { reservationId: id },
  read: async (trx) => {
    const reservation = await lockReservation(trx, id);
    return reservation ? refundableState(trx, reservation) : null;
  },
});

/** What the version of a reservation's refundable money depends on. */
export async function refundableState(trx: DatabaseTransaction, reservation: ReservationRow): Promise<SubjectState> {
  const { maximumMinor } = await refundableOf(trx, reservation);
  const refunds = await refundIdsOf(trx, reservation.id);
  return { label: reservation.number, state: { status: reservation.status, maximumMinor, refunds } };
}

/** Ids of a reservation's refunds, the latest first. */
export async function refundIdsOf(database: Database | DatabaseTransaction, reservationId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('refund')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A refund as a subject of actions, which lock its reservation first. */
export async function refundSubject(database: Database, id: string): Promise<ActionSubject> {
  const found = await database.selectFrom('refund').select('reservation_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const reservationId = found.reservation_id;
  return {
    kind: 'refund',
    id,
    scope: { reservationId },
    read: async (trx) => {
      await lockReservation(trx, reservationId);
      return refundState(trx, id);
    },
  };
}

/** The refund of a part as a subject of actions. */
export async function partSubject(database: Database, partId: string): Promise<ActionSubject> {
  const part = await database.selectFrom('refund_part').select('refund_id').where('id', '=', partId).executeTakeFirst();
  if (!part) throw new ApiError('not_found');
  return refundSubject(database, part.refund_id);
}
