import { boundsWithin } from './bounds-within.ts';

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
      '[9.25] the country and its neighbours, of the other end of the world',
      { south: -40, north: -30, west: 140, east: 150 },
      world,
      { south: 47.8, north: 52.6, west: 10.4, east: 19.9 },
    ],
  ])('limits bounds to a map: %s', (_what, wanted, of, kept) => expect(boundsWithin(wanted, of)).toEqual(kept));

  it('[9.24] starts around the middle of the country', () => {
    const { south, north, west, east } = boundsWithin({ south: -40, north: -30, west: 140, east: 150 }, world);
    expect(Math.abs((south + north) / 2 - 49.8)).toBeLessThan(0.5);
    expect(Math.abs((west + east) / 2 - 15.5)).toBeLessThan(0.5);
  });
});
