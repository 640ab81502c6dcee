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

/** Rules for clustering. */
export interface ClusterRules {
  /** The distance within which pins form a cluster, in CSS pixels. [9.26] */
  readonly gridSize: number;
  /** The column values for available and unavailable: a worker does not have the table. */
  readonly freeState: number;
  readonly engagedState: number;
  /** Ids of places that are never clustered. */
  readonly apart: ReadonlySet<number>;
}

/** An index of clusters. */
export interface ClusterIndex {
  /** The marks of a view at a zoom: every place in the view has a mark in it, and marks contain nothing else. */
  featuresIn: (bounds: MapBounds, zoom: number) => MapFeature[];
  /**
   * The zoom at which a cluster splits: the maximum for places at one point, the minimum for pre-clustered entries, whose
   * places are unknown.
   */
  openingZoom: (clusterId: number) => number;
}

/**
 * Maximum marks that are distinguishable and render without a delay. If the grid yields more, it is doubled repeatedly. [0064]
 */
export const mostMarks = 300;

/** There are clusters at every zoom but the maximum, where every place has its own mark. */
const lastClusterZoom = mostZoom - 1;

/** The width of the world at zoom 0, in CSS pixels. */
const tilePixels = 512;

/** Clusters pins for every zoom. Pins without coordinates are ignored. */
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
  /** The grid is in pixels: one zoom level less makes it twice as coarse. */
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
 * The maximum distance of a cluster's middle from its places, in grid widths: two at its own zoom, one at the next, and so on.
 */
const reachOfGrid = 4;

/** Bounds with a margin in pixels, within the world. */
function cornersAround(
  { west, south, east, north }: MapBounds,
  pixels: number,
  zoom: number,
): [number, number, number, number] {
  // A pixel of latitude is smaller than that, so the margin is larger than requested.
  const room = (360 * pixels) / (tilePixels * 2 ** zoom);
  return [
    Math.max(-180, west - room),
    Math.max(-90, south - room),
    Math.min(180, east + room),
    Math.min(90, north + room),
  ];
}
