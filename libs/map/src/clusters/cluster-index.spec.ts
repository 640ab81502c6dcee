import { makeClusterIndex, mostMarks } from './cluster-index.ts';
import type { MapPins, PinCluster } from './map-pins.ts';
import { engagedState } from './pin-states.ts';

const sorted = (pins: MapPins, gridSize: number, apart: ReadonlySet<number> = new Set()) =>
  makeClusterIndex(pins, { gridSize, engagedState, apart });

const world = { south: -85, north: 85, west: -180, east: 180 };

/** Pins at positions: latitude, longitude, and whether they are engaged. */
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
  it('[9.26] are made of what lies within the grid: ten pixels on a desktop keep towns apart that 150 on a phone join', () => {
    const seen = (grid: number) =>
      sorted(towns, grid)
        .featuresIn(world, 6)
        .map(({ kind }) => kind)
        .sort();
    expect(seen(10)).toEqual(['pin', 'pin', 'pin']);
    expect(seen(150)).toEqual(['cluster', 'pin']);
  });

  it('count what they hold, and what of it is engaged', () => {
    const cluster = sorted(towns, 150)
      .featuresIn(world, 6)
      .find(({ kind }) => kind === 'cluster') as PinCluster;
    expect(cluster).toMatchObject({ count: 2, engaged: 1 });
  });

  it('open at the zoom at which they come apart', () => {
    const index = sorted(towns, 150);
    const cluster = index.featuresIn(world, 6).find(({ kind }) => kind === 'cluster') as PinCluster;
    const zoom = index.openingZoom(cluster.id);
    expect(index.featuresIn(world, zoom - 1).some(({ kind }) => kind === 'cluster')).toBe(true);
    expect(new Set(index.featuresIn(world, zoom).map(({ kind }) => kind))).toEqual(new Set(['pin']));
  });

  it('come apart at the closest zoom even where places lie on one spot', () => {
    const index = sorted(pinsAt([50, 15], [50, 15]), 10);
    expect(index.featuresIn(world, 17)).toHaveLength(1);
    expect(index.featuresIn(world, 18).map(({ kind }) => kind)).toEqual(['pin', 'pin']);
  });

  it('leave out places that are nowhere, and point at the others all the same', () => {
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

  it('are coarser than the grid where a view would hold more marks than one can tell apart, and lose no place', () => {
    const square = Array.from({ length: 10_000 }, (_none, n) => [49 + (n % 100) / 50, 14 + Math.floor(n / 100) / 50]);
    const index = sorted(pinsAt(...(square as [number, number][])), 10);
    const seen = index.featuresIn(world, 9);
    expect(seen.length).toBeLessThanOrEqual(mostMarks);
    expect(seen.length).toBeGreaterThan(mostMarks / 8);
    const held = seen.reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0);
    expect(held).toBe(10_000);
    // Close by, where few are seen, the grid is what the operator says.
    const near = { south: 49.5, north: 49.61, west: 14.5, east: 14.61 };
    expect(new Set(index.featuresIn(near, 13).map(({ kind }) => kind))).toEqual(new Set(['pin']));
  });

  it('count what came gathered, which stays a cluster at every zoom', () => {
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

  it('are those of the part of the map that is seen', () => {
    const index = sorted(towns, 10);
    expect(index.featuresIn({ south: 46, north: 48, west: 10, east: 12 }, 6)).toHaveLength(1);
    expect(index.featuresIn({ south: 10, north: 12, west: 10, east: 12 }, 6)).toEqual([]);
  });
});
