import Supercluster from 'supercluster';
import { mostZoom, type MapBounds } from '../bounds/map-bounds.ts';
import { gatheredId, isGathered, pointOf, type MapFeature, type MapPins } from './map-pins.ts';
import { partInSight, type Mark } from './part-in-sight.ts';

interface PinProperties {
  readonly index: number;
}
interface ClusterProperties {
  places: number;
  free: number;
  engaged: number;
  south: number;
  north: number;
  west: number;
  east: number;
}
type Index = Supercluster<PinProperties, ClusterProperties>;

/** How pins are sorted. */
export interface ClusterRules {
  /** How close together pins are one cluster, in CSS pixels. [9.26] */
  readonly gridSize: number;
  /** How the columns write that a place can be had, and that it cannot: a worker cannot have the table. */
  readonly freeState: number;
  readonly engagedState: number;
  /** Ids of places that are in no cluster: they are left out. */
  readonly apart: ReadonlySet<number>;
}

/** What is asked of the pins of a map. */
export interface ClusterIndex {
  /** What is seen in a part of the map at a zoom: every place that is in it has a mark in it, and marks hold nothing else. */
  featuresIn: (bounds: MapBounds, zoom: number) => MapFeature[];
  /**
   * The zoom at which a cluster comes apart; the closest there is where its places lie on one spot, and the farthest where
   * they came gathered and nobody knows.
   */
  openingZoom: (clusterId: number) => number;
}

/**
 * What one can tell apart on a screen, and a browser draws without a pause. Where the grid would leave more to a view, it is
 * taken twice as coarse, and again. [0064]
 */
export const mostMarks = 300;

/** Clusters are made at every zoom but the closest: there, every place stands for itself. */
const lastClusterZoom = mostZoom - 1;

/** How wide the world is at zoom 0, in CSS pixels. */
const tilePixels = 512;

/** Sorts pins into clusters, zoom by zoom. Pins that are nowhere are left out. */
export function makeClusterIndex(
  pins: MapPins,
  { gridSize, freeState, engagedState, apart }: ClusterRules,
): ClusterIndex {
  const countOf = (n: number): number => pins.counts[n] ?? 1;
  const countIn = (n: number, state: number): number => (pins.states[n] === state ? countOf(n) : 0);
  const countsOf = (n: number) => ({
    places: countOf(n),
    free: countIn(n, freeState),
    engaged: countIn(n, engagedState),
  });
  const extentOf = (n: number): MapBounds => {
    const { latitude, longitude } = pointOf(pins, n) ?? { latitude: NaN, longitude: NaN };
    return { south: latitude, north: latitude, west: longitude, east: longitude };
  };
  const index: Index = new Supercluster<PinProperties, ClusterProperties>({
    radius: gridSize,
    extent: tilePixels,
    maxZoom: lastClusterZoom,
    map: ({ index: n }) => ({ ...countsOf(n), ...extentOf(n) }),
    reduce: (sum, { places, free, engaged, south, north, west, east }) => {
      sum.places += places;
      sum.free += free;
      sum.engaged += engaged;
      sum.south = Math.min(sum.south, south);
      sum.north = Math.max(sum.north, north);
      sum.west = Math.min(sum.west, west);
      sum.east = Math.max(sum.east, east);
    },
  });
  index.load(
    Array.from({ length: pins.ids.length }, (_, n) => n).flatMap((n) => {
      const point = apart.has(pins.ids[n] as number) ? null : pointOf(pins, n);
      if (!point) return [];
      return [
        {
          type: 'Feature' as const,
          properties: { index: n },
          geometry: { type: 'Point' as const, coordinates: [point.longitude, point.latitude] },
        },
      ];
    }),
  );
  const markOf = ({ geometry, properties }: ReturnType<Index['getClusters']>[number]): Mark => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    if ('cluster' in properties && properties.cluster) {
      const { cluster_id: cluster, places, free, engaged, ...extent } = properties;
      return { latitude, longitude, cluster, index: -1, places, free, engaged, extent };
    }
    const { index: n } = properties as PinProperties;
    return { latitude, longitude, cluster: null, index: n, ...countsOf(n), extent: extentOf(n) };
  };
  const childrenOf = (cluster: number): Mark[] => index.getChildren(cluster).map(markOf);
  /** The grid is one of pixels: seen from twice as far, it is twice as coarse. */
  const marksIn = (sight: MapBounds, zoom: number): Mark[] => {
    const marks = index
      .getClusters(cornersAround(sight, reachOfGrid * gridSize, zoom), zoom)
      .flatMap((feature) => partInSight(markOf(feature), sight, childrenOf) ?? []);
    return marks.length <= mostMarks || zoom <= 0 ? marks : marksIn(sight, zoom - 1);
  };
  return {
    featuresIn: (bounds, zoom) => marksIn(bounds, Math.floor(zoom)).map(featureOf),
    openingZoom: (clusterId) =>
      isGathered(clusterId) ? 0 : Math.min(mostZoom, index.getClusterExpansionZoom(clusterId)),
  };
}

function featureOf({ latitude, longitude, cluster, index, places: count, free, engaged }: Mark): MapFeature {
  if (cluster === null && count === 1) return { kind: 'pin', index, latitude, longitude };
  return { kind: 'cluster', id: cluster ?? gatheredId(index), latitude, longitude, count, free, engaged };
}

/**
 * How far the middle of a cluster may be from what it holds, in widths of the grid: two at the zoom at which it is made, one
 * at the next, and so on.
 */
const reachOfGrid = 4;

/** West, south, east and north of a part of the map with so many pixels around it; on this planet. */
function cornersAround(
  { west, south, east, north }: MapBounds,
  pixels: number,
  zoom: number,
): [number, number, number, number] {
  // Of latitude a pixel is less than that, so that there is more around than asked for.
  const room = (360 * pixels) / (tilePixels * 2 ** zoom);
  return [
    Math.max(-180, west - room),
    Math.max(-90, south - room),
    Math.min(180, east + room),
    Math.min(90, north + room),
  ];
}
