import type { ClientQuery } from '@mp/contract';
import { areaFilters, collectionFilters, flagFilters } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import { remainingDays } from '../../offer/catalogue/index/arrivals.ts';
import type { PlaceFilter } from '../../offer/catalogue/index/filter-places.ts';

/**
 * A query's conditions on `place p` in SQL, without prices and dates: the reference for filtering in memory. Only specs
 * use it. (ADR 0022)
 */
export function placeConditions(query: PlaceFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  for (const { wire, match } of collectionFilters) {
    const ids = [...new Set(query[wire])];
    if (ids.length > 0) conditions.push(match === 'any' ? isInAny(ids) : isInAll(ids));
  }
  if (query.collection) conditions.push(isInAll([...new Set(query.collection)]));
  if (query.clientId) conditions.push(sql`p.id = any (${query.clientId}::int[])`);
  for (const { wire, columns } of flagFilters)
    if (query[wire]) for (const column of columns) conditions.push(sql`${sql.ref(`p.${column}`)}`);
  if (query.months) conditions.push(arrivalInMonths(query));
  if (query.free_soon) conditions.push(arrivalSoon(query));
  if (!areaFilters.some(({ wire }) => query[wire])) conditions.push(...boundsOf(query));
  return sql.join(conditions, sql` and `);
}

const isInAny = (ids: readonly number[]) => sql`exists (
  select from place_collection c where c.place_id = p.id and c.collection_id = any (${ids}::int[]))`;

const isInAll = (ids: readonly number[]) => sql`${ids.length}::int = (
  select count(*) from place_collection c where c.place_id = p.id and c.collection_id = any (${ids}::int[]))`;

/** Bounds come in pairs, in either order; half a pair is ignored. */
function boundsOf({ lat1, lat2, lng1, lng2 }: ClientQuery): RawBuilder<unknown>[] {
  const pair = (column: 'latitude' | 'longitude', one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined
      ? []
      : [sql`${sql.ref(`p.${column}`)} between ${Math.min(one, other)} and ${Math.max(one, other)}`];
  return [...pair('latitude', lat1, lat2), ...pair('longitude', lng1, lng2)];
}

/** Places open to arrivals in one of the months: a night is free and open to arrivals. */
const arrivalInMonths = ({ months = [], today }: PlaceFilter) =>
  sql`p.allow_sell and (${sql.join(
    months.map((month) => {
      const { number, mask } = remainingDays(month, today);
      return sql`exists (select from inventory_month m
        where m.place_id = p.id and m.month = ${number}::int and m.free & m.arrivals & ${mask}::int <> 0)`;
    }),
    sql` or `,
  )})`;

/** Places open to arrivals on one of the next sixty days, checked day by day. */
const arrivalSoon = ({ today }: PlaceFilter) =>
  sql`p.allow_sell and exists (
    select from inventory_month m
    cross join generate_series(${today}::date, ${today}::date + 59, interval '1 day') as day
    where m.place_id = p.id and m.month = extract(year from day)::int * 12 + extract(month from day)::int - 1
      and (m.free & m.arrivals) >> (extract(day from day)::int - 1) & 1 = 1)`;
