import type { ClientQuery } from '@mp/contract';
import { areaFilters, collectionFilters, flagFilters, type CalendarDate } from '@mp/domain';
import { refusalOf } from '../../availability/companion-limits.ts';
import type { PlaceFacts } from './place-facts.ts';

/** A query and today's date: past days of a month do not match. */
export type PlaceFilter = ClientQuery & { readonly today?: CalendarDate };

/** Parameters whose collections must all match; `collection` has collections of any type. */
export const allOfFilters = [
  ...collectionFilters.filter(({ match }) => match === 'all').map(({ wire }) => wire),
  'collection' as const,
];
const anyOfFilters = collectionFilters.filter(({ match }) => match === 'any').map(({ wire }) => wire);

/**
 * Returns a predicate for a query's filters without prices, dates, `months` and `free_soon`. Null when no filter is
 * set.
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
  } else if (query.dogs + query.cots > 0) {
    // Named places stay in the list, without a stay.
    conditions.push((place) => refusalOf(place, query) === null);
  }
  const wanted = flagFilters.reduce((bits, { wire }, bit) => (query[wire] ? bits | (1 << bit) : bits), 0);
  if (wanted !== 0) conditions.push(({ flags }) => (flags & wanted) === wanted);
  if (!areaFilters.some(({ wire }) => query[wire])) conditions.push(...boundsOf(query));
  return conditions.length === 0 ? null : (place) => conditions.every((holds) => holds(place));
}

/** Bounds come in pairs, in either order; half a pair is ignored. */
function boundsOf({ lat1, lat2, lng1, lng2 }: ClientQuery): ((place: PlaceFacts) => boolean)[] {
  const pair = (degreesOf: (place: PlaceFacts) => number, one: number | undefined, other: number | undefined) => {
    if (one === undefined || other === undefined) return [];
    const [least, most] = [Math.min(one, other), Math.max(one, other)];
    return [(place: PlaceFacts) => degreesOf(place) >= least && degreesOf(place) <= most];
  };
  return [...pair(({ latitude }) => latitude, lat1, lat2), ...pair(({ longitude }) => longitude, lng1, lng2)];
}

const slotsByCollection = new WeakMap<readonly PlaceFacts[], Map<number, Int32Array>>();

/** The slots of the places in a collection, ascending. Cached per list of facts. */
function slotsInCollection(facts: readonly PlaceFacts[], id: number): Int32Array {
  const cached = slotsByCollection.get(facts) ?? new Map<number, Int32Array>();
  slotsByCollection.set(facts, cached);
  let slots = cached.get(id);
  if (!slots) {
    const found: number[] = [];
    for (const [slot, { collections }] of facts.entries()) if (collections.includes(id)) found.push(slot);
    slots = Int32Array.from(found);
    // Unknown ids are not cached: there are endlessly many.
    if (slots.length > 0) cached.set(id, slots);
  }
  return slots;
}

/**
 * The slots of the smallest collection that every match belongs to, ascending; null when the query requires none. A
 * superset of the places that pass {@link placePredicate}.
 */
export function slotsToLookAt(facts: readonly PlaceFacts[], query: ClientQuery): Int32Array | null {
  const needed = [
    ...allOfFilters.flatMap((filter) => query[filter] ?? []),
    ...anyOfFilters.flatMap((filter) => (query[filter]?.length === 1 ? query[filter] : [])),
  ];
  return needed
    .map((id) => slotsInCollection(facts, id))
    .reduce<Int32Array | null>((least, slots) => (least && least.length <= slots.length ? least : slots), null);
}
