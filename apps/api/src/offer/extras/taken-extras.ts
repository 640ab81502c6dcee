import { occupyingStatuses, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * How many of each extra other reservations take on the day of a stay on which they take the most. An extra is taken on
 * every night of its stay, while that takes rooms.
 *
 * @param except the reservation that is not counted
 * @returns by id; an extra that nobody has ordered is missing
 */
export async function takenExtras(
  database: Database | DatabaseTransaction,
  ids: readonly number[],
  { arrival, departure }: { readonly arrival: CalendarDate; readonly departure: CalendarDate },
  except: string | null = null,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ extra_id: number; taken: number }>`
    select extra_id, max(taken)::int as taken from (
      select ordered.extra_id, night, sum(ordered.count) as taken
      from reservation_extra ordered
      join reservation on reservation.id = ordered.reservation_id
      cross join lateral generate_series(greatest(reservation.arrival, ${arrival}::date),
        least(reservation.departure, ${departure}::date) - 1, interval '1 day') as night
      where ordered.extra_id = any(${ids}::int[]) and reservation.status = any(${occupyingStatuses}::text[])
        and reservation.arrival < ${departure}::date and reservation.departure > ${arrival}::date
        and reservation.id is distinct from ${except}::uuid
      group by 1, 2) nights
    group by 1`.execute(database);
  return new Map(rows.map(({ extra_id, taken }) => [extra_id, taken]));
}
