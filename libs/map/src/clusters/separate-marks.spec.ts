import { worldPixel } from '@mp/base-map';
import fc from 'fast-check';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { mostZoom } from '../bounds/map-bounds.ts';
import { clusterRoom } from '../pins/cluster-size.ts';
import { pinSize } from '../pins/pin-icon.ts';
import { quietScale } from '../pins/pin-shape.ts';
import { countedOf, drawnPoint, type MapFeature, type MapPins } from './map-pins.ts';
import { separateMarks } from './separate-marks.ts';

const zoom = 6;

const pinsAt = (...places: readonly (readonly [number, number])[]): MapPins => ({
  ids: places.map((_place, index) => index + 100),
  latitudes: places.map(([latitude]) => latitude),
  longitudes: places.map(([, longitude]) => longitude),
  states: places.map((_place, index) => index % 3),
  counts: places.map(() => 1),
});
const featuresOf = ({ latitudes, longitudes }: MapPins): MapFeature[] =>
  Array.from(latitudes, (latitude, index) => ({ kind: 'pin', index, latitude, longitude: Number(longitudes[index]) }));

/** The box of a mark on the screen, as its button has it. */
function boxOf(feature: MapFeature, priced: ReadonlySet<number>) {
  const { x, y } = worldPixel(drawnPoint(feature), zoom);
  if (feature.kind === 'cluster') {
    const half = clusterRoom(countedOf(feature)) / 2;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  }
  const [scale, below] = priced.has(feature.index) ? [1, 5] : [quietScale, 3];
  const half = (pinSize.width / 2) * scale;
  return { left: x - half, right: x + half, top: y + below - pinSize.height * scale, bottom: y + below };
}

function overlaps(features: readonly MapFeature[], priced: ReadonlySet<number>): number {
  const boxes = features.map((feature) => boxOf(feature, priced));
  // Positions are degrees, whose pixels are off by less than this.
  const off = 0.01;
  return boxes.flatMap((one, n) =>
    boxes
      .slice(n + 1)
      .filter(
        (other) =>
          one.left + off < other.right &&
          other.left + off < one.right &&
          one.top + off < other.bottom &&
          other.top + off < one.bottom,
      ),
  ).length;
}

const countOf = (features: readonly MapFeature[]): number =>
  features.reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0);

describe('[2.109] the marks of a view', () => {
  it('never lie over each other, and lose no place', () => {
    const point = fc.tuple(fc.double({ min: 48, max: 52, noNaN: true }), fc.double({ min: 12, max: 19, noNaN: true }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), fc.nat(12), (points, listed) => {
        const pins = pinsAt(...points);
        const features = featuresOf(pins);
        const priced = new Set(features.slice(0, listed).map((_feature, index) => index));
        const marks = separateMarks(features, pins, priced, zoom);
        expect(overlaps(marks, priced)).toBe(0);
        expect(countOf(marks)).toBe(points.length);
      }),
      { seed: runSeed, numRuns: caseCount({ all: 500, sample: 60 }) },
    );
  });

  it('are left alone where they have room', () => {
    const pins = pinsAt([50, 13], [50, 15], [50, 17]);
    const features = featuresOf(pins);
    expect(separateMarks(features, pins, new Set([0]), zoom)).toEqual(features);
  });

  it('keep the price of the first of two, and join the second to a place beside it', () => {
    // 18 pixels from the first to the second, 91 to the third.
    const pins = pinsAt([50, 15], [50, 15.2], [50, 16]);
    const marks = separateMarks(featuresOf(pins), pins, new Set([0, 1]), zoom);
    expect(marks).toEqual([
      expect.objectContaining({ kind: 'pin', index: 0 }),
      expect.objectContaining({ kind: 'cluster', count: 2 }),
    ]);
    // Without a third, both are one cluster.
    expect(separateMarks(featuresOf(pins).slice(0, 2), pins, new Set([0, 1]), zoom)).toEqual([
      expect.objectContaining({ kind: 'cluster', count: 2 }),
    ]);
  });

  it('[9.24] stay as they are at the maximum zoom, so that places at one point can be chosen', () => {
    const pins = pinsAt([50, 15], [50, 15]);
    expect(separateMarks(featuresOf(pins), pins, new Set(), 17)).toHaveLength(1);
    expect(separateMarks(featuresOf(pins), pins, new Set(), mostZoom)).toEqual(featuresOf(pins));
  });

  it('move a cluster aside for a price, and keep the middle of its places', () => {
    const pins = pinsAt([50, 15]);
    const cluster: MapFeature = { kind: 'cluster', id: 7, latitude: 50, longitude: 15, count: 9, free: 0, engaged: 0 };
    const marks = separateMarks([cluster, ...featuresOf(pins)], pins, new Set([0]), zoom);
    expect(marks).toHaveLength(2);
    expect(marks.at(-1)).toMatchObject({ id: 7, latitude: 50, longitude: 15, drawnAt: expect.anything() });
  });
});
