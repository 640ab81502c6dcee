import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The columns of `readMonthRows`, in order. */
const rowColumns = sql`concat_ws(' ', m.place_id, m.room_type_id, m.month, m.free, m.arrivals, m.departures,
                                 m.rem, m.sum_czk, m.sum_eur, m.min_stay, m.max_stay)`;

/** Loads a month of all places in a range of ids, both inclusive: rows for `readMonthRows`. */
export const loadMonth = (database: Database, month: number, from: number, to: number): Promise<string> =>
  loadRows(
    database,
    sql`select ${rowColumns} as row from inventory_month m
        where m.month = ${month} and m.place_id between ${from} and ${to}`,
  );

/** Loads some months of some places in one snapshot. */
export const loadMonthsOfPlaces = (
  database: Database,
  months: readonly number[],
  placeIds: readonly number[],
): Promise<string> =>
  loadRows(
    database,
    // `OFFSET 0` makes the planner use the table's key for every place, whatever its row estimate.
    sql`select found.row from unnest(${placeIds}::int[]) as wanted (id)
        cross join lateral (
          select ${rowColumns} as row from inventory_month m
          where m.place_id = wanted.id and m.month = any (${months}::int[]) offset 0
        ) found`,
  );

/** The last month with availability, numbered as in `inventory_month`; 0 when there is none. */
export async function findLastMonth(database: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(month) as last from inventory_month`.execute(database);
  return rows[0]?.last ?? 0;
}

/** One value: Node would take longer to read thousands of rows with five arrays each than to convert them. */
async function loadRows(database: Database, rowsOf: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(row, ' ') as text from (${rowsOf}) rows
  `.execute(database);
  return rows[0]?.text ?? '';
}
