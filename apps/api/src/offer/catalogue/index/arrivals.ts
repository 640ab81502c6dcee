import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { dayMask, dayOf, daysIn, monthOf, monthParts } from '../../inventory/months.ts';

/** How many nights ahead `free_soon` looks, tonight's the first. */
const soonNights = 60;

/** Days of one month, as bits. */
interface WantedDays {
  readonly number: number;
  readonly mask: number;
}

/**
 * Places with a night on one of the days that is free and open to arrivals.
 *
 * Asked of the database: three of the months would do, but these filters are seldom used. Whether a place sells, and
 * everything else, the places in memory tell.
 */
export async function findArrivals(database: Database, wanted: readonly WantedDays[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place_id: number }>`
    select distinct m.place_id from inventory_month m
    join unnest(${wanted.map(({ number }) => number)}::int[], ${wanted.map(({ mask }) => mask)}::int[])
      as wanted (month, mask) on wanted.month = m.month
    where m.free & m.arrivals & wanted.mask <> 0
  `.execute(database);
  return new Set(rows.map(({ place_id }) => place_id));
}

/** The coming weeks, month by month. */
export const soonDays = (today: CalendarDate): readonly WantedDays[] =>
  monthParts(today, addDays(today, soonNights)).map((part) => ({ number: part.month, mask: dayMask(part) }));

/**
 * The days of a month that somebody could still arrive on: of the current one, from today on.
 *
 * @param month `YYYY-MM`
 */
export function wantedDays(month: string, today: CalendarDate | undefined): WantedDays {
  const number = monthOf(`${month}-01` as CalendarDate);
  const current = today === undefined ? -1 : monthOf(today);
  const from = number === current && today !== undefined ? dayOf(today) : 1;
  // Signed, as the column is: no month has the 32nd day that would be the sign.
  return { number, mask: number < current ? 0 : dayMask({ from, to: daysIn(number) }) };
}
