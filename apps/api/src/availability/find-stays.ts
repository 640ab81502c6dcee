import { sql, type RawBuilder } from 'kysely';
import { nightsBetween } from '@mp/domain';
import type { Database } from '../database/database.ts';
import { dayMask, dayOf, monthOf, monthParts, type MonthPart } from '../inventory/months.ts';
import type { StayDates } from './stay-dates.ts';

/** A room type that is free for a whole stay, whose rules allow it. */
export interface FreeRoom {
  readonly placeId: number;
  readonly roomTypeId: number;
  readonly capacity: number;
  /** Units free on every night, at least 1. */
  readonly free: number;
  /** The nightly prices of one unit, summed, in minor units. */
  readonly nightsMinor: { readonly CZK: number; readonly EUR: number };
}

/**
 * Every room type that is free for a stay, of the places that `places` selects, in one statement. Ascending by place and
 * room type.
 *
 * One row of `inventory_month` for each month that the stay touches tells by bits whether its nights are free; only
 * rows that pass are opened for units left and prices. `OFFSET 0` keeps the planner from opening them before.
 *
 * @param places a query that returns ids of places
 */
export async function findStays(
  database: Database,
  { arrival, departure }: StayDates,
  places: RawBuilder<unknown>,
): Promise<FreeRoom[]> {
  const parts = monthParts(arrival, departure);
  const [first, ...others] = parts as [MonthPart, ...MonthPart[]];
  const nights = nightsBetween(arrival, departure);
  const day = dayOf(arrival);
  const sameRoom = (alias: string) =>
    sql`${sql.ref(`${alias}.place_id`)} = m0.place_id and ${sql.ref(`${alias}.room_type_id`)} = m0.room_type_id`;
  const nightsFree = (alias: string, part: MonthPart) =>
    sql`${sql.ref(`${alias}.free`)} & ${dayMask(part)}::int = ${dayMask(part)}::int`;

  const joins = others.map((part, index) => {
    const alias = `m${index + 1}`;
    return sql`join inventory_month ${sql.raw(alias)} on ${sameRoom(alias)}
      and ${sql.ref(`${alias}.month`)} = ${part.month} and ${nightsFree(alias, part)}`;
  });
  const { month: departureMonth, bit } = { month: monthOf(departure), bit: dayOf(departure) - 1 };
  const at = parts.findIndex(({ month }) => month === departureMonth);
  // A stay that ends on the 1st has no night in that month, but it is there that leaving must be allowed.
  const departureRow = at >= 0 ? `m${at}` : 'departing';
  if (at < 0)
    joins.push(sql`join inventory_month departing on ${sameRoom('departing')} and departing.month = ${departureMonth}`);

  const { rows } = await sql<{
    place_id: number;
    room_type_id: number;
    capacity: number;
    free: number;
    czk: number;
    eur: number;
  }>`
    with wanted as (${places})
    select r.place_id, r.id as room_type_id, r.capacity, stay.free, stay.czk, stay.eur
    from wanted
    join inventory_month m0 on m0.place_id = wanted.id and m0.month = ${first.month}
      and ${nightsFree('m0', first)}
      and (m0.arrivals >> ${day - 1}::int) & 1 = 1
      and ${nights}::int between m0.min_stay[${day}::int] and m0.max_stay[${day}::int]
    ${sql.join(joins, sql` `)}
    join room_type r on r.place_id = m0.place_id and r.id = m0.room_type_id
    cross join lateral (
      select ${leastLeft(parts)} as free, ${sumOf(parts, 'sum_czk')} as czk, ${sumOf(parts, 'sum_eur')} as eur offset 0
    ) stay
    where (${sql.ref(`${departureRow}.departures`)} >> ${bit}::int) & 1 = 1
    order by r.place_id, r.id
  `.execute(database);
  return rows.map(({ place_id, room_type_id, capacity, free, czk, eur }) => ({
    placeId: place_id,
    roomTypeId: room_type_id,
    capacity,
    free,
    nightsMinor: { CZK: czk, EUR: eur },
  }));
}

const leastLeft = (parts: readonly MonthPart[]) =>
  sql`least(${sql.join(
    parts.map(
      ({ from, to }, index) =>
        sql`(select min(x) from unnest(${sql.ref(`m${index}.rem`)}[${from}::int:${to}::int]) as x)`,
    ),
  )})`;

/** Prefix sums: element n + 1 is the sum of the first n nights. */
const sumOf = (parts: readonly MonthPart[], column: 'sum_czk' | 'sum_eur') =>
  sql.join(
    parts.map(({ from, to }, index) => {
      const sums = sql.ref(`m${index}.${column}`);
      return sql`${sums}[${to}::int + 1] - ${sums}[${from}::int]`;
    }),
    sql` + `,
  );
