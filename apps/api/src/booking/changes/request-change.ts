import type { ChangedStayWish } from '@mp/contract';
import { operatorTimeZone, type ChangeState } from '@mp/domain';
import { DateTime } from 'luxon';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReservationChangeRow, StayDescription } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { agreedMinor } from '../reservation-record/charge.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { balanceChangeMinor } from './change-balance.ts';
import { obstacleToChange, refusalOf } from './change-obstacle.ts';
import { changesOf } from './find-change.ts';
import { mailAboutChange } from './mail-about-change.ts';
import { makeChange, type ChangeServices } from './make-change.ts';
import { priceChange } from './price-change.ts';
import { nightsOfBoth } from './stay-description.ts';
import { takeNights } from './take-nights.ts';

/** A change as it is asked for. */
interface ChangeRequest {
  /** Chosen by the client: a repeated request is the same change. */
  readonly id: string;
  readonly wish: ChangedStayWish;
  /** The total that the guest saw, with local tax that is paid at the place. */
  readonly acceptedMinor: number;
  readonly askedBy: ReservationChangeRow['asked_by'];
  /** How many changes were made of the stay that the guest saw. */
  readonly changesSeen?: number | undefined;
}

/**
 * Changes a confirmed stay for its guest, once. The new nights are taken before the old ones are returned: at once if nothing
 * is to be paid before and the place need not confirm; else they are held in addition until both have happened.
 *
 * @throws ApiError `reservation_not_found`, and those of `requestLocked`
 */
export async function requestChange(
  services: BookingServices,
  reservationId: string,
  request: ChangeRequest,
): Promise<ReservationChangeRow> {
  const change = await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    if (!reservation) throw new ApiError('reservation_not_found');
    return requestLocked(services, trx, reservation, request, services.clock.now());
  });
  services.wakeOutbox();
  return change;
}

/**
 * The same for a locked reservation.
 *
 * @throws ApiError `transition_refused`, `change_too_late`, `change_open`, `balance_open`, `refund_waiting`, `stay_changed`,
 *   `price_changed` with both totals, and those of `priceChange`
 */
export async function requestLocked(
  services: ChangeServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { id, wish, acceptedMinor, askedBy, changesSeen }: ChangeRequest,
  now: Date,
): Promise<ReservationChangeRow> {
  const { id: reservationId, currency } = reservation;
  const known = await findKnown(trx, reservationId, id);
  if (known) return known;
  const obstacle = await obstacleToChange(services, trx, reservation);
  if (obstacle) throw refusalOf(obstacle, reservation);
  if (changesSeen !== undefined && changesSeen !== (await countMade(trx, reservationId)))
    throw new ApiError('stay_changed');
  const { before, after, dueMinor } = await priceChange(services, trx, reservation, wish);
  const actual = agreedMinor(after);
  if (actual !== acceptedMinor)
    throw new ApiError('price_changed', {
      expected: { minor: acceptedMinor, currency },
      actual: { minor: actual, currency },
    });

  const state = reservation.on_request ? 'waiting_place' : dueMinor > 0 ? 'waiting_payment' : 'done';
  const change = await insertChange(
    trx,
    reservation,
    {
      id,
      kind: 'stay',
      askedBy,
      state,
      before,
      after,
      expiresAt: deadlineOf(services, reservation, state, askedBy, now),
    },
    now,
  );
  if (state === 'done') {
    await makeChange(services, trx, reservation, change, now);
    return { ...change, state, decided_at: now };
  }
  await takeNights(trx, reservation, nightsOfBoth(before, after));
  if (state === 'waiting_place') await mailAboutChange(trx, change, 'change_asked', now);
  else if (askedBy === 'staff') await mailAboutChange(trx, change, 'change_to_pay', now);
  return change;
}

/** How many changes of a stay were made. */
const countMade = async (trx: DatabaseTransaction, reservationId: string): Promise<number> =>
  (await changesOf(trx, reservationId)).filter(({ kind, state }) => kind === 'stay' && state === 'done').length;

/** The change of an id that was used before. */
async function findKnown(
  trx: DatabaseTransaction,
  reservationId: string,
  id: string,
): Promise<ReservationChangeRow | undefined> {
  const known = await trx.selectFrom('reservation_change').selectAll().where('id', '=', id).executeTakeFirst();
  if (known && known.reservation_id !== reservationId) throw new ApiError('idempotency_key_reused');
  return known;
}

const hourMs = 3_600_000;

/**
 * Until when a change waits: for a guest who is about to pay as long as a new booking, else as long as a place may take to
 * answer, and never into the day of arrival. Null if it does not wait.
 */
export function deadlineOf(
  { config }: Pick<BookingServices, 'config'>,
  { arrival }: Pick<ReservationRow, 'arrival'>,
  state: ChangeState,
  askedBy: ReservationChangeRow['asked_by'],
  now: Date,
): Date | null {
  if (state === 'done') return null;
  const { unpaidHoldMinutes, requestAnswerHours } = config.booking;
  const isAtOnce = state === 'waiting_payment' && askedBy === 'guest';
  const waitMs = isAtOnce ? unpaidHoldMinutes * 60_000 : requestAnswerHours * hourMs;
  const arrivalDay = DateTime.fromISO(arrival, { zone: operatorTimeZone }).toMillis();
  return new Date(Math.min(now.getTime() + waitMs, arrivalDay));
}

interface NewChange {
  readonly id: string;
  readonly kind: ReservationChangeRow['kind'];
  readonly askedBy: ReservationChangeRow['asked_by'];
  readonly state: ChangeState;
  readonly before: StayDescription;
  readonly after: StayDescription;
  readonly expiresAt: Date | null;
}

/** Records a change of a locked reservation. */
export const insertChange = async (
  trx: DatabaseTransaction,
  reservation: Pick<ReservationRow, 'id' | 'balance_minor'>,
  { id, kind, askedBy, state, before, after, expiresAt }: NewChange,
  now: Date,
): Promise<ReservationChangeRow> => {
  const differenceMinor = after.total_minor - before.total_minor;
  return trx
    .insertInto('reservation_change')
    .values({
      id,
      reservation_id: reservation.id,
      kind,
      state,
      asked_by: askedBy,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      difference_minor: differenceMinor,
      balance_minor: balanceChangeMinor(reservation, differenceMinor),
      expires_at: expiresAt,
      created_at: now,
      decided_at: expiresAt ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
