import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { reservationRefund } from '../../booking/payments/give-back.ts';
import type { RefundSubject } from '../../booking/payments/refund-subject.ts';
import { refundableOf } from '../../booking/payments/refundable.ts';
import { lockBoughtVoucher, voucherRefund } from '../../booking/vouchers/refund-voucher.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { RefundRow } from '../../platform/database/tables/payments.ts';
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

/** Locks what a refund is for. */
export async function lockRefunded(
  trx: DatabaseTransaction,
  { reservation_id, voucher_id }: Pick<RefundRow, 'reservation_id' | 'voucher_id'>,
): Promise<RefundSubject> {
  if (voucher_id !== null) return voucherRefund(await lockBoughtVoucher(trx, voucher_id));
  const reservation = reservation_id === null ? undefined : await lockReservation(trx, reservation_id);
  if (!reservation) throw new ApiError('not_found');
  return reservationRefund(reservation);
}

/** A refund as a subject of actions, which lock its reservation or voucher first. */
export async function refundSubject(database: Database, id: string): Promise<ActionSubject> {
  const found = await database
    .selectFrom('refund')
    .leftJoin('voucher', 'voucher.id', 'refund.voucher_id')
    .select(['refund.reservation_id', 'refund.voucher_id', 'voucher.order_id'])
    .where('refund.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const { reservation_id, voucher_id, order_id } = found;
  return {
    kind: 'refund',
    id,
    scope: {
      ...(reservation_id && { reservationId: reservation_id }),
      ...(voucher_id && { voucherId: voucher_id }),
      ...(order_id && { voucherOrderId: order_id }),
    },
    read: async (trx) => {
      await lockRefunded(trx, found);
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
