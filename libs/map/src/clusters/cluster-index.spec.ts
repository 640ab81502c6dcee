import { makeClusterIndex, mostMarks } from './cluster-index.ts';
import type { MapPins, PinCluster } from './map-pins.ts';
import { engagedState, freeState } from './pin-states.ts';

const sorted = (pins: MapPins, gridSize: number, apart: ReadonlySet<number> = new Set()) =>
  makeClusterIndex(pins, { gridSize, freeState, engagedState, apart });

const world = { south: -85, north: 85, west: -180, east: 180 };

/** Pins at positions: latitude, longitude, and whether they are unavailable. */
const pinsAt = (...places: readonly (readonly [number, number, boolean?])[]): MapPins => ({
  ids: places.map((_place, index) => index + 100),
  latitudes: places.map(([latitude]) => latitude),
  longitudes: places.map(([, longitude]) => longitude),
  states: places.map(([, , engaged]) => (engaged ? 2 : 0)),
  counts: places.map(() => 1),
});

// Two towns 70 km apart: 25 CSS pixels at zoom 6.
const towns = pinsAt([50, 15], [50, 16, true], [47, 11]);

describe('the clusters of a map', () => {
  it('[9.26] join places within the grid: ten pixels on a desktop keep towns apart that 150 on a phone join', () => {
    const seen = (grid: number) =>
      sorted(towns, grid)
        .featuresIn(world, 6)
        .map(({ kind }) => kind)
        .sort();
    expect(seen(10)).toEqual(['pin', 'pin', 'pin']);
    expect(seen(150)).toEqual(['cluster', 'pin']);
  });

  it('count their places, and the unavailable ones', () => {
    const cluster = sorted(towns, 150)
      .featuresIn(world, 6)
      .find(({ kind }) => kind === 'cluster') as PinCluster;
    expect(cluster).toMatchObject({ count: 2, engaged: 1 });
  });

  it('[4.22] count available places, also in a partial view', () => {
    const dated = {
      ...pinsAt([50, 14], [50, 14.5], [50, 15], [50, 15.5]),
      states: [1, 2, 1, 0],
      counts: [1, 1, 40, 1],
    };
    const index = sorted(dated, 150);
    expect(index.featuresIn(world, 5)).toEqual([expect.objectContaining({ count: 43, free: 41, engaged: 1 })]);
    const west = { south: 49.9, north: 50.1, west: 13.9, east: 14.6 };
    expect(index.featuresIn(west, 5)).toEqual([expect.objectContaining({ count: 2, free: 1, engaged: 1 })]);
  });

  it('stay the same between two whole zooms', () => {
    const index = sorted(towns, 100);
    expect(index.featuresIn(world, 6.9)).toEqual(index.featuresIn(world, 6));
    expect(index.featuresIn(world, 7)).not.toEqual(index.featuresIn(world, 6));
  });

  it('open at the zoom at which they split', () => {
    const index = sorted(towns, 150);
    const cluster = index.featuresIn(world, 6).find(({ kind }) => kind === 'cluster') as PinCluster;
    const zoom = index.openingZoom(cluster.id);
    expect(index.featuresIn(world, zoom - 1).some(({ kind }) => kind === 'cluster')).toBe(true);
    expect(new Set(index.featuresIn(world, zoom).map(({ kind }) => kind))).toEqual(new Set(['pin']));
  });

  it('[9.24] split at the maximum zoom, 18, even if places are at one point', () => {
    const index = sorted(pinsAt([50, 15], [50, 15]), 10);
    expect(index.featuresIn(world, 17)).toHaveLength(1);
    expect(index.featuresIn(world, 18).map(({ kind }) => kind)).toEqual(['pin', 'pin']);
  });

  it('ignore places without coordinates, and keep the indexes of the others', () => {
    const index = sorted(pinsAt([NaN, 15], [0, 0], [50, 15], [50, 200]), 10);
    expect(index.featuresIn(world, 6)).toEqual([
      { kind: 'pin', index: 2, latitude: expect.closeTo(50), longitude: expect.closeTo(15) },
    ]);
  });

  it('[2.109] leave out the places that the list shows', () => {
    const index = sorted(towns, 150, new Set([100]));
    expect(index.featuresIn(world, 6).map((feature) => feature.kind === 'pin' && feature.index)).toEqual(
      expect.arrayContaining([1, 2]),
    );
    expect(index.featuresIn(world, 6)).toHaveLength(2);
  });

  it('use a coarser grid if a view would have too many marks, and lose no place', () => {
    const square = Array.from({ length: 10_000 }, (_none, n) => [49 + (n % 100) / 50, 14 + Math.floor(n / 100) / 50]);
    const index = sorted(pinsAt(...(square as [number, number][])), 10);
    const seen = index.featuresIn(world, 9);
    expect(seen.length).toBeLessThanOrEqual(mostMarks);
    expect(seen.length).toBeGreaterThan(mostMarks / 8);
    const held = seen.reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0);
    expect(held).toBe(10_000);
    // At a high zoom, with few places, the operator's grid applies.
    const near = { south: 49.5, north: 49.61, west: 14.5, east: 14.61 };
    expect(new Set(index.featuresIn(near, 13).map(({ kind }) => kind))).toEqual(new Set(['pin']));
  });

  it('count pre-clustered entries, which stay clusters at every zoom', () => {
    const gathered = { ...towns, ids: [0, 101, 0], counts: [40, 1, 7], states: [2, 0, 0] };
    const far = sorted(gathered, 150).featuresIn(world, 6);
    expect(far).toContainEqual(expect.objectContaining({ kind: 'cluster', count: 41, engaged: 40 }));
    const index = sorted(gathered, 10);
    const near = index.featuresIn(world, 18);
    expect(near.map((feature) => (feature.kind === 'cluster' ? feature.count : 1)).sort()).toEqual([1, 40, 7]);
    const [lone] = near.filter((feature) => feature.kind === 'cluster' && feature.count === 7) as PinCluster[];
    expect(lone).toMatchObject({ engaged: 0, id: -3 });
    expect(index.openingZoom(lone?.id ?? 0)).toBe(0);
  });

  it('are limited to the view', () => {
    const index = sorted(towns, 10);
    expect(index.featuresIn({ south: 46, north: 48, west: 10, east: 12 }, 6)).toHaveLength(1);
    expect(index.featuresIn({ south: 10, north: 12, west: 10, east: 12 }, 6)).toEqual([]);
  });

  describe('at the edge of the view', () => {
    // 40 km apart each: on a phone's grid they are one cluster, whose middle is the middle one.
    const row = pinsAt([50, 14], [50, 14.5, true], [50, 15], [50, 15.5], [50, 16]);
    const around = (west: number, east: number) => ({ south: 49.9, north: 50.1, west, east });

    it('have a mark for every visible place whose cluster’s middle is outside', () => {
      const index = sorted(row, 150);
      expect(index.featuresIn(world, 5)).toEqual([expect.objectContaining({ kind: 'cluster', count: 5 })]);
      expect(index.featuresIn(around(13.9, 14.6), 5)).toEqual([
        {
          kind: 'cluster',
          id: expect.any(Number),
          latitude: expect.closeTo(50),
          longitude: expect.closeTo(14.25),
          count: 2,
          free: 0,
          engaged: 1,
        },
      ]);
      expect(index.featuresIn(around(15.9, 16.1), 5)).toEqual([
        { kind: 'pin', index: 4, latitude: expect.closeTo(50), longitude: expect.closeTo(16) },
      ]);
      expect(index.featuresIn(around(14.1, 14.4), 5)).toEqual([]);
    });

    it('have a mark for a place more than three widths of the grid from the middle of its cluster', () => {
      const [grid, zoom] = [150, 4];
      const width = (360 * grid) / (512 * 2 ** zoom);
      // Three clusters within each other: to the east of each middle there is a town of ten times as many places.
      const towns: [places: number, east: number][] = [[1, 0]];
      let [held, middle] = [1, 0];
      for (const reach of [0.245, 0.49, 0.98]) {
        const [seed, town] = [middle + reach, middle + 2 * reach];
        towns.unshift([1, seed]);
        towns.push([10 * held, town]);
        middle = (held * middle + seed + 10 * held * town) / (11 * held + 1);
        held = 11 * held + 1;
      }
      expect(middle).toBeGreaterThan(3);
      const places = towns.flatMap(([count, east]) => Array<[number, number]>(count).fill([10, east * width]));
      const index = sorted(pinsAt(...places), grid);
      expect(index.featuresIn(world, zoom)).toEqual([
        expect.objectContaining({ count: held, longitude: expect.closeTo(middle * width) }),
      ]);
      expect(index.featuresIn({ south: 9.9, north: 10.1, west: -0.1, east: 0.1 }, zoom)).toEqual([
        expect.objectContaining({ kind: 'pin', longitude: expect.closeTo(0) }),
      ]);
    });

    it('count nothing beyond it', () => {
      const counted = sorted(row, 150)
        .featuresIn(around(14.4, 16.1), 5)
        .map((feature) => (feature.kind === 'cluster' ? feature.count : 1));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(4);
    });

    it('open where the visible part splits', () => {
      const index = sorted(row, 150);
      const [part] = index.featuresIn(around(13.9, 14.6), 5) as PinCluster[];
      const zoom = index.openingZoom(part?.id ?? 0);
      expect(index.featuresIn(around(13.9, 14.6), zoom)).toHaveLength(2);
    });

    it('work at the ends of the world', () => {
      const ends = sorted(pinsAt([84, -179], [-84, 179]), 150);
      expect(ends.featuresIn({ south: -90, north: 90, west: -180, east: 180 }, 6)).toHaveLength(2);
    });
  });
});
