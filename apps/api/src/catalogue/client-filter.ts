import type { ClientQuery } from '@mp/contract';
import { sql, type RawBuilder } from 'kysely';

/** Filters that a place passes when it is in any of the collections named. */
const anyOf = [
  'category',
  'destination',
  'destination_category',
  'tourist_region',
  'microregion',
  'surrounding',
  'surrounding_category',
  'awards',
  'inspiration',
] as const satisfies readonly (keyof ClientQuery)[];

/** Filters that a place passes when it is in all of them: who asks for a sauna and a pool wants both. */
const allOf = ['equipment', 'room_equipment', 'collection'] as const satisfies readonly (keyof ClientQuery)[];

/** Where a place lies: with one of these the map's bounds are left aside. [5.41] */
const areas = [
  'destination',
  'destination_category',
  'tourist_region',
  'microregion',
  'surrounding',
  'surrounding_category',
] as const;

/** The conditions on `place p` that a query asks for, prices and dates left aside. */
export function placeConditions(query: ClientQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  for (const filter of anyOf) {
    const ids = query[filter];
    if (ids)
      conditions.push(sql`exists (
      select from place_collection c where c.place_id = p.id and c.collection_id = any (${ids}::int[]))`);
  }
  for (const filter of allOf) {
    const ids = [...new Set(query[filter])];
    if (ids.length > 0)
      conditions.push(sql`${ids.length}::int = (
      select count(*) from place_collection c where c.place_id = p.id and c.collection_id = any (${ids}::int[]))`);
  }
  if (query.clientId) conditions.push(sql`p.id = any (${query.clientId}::int[])`);
  if (query.accept_coupon) conditions.push(sql`p.accept_coupon`);
  if (query.instant_booking) conditions.push(sql`p.allow_sell and p.instant_booking`);
  if (!areas.some((area) => query[area])) conditions.push(...boundsOf(query));
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
