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

/** The most rooms in one combination, and the most combinations that are looked at for a rate. */
const mostRooms = 12;
const mostLookedAt = 5_000;

/**
 * Rooms that sleep the party at one rate, cheapest first, none with a room to spare; the first is what `bestStay` finds.
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

/** Every choice of free rooms that sleeps so many people and no longer does when a room is left out. */
function sleepingCombinations(rooms: readonly StayRoom[], persons: number): RoomCount[][] {
  const free = rooms.filter((room) => room.free > 0);
  const found: RoomCount[][] = [];
  const extend = (index: number, counts: RoomCount[], slept: number, used: number, smallest: number): void => {
    if (found.length >= mostLookedAt) return;
    if (slept >= persons) {
      if (slept - smallest < persons) found.push(counts);
      return;
    }
    const room = free[index];
    if (!room) return;
    for (let count = Math.min(room.free, mostRooms - used); count >= 0; count--) {
      // One room fewer of this type would do already: taking so many leaves one to spare.
      if (count > 0 && slept + (count - 1) * room.capacity >= persons) continue;
      const taken = count > 0 ? [...counts, { roomTypeId: room.roomTypeId, count }] : counts;
      const least = count > 0 ? Math.min(smallest, room.capacity) : smallest;
      extend(index + 1, taken, slept + count * room.capacity, used + count, least);
    }
  };
  extend(0, [], 0, 0, Infinity);
  return found;
}
