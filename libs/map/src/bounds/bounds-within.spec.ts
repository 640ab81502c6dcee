import { boundsWithin } from './bounds-within.ts';
import { defaultBounds } from './map-bounds.ts';

describe('boundsWithin', () => {
  const bounds = { south: 49, north: 50, west: 15, east: 17 };
  const world = { south: 33, north: 66, west: -24, east: 56 };

  it.each([
    ['all of them', bounds, world, bounds],
    ['poles included', { south: -90, north: 90, west: -180, east: 180 }, world, world],
    [
      'no poles on a whole map either',
      { south: -90, north: 90, west: -180, east: 180 },
      null,
      { south: -85, north: 85, west: -180, east: 180 },
    ],
    [
      'what both have',
      { south: 60, north: 80, west: 50, east: 90 },
      world,
      { south: 60, north: 66, west: 50, east: 56 },
    ],
    [
      'where a map begins, of the other end of the world',
      { south: -40, north: -30, west: 140, east: 150 },
      world,
      defaultBounds,
    ],
  ])('keeps of bounds what a map has: %s', (_what, asked, of, kept) => expect(boundsWithin(asked, of)).toEqual(kept));
});
