import Supercluster from 'supercluster';
import { mostZoom, type MapBounds } from '../bounds/map-bounds.ts';
import { pointOf, type MapFeature, type MapPins } from './map-pins.ts';

interface PinProperties {
  readonly index: number;
}
interface ClusterProperties {
  readonly engaged: number;
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
  /** The zoom at which a cluster comes apart; the closest there is where its places lie on one spot. */
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
  const index: Index = new Supercluster<PinProperties, ClusterProperties>({
    radius: gridSize,
    extent: 512,
    maxZoom: lastClusterZoom,
    map: (properties) => ({ engaged: pins.states[properties.index] === engagedState ? 1 : 0 }),
    reduce: (sum, { engaged }) => void ((sum as { engaged: number }).engaged += engaged),
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
        return 'cluster' in properties && properties.cluster
          ? {
              kind: 'cluster',
              id: properties.cluster_id,
              latitude,
              longitude,
              count: properties.point_count,
              engaged: properties.engaged,
            }
          : { kind: 'pin', index: (properties as PinProperties).index, latitude, longitude };
      }),
    openingZoom: (clusterId) => Math.min(mostZoom, index.getClusterExpansionZoom(clusterId)),
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
