import { canBecome, nightsOf, occupiesRooms, type ReservationStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { returnUnits, takeUnits } from '../../offer/inventory/take-units.ts';
import { withdrawOpenChange } from '../changes/end-change.ts';
import { takeExtras } from '../extras/reserved-extras.ts';
import { removeCards } from '../../people/cards/saved-cards.ts';
import { confirmInstalments, markInstalments } from '../reservation-record/instalments.ts';
import { roomsOf } from '../reservation-record/lock-reservation.ts';
import { bookTransfer } from '../payments/ledger.ts';
import { staffRefundsOf } from '../payments/refundable.ts';
import { takeVouchers } from '../vouchers/redeem-vouchers.ts';
import { returnVouchers } from '../vouchers/return-vouchers.ts';
import type { Services } from '../../platform/services/services.ts';

/**
 * Takes a reservation's rooms from the inventory and records every night, so that the two can be reconciled, and takes its
 * extras.
 *
 * @throws ApiError `capacity_changed`, `extra_sold_out` when they are not all free; the caller must roll back
 */
export async function takeRooms(trx: DatabaseTransaction, reservation: ReservationRow): Promise<void> {
  const { id, place_id: placeId, arrival, departure } = reservation;
  const nights = nightsOf(arrival, departure);
  for (const { room_type_id: roomTypeId, count: units } of await roomsOf(trx, id)) {
    const taken = await takeUnits(trx, { placeId, roomTypeId, arrival, departure, units });
    if (!taken) throw new ApiError('capacity_changed');
    await trx
      .insertInto('reservation_night')
      .values(nights.map((night) => ({ reservation_id: id, room_type_id: roomTypeId, night, units })))
      .execute();
  }
  await takeExtras(trx, reservation);
}

async function returnRooms(trx: DatabaseTransaction, reservation: ReservationRow): Promise<void> {
  const { id, place_id: placeId, arrival, departure } = reservation;
  for (const { room_type_id: roomTypeId, count: units } of await roomsOf(trx, id))
    await returnUnits(trx, { placeId, roomTypeId, arrival, departure, units });
  await trx.deleteFrom('reservation_night').where('reservation_id', '=', id).execute();
}

/** Books a premium that is earned, back with a negative amount. */
export const bookPremium = (
  trx: DatabaseTransaction,
  { id, currency }: ReservationRow,
  minor: number,
  now: Date,
): Promise<void> =>
  bookTransfer(
    trx,
    {
      to: 'guest_prepayments',
      from: 'insurance_premiums',
      minor,
      currency,
      reason: 'insurance premium',
      about: { reservationId: id },
    },
    now,
  );

/**
 * Moves a locked reservation to another status, and takes or returns its rooms and vouchers. No other code changes a
 * status.
 *
 * @param change `services`: their settings are those of a credit for vouchers that have expired meanwhile; `keepsVouchers`:
 *   vouchers stay used although the reservation ends, because a refund settles them
 * @throws ApiError `transition_refused` when the life cycle has no such transition, `capacity_changed`, `extra_sold_out` or
 *   `voucher_used` when its rooms, extras or vouchers are taken
 */
export async function changeStatus(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  to: ReservationStatus,
  {
    services,
    now,
    confirmUntil = null,
    keepsVouchers = false,
  }: { services: Pick<Services, 'config'>; now: Date; confirmUntil?: Date | null; keepsVouchers?: boolean },
): Promise<ReservationRow> {
  const { id, status: from } = reservation;
  if (!canBecome(from, to)) throw new ApiError('transition_refused', { from, to });
  if (!occupiesRooms(from) && occupiesRooms(to)) {
    await takeRooms(trx, reservation);
    await takeVouchers(trx, reservation, now);
    await markInstalments(trx, reservation, ['cancelled', 'open']);
  }
  if (occupiesRooms(from) && !occupiesRooms(to)) {
    await withdrawOpenChange(trx, reservation, now);
    await returnRooms(trx, reservation);
    if (!keepsVouchers) await returnVouchers(services, trx, reservation, { wasHeld: from === 'held' }, now);
    await markInstalments(trx, reservation, ['open', 'cancelled']);
    await removeCards(trx, [id], now);
  }
  // Insurance begins with the confirmation. A place that cancels refunds the premium, too.
  if (to === 'confirmed') {
    await bookPremium(trx, reservation, reservation.premium_minor, now);
    await confirmInstalments(trx, reservation, now);
  }
  if (from === 'confirmed' && to === 'cancelled_by_place')
    await bookPremium(trx, reservation, (await staffRefundsOf(trx, id)).premiumMinor - reservation.premium_minor, now);
  const change = {
    status: to,
    updated_at: now,
    hold_until: null,
    client_hash: null,
    confirm_until: confirmUntil ?? reservation.confirm_until,
    confirmed_at: to === 'confirmed' ? now : reservation.confirmed_at,
  };
  await trx.updateTable('reservation').set(change).where('id', '=', id).execute();
  return { ...reservation, ...change };
}
