import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { takeExtras } from '../extras/reserved-extras.ts';
import { renewVat } from '../commission/record-terms.ts';
import { replaceInvoices } from '../invoices/replace-invoices.ts';
import { refundToGuest } from '../payments/refund-to-guest.ts';
import { bookPremium } from '../reservations/change-status.ts';
import { balanceChangeMinor, changeBalance } from './change-balance.ts';
import { changedPolicy } from './changed-policy.ts';
import { mailAboutChange } from './mail-about-change.ts';
import { nightsOfStay } from './stay-description.ts';
import { takeNights } from './take-nights.ts';

/** What making a change uses. */
export type ChangeServices = Pick<BookingServices, 'config' | 'clock'>;

/**
 * Makes a change of a locked, confirmed reservation: its nights and price are those of the change, a lower price goes back to
 * the guest, and new invoices replace the old ones. The difference of a dearer one has been paid, or raises an open rest. Call it last: it may lock the
 * number series until the transaction ends.
 *
 * @throws ApiError `capacity_changed`, `extra_sold_out` when its nights or extras are not free: the caller must roll back
 */
export async function makeChange(
  services: ChangeServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  change: ReservationChangeRow,
  now: Date,
): Promise<ReservationRow> {
  const { id } = reservation;
  const { rooms, fees, extras, ...stay } = change.after;
  const byMinor = balanceChangeMinor(reservation, change.difference_minor);
  const balance_minor = reservation.balance_minor + byMinor;
  const policy = await changedPolicy(services, trx, reservation, stay.rate_id);
  await takeNights(trx, reservation, nightsOfStay(change.after));
  await trx.deleteFrom('reservation_room').where('reservation_id', '=', id).execute();
  await trx
    .insertInto('reservation_room')
    .values(rooms.map((room) => ({ reservation_id: id, ...room })))
    .execute();
  await trx
    .updateTable('reservation')
    .set({
      ...stay,
      balance_minor,
      fees: JSON.stringify(fees),
      cancellation_policy: policy && JSON.stringify(policy),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const changed = { ...reservation, ...stay, balance_minor, fees, cancellation_policy: policy, updated_at: now };
  await trx.deleteFrom('reservation_extra').where('reservation_id', '=', id).execute();
  if (extras.length > 0)
    await trx
      .insertInto('reservation_extra')
      .values(extras.map((extra) => ({ reservation_id: id, ...extra })))
      .execute();
  await takeExtras(trx, changed);
  const times = { now, today: services.clock.today() };
  await changeBalance(trx, reservation, { arrival: stay.arrival, byMinor }, times);
  await bookPremium(trx, reservation, changed.premium_minor - reservation.premium_minor, now);
  await renewVat(trx, changed, now);
  const { refundId } = await refundToGuest(
    services,
    trx,
    changed,
    { amountMinor: Math.max(0, byMinor - change.difference_minor), reason: 'stay changed', follows: 'change' },
    now,
  );
  await trx
    .updateTable('reservation_change')
    .set({
      state: 'done',
      balance_minor: byMinor,
      expires_at: null,
      decided_at: now,
      ...(refundId && { refund_id: refundId }),
    })
    .where('id', '=', change.id)
    .execute();
  await mailAboutChange(trx, change, 'change_done', now);
  await mailAboutChange(trx, change, 'change_to_place', now);
  await replaceInvoices(trx, changed, now);
  return changed;
}
