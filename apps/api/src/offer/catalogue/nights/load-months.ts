import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What `readMonthRows` reads, in its order. */
const rowColumns = sql`concat_ws(' ', m.place_id, m.room_type_id, m.month, m.free, m.arrivals, m.departures,
                                 m.rem, m.sum_czk, m.sum_eur, m.min_stay, m.max_stay)`;

/** A month of all places from one to another, both inclusive: rows as `readMonthRows` reads them. */
export const loadMonth = (database: Database, month: number, from: number, to: number): Promise<string> =>
  loadRows(
    database,
    sql`select ${rowColumns} as row from inventory_month m
        where m.month = ${month} and m.place_id between ${from} and ${to}`,
  );

/** Some months of some places, all as they are at one moment. */
export const loadMonthsOfPlaces = (
  database: Database,
  months: readonly number[],
  placeIds: readonly number[],
): Promise<string> =>
  loadRows(
    database,
    // `OFFSET 0` makes the planner look every place up by the table's key, however many it believes there are.
    sql`select found.row from unnest(${placeIds}::int[]) as wanted (id)
        cross join lateral (
          select ${rowColumns} as row from inventory_month m
          where m.place_id = wanted.id and m.month = any (${months}::int[]) offset 0
        ) found`,
  );

/** The last month in which anything is offered, as `inventory_month` counts; 0 when nothing ever is. */
export async function findLastMonth(database: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(month) as last from inventory_month`.execute(database);
  return rows[0]?.last ?? 0;
}

/** One value: thousands of rows, each with five arrays, would take Node longer to read than to keep. */
async function loadRows(database: Database, rowsOf: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(row, ' ') as text from (${rowsOf}) rows
  `.execute(database);
  return rows[0]?.text ?? '';
}
