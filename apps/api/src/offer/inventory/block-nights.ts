import { nightsOf, type CalendarDate } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { rangesOf } from '../calendars/nights.ts';
import { dayOf, monthOf } from './months.ts';
import { returnUnits, takeUnits, type UnitsOfStay } from './take-units.ts';

/**
 * Blocks units of a room type for nights that staff hold back.
 *
 * @throws ApiError `nights_not_free` with the first night that has too few units left; the caller must roll back
 */
export async function blockNights(trx: DatabaseTransaction, id: string, stay: UnitsOfStay): Promise<void> {
  const { roomTypeId, arrival, departure, units } = stay;
  const night = await firstTakenNight(trx, stay);
  if (night !== undefined || !(await takeUnits(trx, stay)))
    throw new ApiError('nights_not_free', { night: night ?? arrival });
  const rows = nightsOf(arrival, departure).map((night) => ({ id, room_type_id: roomTypeId, night, units }));
  await trx.insertInto('night_block').values(rows).execute();
}

/** The first night with fewer units left than the stay needs. Locks its months. */
async function firstTakenNight(
  trx: DatabaseTransaction,
  { roomTypeId, arrival, departure, units }: UnitsOfStay,
): Promise<CalendarDate | undefined> {
  const rows = await trx
    .selectFrom('inventory_month')
    .select(['month', 'rem'])
    .where('room_type_id', '=', roomTypeId)
    .where('month', '>=', monthOf(arrival))
    .where('month', '<=', monthOf(departure))
    .orderBy('month')
    // In the same order as bookings lock them.
    .forUpdate()
    .execute();
  const left = new Map(rows.map(({ month, rem }) => [month, rem]));
  return nightsOf(arrival, departure).find((night) => (left.get(monthOf(night))?.[dayOf(night) - 1] ?? 0) < units);
}

/**
 * Gives the units of a block back from a night on, or for the nights [arrival, departure); its other nights stay blocked.
 *
 * @throws ApiError `not_found` when the block has none of these nights
 */
export async function releaseNights(
  trx: DatabaseTransaction,
  id: string,
  {
    placeId,
    roomTypeId,
    arrival,
    departure,
  }: Omit<UnitsOfStay, 'units' | 'departure'> & { readonly departure?: CalendarDate },
): Promise<void> {
  let nights = trx
    .deleteFrom('night_block')
    .where('id', '=', id)
    .where('room_type_id', '=', roomTypeId)
    .where('night', '>=', arrival);
  if (departure !== undefined) nights = nights.where('night', '<', departure);
  const rows = await nights.returning(['night', 'units']).execute();
  if (rows.length === 0) throw new ApiError('not_found');
  const byUnits = Map.groupBy(
    rows.toSorted((a, b) => (a.night < b.night ? -1 : 1)),
    ({ units }) => units,
  );
  for (const [units, same] of byUnits)
    for (const range of rangesOf(same.map(({ night }) => night)))
      await returnUnits(trx, { placeId, roomTypeId, units, ...range });
}
