import type { ClientQuery } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import { dayMask, dayOf, daysIn, monthOf } from '../inventory/months.ts';

/** A query and the day it is asked on: what is past of a month does not count. */
export type PlaceFilter = ClientQuery & { readonly today?: CalendarDate };

/** Filters that a place passes when it is in all of them: who asks for a sauna and a pool wants both. */
export const allOfFilters = [
  'equipment',
  'room_equipment',
  'collection',
] as const satisfies readonly (keyof ClientQuery)[];

/** Where a place lies: with one of these the map's bounds are left aside. [5.41] */
export const areaFilters = [
  'destination',
  'destination_category',
  'tourist_region',
  'microregion',
  'surrounding',
  'surrounding_category',
] as const satisfies readonly (keyof ClientQuery)[];

/** Filters that a place passes when it is in any of the collections named. */
export const anyOfFilters = [
  'category',
  ...areaFilters,
  'awards',
  'inspiration',
] as const satisfies readonly (keyof ClientQuery)[];

/** The conditions on `place p` that a query asks for, prices and dates left aside. */
export function placeConditions(query: PlaceFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  for (const filter of anyOfFilters) {
    const ids = query[filter];
    if (ids)
      conditions.push(sql`exists (
      select from place_collection c where c.place_id = p.id and c.collection_id = any (${ids}::int[]))`);
  }
  for (const filter of allOfFilters) {
    const ids = [...new Set(query[filter])];
    if (ids.length > 0)
      conditions.push(sql`${ids.length}::int = (
      select count(*) from place_collection c where c.place_id = p.id and c.collection_id = any (${ids}::int[]))`);
  }
  if (query.clientId) conditions.push(sql`p.id = any (${query.clientId}::int[])`);
  if (query.accept_coupon) conditions.push(sql`p.accept_coupon`);
  if (query.instant_booking) conditions.push(sql`p.allow_sell and p.instant_booking`);
  if (query.months) conditions.push(arrivalInMonths(query.months, query.today));
  if (!areaFilters.some((area) => query[area])) conditions.push(...boundsOf(query));
  return sql.join(conditions, sql` and `);
}

/** Bounds come in pairs, in either order; half a pair says nothing. */
function boundsOf({ lat1, lat2, lng1, lng2 }: ClientQuery): RawBuilder<unknown>[] {
  const pair = (column: 'latitude' | 'longitude', one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined
      ? []
      : [sql`${sql.ref(`p.${column}`)} between ${Math.min(one, other)} and ${Math.max(one, other)}`];
  return [...pair('latitude', lat1, lat2), ...pair('longitude', lng1, lng2)];
}

/** Somebody could arrive in one of the months: a night of it is free and open to arrivals. */
function arrivalInMonths(months: readonly string[], today: CalendarDate | undefined): RawBuilder<unknown> {
  const wanted = months.map((month) => {
    const number = monthOf(`${month}-01` as CalendarDate);
    const current = today === undefined ? -1 : monthOf(today);
    const from = number === current && today !== undefined ? dayOf(today) : 1;
    // Signed, as the column is: no month has the 32nd day that would be the sign.
    return number < current ? { number, mask: 0 } : { number, mask: dayMask({ from, to: daysIn(number) }) };
  });
  return sql`exists (
    select from inventory_month m
    join unnest(${wanted.map(({ number }) => number)}::int[], ${wanted.map(({ mask }) => mask)}::int[])
      as wanted (month, mask) on wanted.month = m.month
    where m.place_id = p.id and p.allow_sell and m.free & m.arrivals & wanted.mask <> 0)`;
}
