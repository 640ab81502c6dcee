/** The offer of a room type for one stay, from which combinations are made. */
export interface RoomOffer {
  readonly roomTypeId: number;
  /** How many people one unit sleeps. */
  readonly capacity: number;
  /** Units free on every night of the stay. */
  readonly free: number;
  /** The whole stay in one unit, in minor units of the currency asked for. */
  readonly totalMinor: number;
}

/** A number of units of one room type. */
export interface RoomCount {
  readonly roomTypeId: number;
  readonly count: number;
}

/** Rooms that together sleep a party. `rooms` is in ascending order of room type id. */
export interface RoomCombination {
  readonly rooms: readonly RoomCount[];
  readonly capacity: number;
  readonly totalMinor: number;
}

/** Maximum rooms of a combination, which bounds the search for large parties in small rooms. */
const mostRooms = 12;

interface Partial {
  readonly counts: readonly number[];
  readonly rooms: number;
  readonly capacity: number;
  readonly totalMinor: number;
}

/** Cheaper first; at the same price fewer rooms, then less spare capacity, then the earlier room types. */
const better = (a: Partial, b: Partial): boolean =>
  a.totalMinor !== b.totalMinor
    ? a.totalMinor < b.totalMinor
    : a.rooms !== b.rooms
      ? a.rooms < b.rooms
      : a.capacity < b.capacity;

/**
 * One room for the whole party, if nothing can be better: two rooms cost at least twice the cheapest one, and at the same price
 * one room is preferred. Null if a search is needed. `offers` are free and sorted.
 */
function plainlyOneRoom(offers: readonly RoomOffer[], persons: number): RoomCombination | null {
  let cheapestMinor = Infinity;
  let one: RoomOffer | null = null;
  for (const offer of offers) {
    cheapestMinor = Math.min(cheapestMinor, offer.totalMinor);
    if (offer.capacity < persons) continue;
    const isBetter =
      !one ||
      offer.totalMinor < one.totalMinor ||
      (offer.totalMinor === one.totalMinor && offer.capacity < one.capacity);
    if (isBetter) one = offer;
  }
  if (!one || persons < 1 || one.totalMinor > 2 * cheapestMinor) return null;
  const { roomTypeId, capacity, totalMinor } = one;
  return { rooms: [{ roomTypeId, count: 1 }], capacity, totalMinor };
}

/**
 * The cheapest rooms that sleep `persons`, or null when the free rooms cannot. [2.54]
 *
 * A small knapsack over persons: `best[n]` is the cheapest way to sleep at least `n`, extended room type by room type.
 * The list's term price, the offer, the combination and the charge all come from here, so that they cannot differ.
 *
 * @example two doubles for 3 000 beat one quadruple for 4 000 for a party of four
 */
export function bestCombination(offers: readonly RoomOffer[], persons: number): RoomCombination | null {
  const sorted = offers.filter(({ free }) => free > 0);
  sorted.sort((a, b) => a.roomTypeId - b.roomTypeId);
  const one = plainlyOneRoom(sorted, persons);
  if (one) return one;
  let best: (Partial | undefined)[] = [{ counts: sorted.map(() => 0), rooms: 0, capacity: 0, totalMinor: 0 }];
  best.length = persons + 1;
  sorted.forEach((offer, index) => {
    const next = best.slice();
    for (let already = 0; already < persons; already++) {
      const base = best[already];
      if (!base) continue;
      for (let count = 1; count <= Math.min(offer.free, mostRooms - base.rooms); count++) {
        const candidate: Partial = {
          counts: base.counts.map((value, at) => (at === index ? count : value)),
          rooms: base.rooms + count,
          capacity: base.capacity + count * offer.capacity,
          totalMinor: base.totalMinor + count * offer.totalMinor,
        };
        const slept = Math.min(persons, candidate.capacity);
        const current = next[slept];
        if (!current || better(candidate, current)) next[slept] = candidate;
        if (candidate.capacity >= persons) break;
      }
    }
    best = next;
  });
  const found = best[persons];
  if (!found || found.rooms === 0) return null;
  const rooms = sorted.flatMap(({ roomTypeId }, index) => {
    const count = found.counts[index] ?? 0;
    return count > 0 ? [{ roomTypeId, count }] : [];
  });
  return { rooms, capacity: found.capacity, totalMinor: found.totalMinor };
}
