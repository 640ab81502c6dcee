import type { CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { dayMask, dayOf, daysIn, monthOf } from '../../inventory/months.ts';

/**
 * Places with a night in one of the months that is free and open to arrivals; of the current month, from today on.
 *
 * Nights are not kept in memory: what is free has to be as fresh as the sale before, and a month of every place is more
 * than a list needs. Whether a place sells, and everything else, the places in memory tell.
 *
 * @param months `YYYY-MM`
 */
export async function findArrivals(
  database: Database,
  months: readonly string[],
  today: CalendarDate | undefined,
): Promise<ReadonlySet<number>> {
  const wanted = months.map((month) => wantedDays(month, today));
  const { rows } = await sql<{ place_id: number }>`
    select distinct m.place_id from inventory_month m
    join unnest(${wanted.map(({ number }) => number)}::int[], ${wanted.map(({ mask }) => mask)}::int[])
      as wanted (month, mask) on wanted.month = m.month
    where m.free & m.arrivals & wanted.mask <> 0
  `.execute(database);
  return new Set(rows.map(({ place_id }) => place_id));
}

/** The days of a month that somebody could still arrive on, as bits. */
export function wantedDays(month: string, today: CalendarDate | undefined): { number: number; mask: number } {
  const number = monthOf(`${month}-01` as CalendarDate);
  const current = today === undefined ? -1 : monthOf(today);
  const from = number === current && today !== undefined ? dayOf(today) : 1;
  // Signed, as the column is: no month has the 32nd day that would be the sign.
  return { number, mask: number < current ? 0 : dayMask({ from, to: daysIn(number) }) };
}
