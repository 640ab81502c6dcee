import { nightsBetween } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dayMask, dayOf, monthOf, monthParts, type MonthPart } from '../../inventory/months.ts';

/** Room types that are free for a whole stay, as columns: entry n of each column belongs to the same room type. */
export interface FreeRooms {
  readonly count: number;
  readonly placeId: (n: number) => number;
  readonly roomTypeId: (n: number) => number;
  /** Units free on every night, at least 1. */
  readonly free: (n: number) => number;
  /** The nightly prices of one unit, summed, in minor units. */
  readonly czk: (n: number) => number;
  readonly eur: (n: number) => number;
}

/** Bytes of one room type: five integers. */
const width = 20;

/**
 * Finds every room type that is free for a stay and whose restrictions allow it, grouped by place, in one statement.
 *
 * Each month of the stay is one row of `inventory_month`, whose bits mark free nights. The result is one value: Node
 * would take longer to read 27,000 rows of five numbers than PostgreSQL to find them.
 *
 * @param placeIds only these places; all places when missing
 */
export async function findFreeRooms(
  database: Database,
  dates: StayDates,
  placeIds?: readonly number[],
): Promise<FreeRooms> {
  const { rows } = await sql<{ rooms: Buffer | null }>`
    select string_agg(int4send(place_id) || int4send(room_type_id) || int4send(least_left) || int4send(czk::int4)
                      || int4send(eur::int4), ''::bytea order by place_id, room_type_id) as rooms
    from (${placeIds ? roomsOfPlaces(dates, placeIds) : roomsOfAll(dates)}) found
  `.execute(database);
  const rooms = rows[0]?.rooms ?? Buffer.alloc(0);
  const column = (at: number) => (n: number) => rooms.readInt32BE(n * width + at);
  return {
    count: rooms.length / width,
    placeId: column(0),
    roomTypeId: column(4),
    free: column(8),
    czk: column(12),
    eur: column(16),
  };
}

const roomsOfAll = (dates: StayDates): RawBuilder<unknown> => {
  const { select, first, others } = partsOf(dates);
  return sql`select ${select} from inventory_month m0 ${others} where ${first}`;
};

/** `OFFSET 0` makes the planner use the table's key for every place, whatever its row estimate. */
const roomsOfPlaces = (dates: StayDates, placeIds: readonly number[]): RawBuilder<unknown> => {
  const { select, first, others } = partsOf(dates);
  return sql`
    select found.* from unnest(${placeIds}::int[]) as wanted (id)
    cross join lateral (
      select ${select} from inventory_month m0 ${others} where m0.place_id = wanted.id and ${first} offset 0
    ) found`;
};

/** Parts of the statement: the columns, the conditions on the first month, and the joins of the other months. */
function partsOf({ arrival, departure }: StayDates) {
  const parts = monthParts(arrival, departure) as [MonthPart, ...MonthPart[]];
  const nights = nightsBetween(arrival, departure);
  const day = sql`${dayOf(arrival)}::int`;
  const joinOf = (alias: string) => sql`join inventory_month ${sql.raw(alias)}
    on ${sql.ref(`${alias}.place_id`)} = m0.place_id and ${sql.ref(`${alias}.room_type_id`)} = m0.room_type_id`;
  const nightsFree = (alias: string, part: MonthPart) => sql`${sql.ref(`${alias}.month`)} = ${part.month}
    and ${sql.ref(`${alias}.free`)} & ${dayMask(part)}::int = ${dayMask(part)}::int`;
  const leavable = (alias: string) => sql`(${sql.ref(`${alias}.departures`)} >> ${dayOf(departure) - 1}::int) & 1 = 1`;

  const departureMonth = monthOf(departure);
  const at = parts.findIndex(({ month }) => month === departureMonth);
  const joins = parts.slice(1).map((part, index) => {
    const alias = `m${index + 1}`;
    return sql`${joinOf(alias)} and ${nightsFree(alias, part)} ${index + 1 === at ? sql`and ${leavable(alias)}` : sql``}`;
  });
  // A stay that ends on the 1st has no night in that month, but its departure must be allowed there.
  if (at < 0)
    joins.push(sql`${joinOf('departing')} and departing.month = ${departureMonth} and ${leavable('departing')}`);
  const first = sql`${nightsFree('m0', parts[0])} and (m0.arrivals >> ${day} - 1) & 1 = 1
    and ${nights}::int between m0.min_stay[${day}] and m0.max_stay[${day}]
    ${at === 0 ? sql`and ${leavable('m0')}` : sql``}`;
  const select = sql`m0.place_id, m0.room_type_id, ${leastLeft(parts)} as least_left,
    ${sumOf(parts, 'sum_czk')} as czk, ${sumOf(parts, 'sum_eur')} as eur`;
  return { select, first, others: sql.join(joins, sql` `) };
}

/** Up to so many nights are compared one by one: unnesting the array takes ten times as long. */
const maxNamed = 10;

const leastLeft = (parts: readonly MonthPart[]) =>
  sql`least(${sql.join(
    parts.flatMap(({ from, to }, index) => {
      const left = sql.ref(`m${index}.rem`);
      return to - from < maxNamed
        ? Array.from({ length: to - from + 1 }, (_, night) => sql`${left}[${from + night}::int]`)
        : [sql`(select min(x) from unnest(${left}[${from}::int:${to}::int]) as x)`];
    }),
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
