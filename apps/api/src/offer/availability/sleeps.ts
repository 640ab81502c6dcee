import { bestCombination } from '@mp/domain/room-combination';

/** A room type as far as sleeping goes. `free` is how many units there are to sleep in. */
export interface Sleeping {
  readonly roomTypeId: number;
  readonly capacity: number;
  readonly free: number;
}

/** Tells whether rooms sleep so many people; what they cost does not matter here. One room that does settles it. */
export const sleeps = (rooms: readonly Sleeping[], persons: number): boolean =>
  rooms.some(({ capacity, free }) => free > 0 && capacity >= persons) ||
  bestCombination(
    rooms.map((room) => ({ ...room, totalMinor: 0 })),
    persons,
  ) !== null;
