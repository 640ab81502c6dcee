import Supercluster from 'supercluster';
import { mostZoom, type MapBounds } from '../bounds/map-bounds.ts';
import { gatheredId, isGathered, pointOf, type MapFeature, type MapPins } from './map-pins.ts';

interface PinProperties {
  readonly index: number;
}
interface ClusterProperties {
  places: number;
  engaged: number;
}
type Index = Supercluster<PinProperties, ClusterProperties>;

/** How pins are sorted. */
export interface ClusterRules {
  /** How close together pins are one cluster, in CSS pixels. [9.26] */
  readonly gridSize: number;
  /** How the columns write that a place cannot be had: a worker cannot have the table. */
  readonly engagedState: number;
  /** Ids of places that are in no cluster: they are left out. */
  readonly apart: ReadonlySet<number>;
}

/** What is asked of the pins of a map. */
export interface ClusterIndex {
  /** What is seen in a part of the map at a zoom. */
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

/** Sorts pins into clusters, zoom by zoom. Pins that are nowhere are left out. */
export function makeClusterIndex(pins: MapPins, { gridSize, engagedState, apart }: ClusterRules): ClusterIndex {
  const countOf = (n: number): number => pins.counts[n] ?? 1;
  const index: Index = new Supercluster<PinProperties, ClusterProperties>({
    radius: gridSize,
    extent: 512,
    maxZoom: lastClusterZoom,
    map: ({ index: n }) => ({ places: countOf(n), engaged: pins.states[n] === engagedState ? countOf(n) : 0 }),
    reduce: (sum, { places, engaged }) => {
      sum.places += places;
      sum.engaged += engaged;
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
  return {
    featuresIn: (bounds, zoom) =>
      marksIn(index, bounds, Math.floor(zoom)).map((feature): MapFeature => {
        const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
        const { properties } = feature;
        if ('cluster' in properties && properties.cluster) {
          const { cluster_id: id, places: count, engaged } = properties;
          return { kind: 'cluster', id, latitude, longitude, count, engaged };
        }
        const { index: n } = properties as PinProperties;
        const count = countOf(n);
        if (count === 1) return { kind: 'pin', index: n, latitude, longitude };
        const engaged = pins.states[n] === engagedState ? count : 0;
        return { kind: 'cluster', id: gatheredId(n), latitude, longitude, count, engaged };
      }),
    openingZoom: (clusterId) =>
      isGathered(clusterId) ? 0 : Math.min(mostZoom, index.getClusterExpansionZoom(clusterId)),
  };
}

/** The grid is one of pixels: seen from twice as far, it is twice as coarse. */
function marksIn(
  index: Index,
  { west, south, east, north }: MapBounds,
  zoom: number,
): ReturnType<Index['getClusters']> {
  const marks = index.getClusters([west, south, east, north], zoom);
  return marks.length <= mostMarks || zoom <= 0 ? marks : marksIn(index, { west, south, east, north }, zoom - 1);
}
