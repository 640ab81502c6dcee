import {
  areSameBounds,
  boundsAround,
  boundsSeen,
  boundsToFetch,
  defaultBounds,
  isOnMap,
  widened,
} from './map-bounds.ts';

const bounds = { south: 49, north: 50, west: 15, east: 17 };

describe('boundsSeen', () => {
  it('rounds to a metre', () =>
    expect(boundsSeen({ ...bounds, south: 49.123456789 })).toEqual({ ...bounds, south: 49.12346 }));

  it.each([
    ['beyond the poles', { south: -90, north: 91 }, { south: -85, north: 85 }],
    ['across the date line', { west: 170, east: 190 }, { west: 170, east: 180 }],
    ['several worlds wide', { west: -540, east: 540 }, { west: -180, east: 180 }],
  ])('ends %s', (_name, seen, expected) => expect(boundsSeen({ ...bounds, ...seen })).toMatchObject(expected));

  it.each([
    ['of no height', { south: 49, north: 49 }],
    ['of no width', { west: 15, east: 15.000001 }],
    ['upside down', { south: 50, north: 49 }],
    ['of no numbers', { west: NaN }],
    ['on the other side of the date line alone', { west: 181, east: 190 }],
  ])('sees nothing in a map %s', (_name, seen) => expect(boundsSeen({ ...bounds, ...seen })).toBeNull());
});

describe('boundsAround', () => {
  it('takes all points in', () => {
    const points = [
      { latitude: 49, longitude: 15 },
      { latitude: 50.5, longitude: 14 },
    ];
    expect(boundsAround(points)).toEqual({ south: 49, north: 50.5, west: 14, east: 15 });
  });

  it('ignores points without coordinates among others', () => {
    const somewhere = [
      { latitude: 49, longitude: 15 },
      { latitude: 50, longitude: 16 },
    ];
    expect(boundsAround([{ latitude: NaN, longitude: 15 }, ...somewhere, { latitude: 0, longitude: 0 }])).toEqual({
      south: 49,
      north: 50,
      west: 15,
      east: 16,
    });
  });

  it('shows a valley around one point', () => {
    const around = boundsAround([{ latitude: 50, longitude: 15 }]);
    expect(around?.north).toBeCloseTo(50.06);
    expect(around?.west).toBeCloseTo(14.94);
  });

  it('ignores points without coordinates', () => {
    expect(
      boundsAround([
        { latitude: NaN, longitude: 15 },
        { latitude: 0, longitude: 0 },
      ]),
    ).toBeNull();
  });
});

describe('isOnMap', () => {
  it.each([
    [-33.9, 18.4, true],
    // On the equator, on the meridian of Greenwich, and at the ends of the map.
    [0, 9.45, true],
    [51.48, 0, true],
    [85, 180, true],
    [-85, -180, true],
    // Missing coordinates.
    [0, 0, false],
    [85.1, 15, false],
    [-85.1, 15, false],
    [49, 180.1, false],
    [49, -180.1, false],
    [NaN, 15, false],
    [49, NaN, false],
  ])('%d, %d is on the map: %s', (latitude, longitude, expected) =>
    expect(isOnMap({ latitude, longitude })).toBe(expected),
  );
});

describe('areSameBounds', () => {
  it.each([
    [bounds, { ...bounds }, true],
    [null, null, true],
    [bounds, null, false],
    [null, bounds, false],
    [bounds, { ...bounds, south: 48 }, false],
    [bounds, { ...bounds, north: 51 }, false],
    [bounds, { ...bounds, west: 14 }, false],
    [bounds, { ...bounds, east: 18 }, false],
  ])('%j and %j: %s', (one, other, expected) => expect(areSameBounds(one, other)).toBe(expected));
});

describe('widened', () => {
  it('keeps the middle', () => expect(widened(bounds, 2)).toEqual({ south: 48.5, north: 50.5, west: 14, east: 18 }));

  it('shows the country if nothing is left', () => expect(widened(bounds, 0)).toEqual(defaultBounds));

  it('stays within the world', () =>
    expect(widened({ ...bounds, west: -170, east: 170 }, 3)).toMatchObject({ west: -180, east: 180 }));
});

describe('boundsToFetch', () => {
  it.each([
    ['what is seen', [49.2, 49.9, 15.1, 15.9], [48.5, 50.5, 14.5, 16.5]],
    ['a high view', [49.2, 50.9, 15.1, 15.3], [47, 53, 13, 17]],
    ['a wide view', [49.2, 49.4, 15.1, 16.8], [47, 51, 13, 19]],
    ['a point', [49.5, 49.5, 15.5, 15.5], [49.49219, 49.50781, 15.49219, 15.50781]],
  ])('uses squares as large as %s with half of one around', (_what, seen, expected) => {
    const [south = 0, north = 0, west = 0, east = 0] = seen;
    const fetched = boundsToFetch({ south, north, west, east });
    expect([fetched.south, fetched.north, fetched.west, fetched.east]).toEqual(expected);
  });

  const moved = (by: number) => ({ south: 49.2 + by, north: 49.9 + by, west: 15.1 + by, east: 15.9 + by });

  it('contains all of the view, with a margin', () => {
    const fetched = boundsToFetch(moved(0));
    expect(fetched.south).toBeLessThan(49.2);
    expect(fetched.north).toBeGreaterThan(49.9);
    expect(fetched.west).toBeLessThan(15.1);
    expect(fetched.east).toBeGreaterThan(15.9);
  });

  it('is unchanged by a small move, and changed by a large one', () => {
    expect(areSameBounds(boundsToFetch(moved(0.05)), boundsToFetch(moved(0)))).toBe(true);
    expect(areSameBounds(boundsToFetch(moved(1.5)), boundsToFetch(moved(0)))).toBe(false);
  });
});
