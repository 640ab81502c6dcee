import { partySize, type RoomCount } from '@mp/domain';
import { bestStay, stayTotalMinor, type Stay, type StayRate, type StayRoom } from './stay-price.ts';

/** Rooms that sleep a party at a rate. */
export interface Combination {
  readonly rateId: number;
  /** Ascending by room type id. */
  readonly rooms: readonly RoomCount[];
  readonly capacity: number;
  readonly totalMinor: number;
}

/** Maximum rooms in one combination, and maximum combinations that are priced for a rate. */
const maxRooms = 12;
const maxLookedAt = 5_000;

/**
 * Returns room combinations that sleep the party at one rate, cheapest first, without spare rooms. The first one equals
 * the result of `bestStay`.
 */
export function combinationsOf(stay: Stay, rate: StayRate, rooms: readonly StayRoom[], limit: number): Combination[] {
  const best = bestStay(stay, rate, rooms);
  if (!best) return [];
  const first: Combination = { rateId: rate.rateId, ...best };
  const key = (counts: readonly RoomCount[]): string =>
    counts.map(({ roomTypeId, count }) => `${roomTypeId}×${count}`).join();
  const others = sleepingCombinations(rooms, partySize(stay.party))
    .filter((counts) => key(counts) !== key(best.rooms))
    .map((counts): Combination => {
      const capacity = counts.reduce((sum, { roomTypeId, count }) => sum + count * capacityOf(rooms, roomTypeId), 0);
      return { rateId: rate.rateId, rooms: counts, capacity, totalMinor: stayTotalMinor(stay, rate, rooms, counts) };
    });
  others.sort((a, b) => a.totalMinor - b.totalMinor || a.capacity - b.capacity);
  return [first, ...others].slice(0, limit);
}

const capacityOf = (rooms: readonly StayRoom[], id: number): number =>
  rooms.find(({ roomTypeId }) => roomTypeId === id)?.capacity ?? 0;

/**
 * Returns every minimal set of free rooms for so many persons: without any one of its rooms, the party would not fit.
 */
function sleepingCombinations(rooms: readonly StayRoom[], persons: number): RoomCount[][] {
  const free = rooms.filter((room) => room.free > 0);
  const found: RoomCount[][] = [];
  const extend = (index: number, counts: RoomCount[], slept: number, used: number, smallest: number): void => {
    if (found.length >= maxLookedAt) return;
    if (slept >= persons) {
      if (slept - smallest < persons) found.push(counts);
      return;
    }
    const room = free[index];
    if (!room) return;
    for (let count = Math.min(room.free, maxRooms - used); count >= 0; count--) {
      // Skip sets with a spare room: one room fewer of this type would be enough.
      if (count > 0 && slept + (count - 1) * room.capacity >= persons) continue;
      const taken = count > 0 ? [...counts, { roomTypeId: room.roomTypeId, count }] : counts;
      const least = count > 0 ? Math.min(smallest, room.capacity) : smallest;
      extend(index + 1, taken, slept + count * room.capacity, used + count, least);
    }
  };
  extend(0, [], 0, 0, Infinity);
  return found;
}
