import { bestCombination } from '@mp/domain/room-combination';

/** A room type's capacity. `free` is the number of units to sleep in. */
export interface Sleeping {
  readonly roomTypeId: number;
  readonly capacity: number;
  readonly free: number;
}

/** Whether rooms sleep so many persons, regardless of price. A single sufficient room ends the search. */
export const sleeps = (rooms: readonly Sleeping[], persons: number): boolean =>
  rooms.some(({ capacity, free }) => free > 0 && capacity >= persons) ||
  bestCombination(
    rooms.map((room) => ({ ...room, totalMinor: 0 })),
    persons,
  ) !== null;
