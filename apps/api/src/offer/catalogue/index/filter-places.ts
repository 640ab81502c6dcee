import type { ClientQuery } from '@mp/contract';
import { areaFilters, collectionFilters, flagFilters, type CalendarDate } from '@mp/domain';
import type { PlaceFacts } from './place-facts.ts';

/** A query and the day it is asked on: what is past of a month does not count. */
export type PlaceFilter = ClientQuery & { readonly today?: CalendarDate };

/** The parameters that list collections of which a place has to be in all; `collection` names some of whatever type. */
export const allOfFilters = [
  ...collectionFilters.filter(({ match }) => match === 'all').map(({ wire }) => wire),
  'collection' as const,
];
const anyOfFilters = collectionFilters.filter(({ match }) => match === 'any').map(({ wire }) => wire);

/** Tells whether a place passes a query's filters, prices, dates, `months` and `free_soon` left aside. Null when nothing is asked. */
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
  const wanted = flagFilters.reduce((bits, { wire }, bit) => (query[wire] ? bits | (1 << bit) : bits), 0);
  if (wanted !== 0) conditions.push(({ flags }) => (flags & wanted) === wanted);
  if (!areaFilters.some(({ wire }) => query[wire])) conditions.push(...boundsOf(query));
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

const slotsByCollection = new WeakMap<readonly PlaceFacts[], Map<number, Int32Array>>();

/** The slots of the places in a collection, ascending: found once for the places as they are. */
function slotsInCollection(facts: readonly PlaceFacts[], id: number): Int32Array {
  const known = slotsByCollection.get(facts) ?? new Map<number, Int32Array>();
  slotsByCollection.set(facts, known);
  let slots = known.get(id);
  if (!slots) {
    const found: number[] = [];
    for (const [slot, { collections }] of facts.entries()) if (collections.includes(id)) found.push(slot);
    slots = Int32Array.from(found);
    // Of what nobody is in there is no end.
    if (slots.length > 0) known.set(id, slots);
  }
  return slots;
}

/**
 * The slots of the smallest collection that every match is in, ascending; null when the query names none such. All that pass
 * {@link placePredicate} are among them, and others.
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
