import { addDays, type CalendarDate } from '@mp/domain';
import { returnUnits, takeUnits } from '../../offer/inventory/take-units.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { TakenNights } from './stay-description.ts';

/**
 * Takes the nights of a locked reservation that it has not, and returns those that it does not need any more. Room types and
 * nights are changed in ascending order, as everywhere: no deadlocks.
 *
 * @throws ApiError `capacity_changed` when some are not free; the caller must roll back
 */
export async function takeNights(
  trx: DatabaseTransaction,
  { id, place_id: placeId }: Pick<ReservationRow, 'id' | 'place_id'>,
  nights: TakenNights,
): Promise<void> {
  const before = await nightsTakenBy(trx, id);
  const roomTypes = [...new Set([...before.keys(), ...nights.keys()])].sort((a, b) => a - b);
  for (const roomTypeId of roomTypes)
    for (const { from, to, change } of runsOf(before.get(roomTypeId), nights.get(roomTypeId))) {
      const stay = { placeId, roomTypeId, arrival: from, departure: to, units: Math.abs(change) };
      if (change < 0) await returnUnits(trx, stay);
      else if (!(await takeUnits(trx, stay))) throw new ApiError('capacity_changed');
    }
  await trx.deleteFrom('reservation_night').where('reservation_id', '=', id).execute();
  const rows = [...nights].flatMap(([room_type_id, taken]) =>
    [...taken].map(([night, units]) => ({ reservation_id: id, room_type_id, night, units })),
  );
  await trx.insertInto('reservation_night').values(rows).execute();
}

/** The nights that a reservation takes now, with those that an open change holds. */
export async function nightsTakenBy(
  database: Pick<DatabaseTransaction, 'selectFrom'>,
  reservationId: string,
): Promise<TakenNights> {
  const rows = await database
    .selectFrom('reservation_night')
    .select(['room_type_id', 'night', 'units'])
    .where('reservation_id', '=', reservationId)
    .execute();
  const taken = new Map<number, Map<CalendarDate, number>>();
  for (const { room_type_id, night, units } of rows) {
    const ofRoom = taken.get(room_type_id) ?? new Map<CalendarDate, number>();
    taken.set(room_type_id, ofRoom.set(night, units));
  }
  return taken;
}

/** Nights [from, to) on which the same number of units is taken (positive) or returned (negative). */
interface Run {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly change: number;
}

function runsOf(
  before: ReadonlyMap<CalendarDate, number> = new Map(),
  after: ReadonlyMap<CalendarDate, number> = new Map(),
): Run[] {
  const runs: Run[] = [];
  for (const night of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const change = (after.get(night) ?? 0) - (before.get(night) ?? 0);
    if (change === 0) continue;
    const last = runs.at(-1);
    const next = addDays(night, 1);
    if (last?.to === night && last.change === change) runs[runs.length - 1] = { ...last, to: next };
    else runs.push({ from: night, to: next, change });
  }
  return runs;
}
