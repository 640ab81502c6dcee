import type { ClientQuery } from '@mp/contract';
import { areaFilters, allOfFilters, anyOfFilters } from '../client-filter.ts';
import type { PlaceFacts } from './place-facts.ts';

/**
 * Tells whether a place passes a query's filters, prices, dates and `months` left aside: what `placeConditions` asks the
 * database, of the places in memory. Null when it asks for nothing.
 */
export function placePredicate(query: ClientQuery): ((place: PlaceFacts) => boolean) | null {
  const conditions: ((place: PlaceFacts) => boolean)[] = [];
  for (const filter of anyOfFilters) {
    const ids = query[filter];
    if (ids) conditions.push(({ collections }) => ids.some((id) => collections.includes(id)));
  }
  for (const filter of allOfFilters) {
    const ids = query[filter];
    if (ids) conditions.push(({ collections }) => ids.every((id) => collections.includes(id)));
  }
  if (query.clientId) {
    const ids = new Set(query.clientId);
    conditions.push(({ id }) => ids.has(id));
  }
  if (query.accept_coupon) conditions.push(({ acceptCoupon }) => acceptCoupon);
  if (query.instant_booking) conditions.push(({ allowSell, instantBooking }) => allowSell && instantBooking);
  if (!areaFilters.some((area) => query[area])) conditions.push(...boundsOf(query));
  return conditions.length === 0 ? null : (place) => conditions.every((holds) => holds(place));
}

/** Bounds come in pairs, in either order; half a pair says nothing. */
function boundsOf({ lat1, lat2, lng1, lng2 }: ClientQuery): ((place: PlaceFacts) => boolean)[] {
  const pair = (degreesOf: (place: PlaceFacts) => number, one: number | undefined, other: number | undefined) => {
    if (one === undefined || other === undefined) return [];
    const [least, most] = [Math.min(one, other), Math.max(one, other)];
    return [(place: PlaceFacts) => degreesOf(place) >= least && degreesOf(place) <= most];
  };
  return [...pair(({ latitude }) => latitude, lat1, lat2), ...pair(({ longitude }) => longitude, lng1, lng2)];
}
