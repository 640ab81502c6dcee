import { money } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn, type ItemServices } from '../../platform/jobs/each-item.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { bookingPoints, rewardedMinor } from '../../offer/club/booking-points.ts';
import type { LoyaltySettings } from '../../platform/settings/loyalty-settings.ts';

/** Maximum number of reservations in one run. */
const batchSize = 200;

interface Club extends ItemServices {
  readonly settings: LoyaltySettings;
}

/**
 * Grants points for confirmed stays after the day of departure, to the reservation's account. A reservation that is added to
 * an account later is rewarded then. [9.13]
 *
 * @returns how many stays were rewarded
 */
export async function rewardStays(club: Club): Promise<number> {
  const { database, clock } = club;
  const due = await database
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .select(['reservation.id', 'account.id as account_id'])
    .where('reservation.status', '=', 'confirmed')
    .where('reservation.departure', '<', clock.today())
    .where('account.verified_at', 'is not', null)
    .where('account.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loyalty_entry')
            .select('loyalty_entry.id')
            .whereRef('loyalty_entry.reservation_id', '=', 'reservation.id'),
        ),
      ),
    )
    .where(isItsTurn('reward_stays', 'reservation.id', clock.now()))
    .orderBy('reservation.departure')
    .limit(batchSize)
    .execute();
  const accounts = new Map(due.map(({ id, account_id }) => [id, account_id]));
  return doEach(club, 'reward_stays', [...accounts.keys()], (id) => rewardStay(club, id, accounts.get(id) as string));
}

/** Rewards one stay if it is due once it is locked; false when it was cancelled, or another process was faster. */
const rewardStay = ({ database, clock, settings }: Club, id: string, account_id: string): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (reservation?.status !== 'confirmed') return false;
    const { on_request, currency } = reservation;
    const earned = bookingPoints(settings, on_request ? 'OR' : 'INST', money(rewardedMinor(reservation), currency));
    if (earned.length === 0) return false;
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('loyalty_entry')
      .values(
        earned.map(({ event, points }) => ({
          id: crypto.randomUUID(),
          account_id,
          reservation_id: id,
          event,
          reason: 'granted' as const,
          points,
          created_at: clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });

/**
 * Revokes the points of stays that were cancelled after they had been rewarded. Adds entries of the opposite amount, because
 * the points ledger is append-only.
 *
 * @returns how many stays' points were revoked
 */
export async function takeBackPoints(club: ItemServices): Promise<number> {
  const { database, clock } = club;
  const due = await database
    .selectFrom('loyalty_entry')
    .innerJoin('reservation', 'reservation.id', 'loyalty_entry.reservation_id')
    .select('reservation.id')
    .distinct()
    .where('reservation.status', 'in', ['cancelled_by_guest', 'cancelled_by_place'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loyalty_entry as back')
            .select('back.id')
            .whereRef('back.reservation_id', '=', 'reservation.id')
            .where('back.reason', '=', 'taken_back'),
        ),
      ),
    )
    .where(isItsTurn('take_back_points', 'reservation.id', clock.now()))
    .limit(batchSize)
    .execute();
  return doEach(
    club,
    'take_back_points',
    due.map(({ id }) => id),
    (id) => takeBack(database, id, clock.now()),
  );
}

const takeBack = (database: Database, reservationId: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    // Cancelled is a final status, so it need not be checked again after locking.
    await lockReservation(trx, reservationId);
    const granted = await trx
      .selectFrom('loyalty_entry')
      .select(['account_id', 'event', 'points'])
      .where('reservation_id', '=', reservationId)
      .where('reason', '=', 'granted')
      .execute();
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('loyalty_entry')
      .values(
        granted.map(({ account_id, event, points }) => ({
          id: crypto.randomUUID(),
          account_id,
          reservation_id: reservationId,
          event,
          reason: 'taken_back' as const,
          points: 0 - points,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });
