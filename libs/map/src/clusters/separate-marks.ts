import { positionOfPixel, worldPixel } from '@mp/base-map';
import { mostZoom } from '../bounds/map-bounds.ts';
import { clusterRoom } from '../pins/cluster-size.ts';
import { pinSize } from '../pins/pin-icon.ts';
import { quietScale } from '../pins/pin-shape.ts';
import { countedOf, gatheredId, type MapFeature, type MapPins, type PinCluster } from './map-pins.ts';
import { engagedState, freeState } from './pin-states.ts';

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A feature with its position and its size around it, in CSS pixels. */
interface DrawnMark {
  readonly feature: MapFeature;
  /** The middle of its places. */
  readonly middle: Pixel;
  /** Where it is drawn. */
  readonly at: Pixel;
  readonly box: Box;
  /** Whether it shows a price: such a pin gives way last. */
  readonly priced: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOfPin = (scale: number, below: number): Box => ({
  left: (-pinSize.width / 2) * scale,
  right: (pinSize.width / 2) * scale,
  top: below - pinSize.height * scale,
  bottom: below,
});

/** How far pins reach below their position, in CSS pixels: with a price, without one. */
export const pinBelow = { priced: 5, quiet: 3 } as const;

const pricedBox = boxOfPin(1, pinBelow.priced);
const quietBox = boxOfPin(quietScale, pinBelow.quiet);

const boxOfCluster = (cluster: PinCluster): Box => {
  const half = clusterRoom(countedOf(cluster)) / 2;
  return { left: -half, right: half, top: -half, bottom: half };
};

const overlap = (one: DrawnMark, other: DrawnMark): boolean =>
  one.at.x + one.box.left < other.at.x + other.box.right &&
  other.at.x + other.box.left < one.at.x + one.box.right &&
  one.at.y + one.box.top < other.at.y + other.box.bottom &&
  other.at.y + other.box.top < one.at.y + one.box.bottom;

/** Positions that a cluster may move to, nearest first. It represents several places, so its own position is not exact. */
const nearby: readonly Pixel[] = [12, 24, 36, 48, 60, 72].flatMap((radius) =>
  Array.from({ length: 16 }, (_, n) => ({
    x: Math.round(radius * Math.cos((n * Math.PI) / 8)),
    y: Math.round(radius * Math.sin((n * Math.PI) / 8)),
  })),
);

/**
 * Joins or moves the features of a view so that none lies over another. Places with a price come first, in their order;
 * then clusters from the largest, which move aside a little; what has no room joins the nearest mark. No place is lost. At the
 * maximum zoom the features stay as they are.
 *
 * @param priced entries of the columns that show a price
 */
export function separateMarks(
  features: readonly MapFeature[],
  pins: MapPins,
  priced: ReadonlySet<number>,
  zoom: number,
): MapFeature[] {
  // The map zooms in no further: places at one point have to be reachable.
  if (zoom >= mostZoom) return [...features];
  const stateOfOne = (index: number, state: number): number => (pins.states[index] === state ? 1 : 0);
  const markOf = (feature: MapFeature): DrawnMark => {
    const middle = worldPixel(feature, zoom);
    if (feature.kind === 'cluster') return { feature, middle, at: middle, box: boxOfCluster(feature), priced: false };
    const isPriced = priced.has(feature.index);
    return { feature, middle, at: middle, box: isPriced ? pricedBox : quietBox, priced: isPriced };
  };
  const clusterOf = ({ feature }: DrawnMark): PinCluster =>
    feature.kind === 'cluster'
      ? feature
      : {
          ...feature,
          kind: 'cluster',
          id: gatheredId(feature.index),
          count: 1,
          free: stateOfOne(feature.index, freeState),
          engaged: stateOfOne(feature.index, engagedState),
        };
  const joined = (one: DrawnMark, other: DrawnMark): DrawnMark => {
    const [first, second] = [clusterOf(one), clusterOf(other)];
    const count = first.count + second.count;
    const mean = (of: (pixel: Pixel) => number): number =>
      (of(one.middle) * first.count + of(other.middle) * second.count) / count;
    return markOf({
      kind: 'cluster',
      // Of the larger one: most of its places are in its index.
      id: first.count >= second.count ? first.id : second.id,
      ...positionOfPixel({ x: mean(({ x }) => x), y: mean(({ y }) => y) }, zoom),
      count,
      free: first.free + second.free,
      engaged: first.engaged + second.engaged,
    });
  };

  const placed: DrawnMark[] = [];
  const isFree = (mark: DrawnMark): boolean => !placed.some((other) => overlap(mark, other));
  const place = (mark: DrawnMark): void => {
    const aside =
      mark.feature.kind === 'cluster'
        ? nearby.map(({ x, y }) => ({ ...mark, at: { x: mark.middle.x + x, y: mark.middle.y + y } }))
        : [];
    const free = [mark].concat(aside).find(isFree);
    if (free) {
      placed.push(free);
      return;
    }
    const nearest = placed.reduce((best, other) => (costOf(mark, other) < costOf(mark, best) ? other : best));
    placed.splice(placed.indexOf(nearest), 1);
    place(joined(nearest, mark));
  };
  const order = new Map([...priced].map((index, n) => [index, n - priced.size]));
  /** Negative for pins with a price, then below 1 for clusters, the smaller the larger they are. */
  const rankOf = ({ feature }: DrawnMark): number =>
    feature.kind === 'cluster' ? 1 / (1 + feature.count) : (order.get(feature.index) ?? 1);
  const withoutRoom: DrawnMark[] = [];
  for (const mark of features.map(markOf).sort((one, other) => rankOf(one) - rankOf(other))) {
    // It may join a mark that shows no price.
    if (mark.priced && !isFree(mark)) withoutRoom.push(mark);
    else place(mark);
  }
  for (const mark of withoutRoom) place(mark);
  return placed.map(({ feature, middle, at }) =>
    feature.kind === 'cluster' && at !== middle ? { ...feature, drawnAt: positionOfPixel(at, zoom) } : feature,
  );
}

/** A pin with a price is joined only if no other mark is near. */
const pricedCost = 160;

const costOf = ({ at }: DrawnMark, other: DrawnMark): number =>
  Math.hypot(at.x - other.at.x, at.y - other.at.y) + (other.priced ? pricedCost : 0);
