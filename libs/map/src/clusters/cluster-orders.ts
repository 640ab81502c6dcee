import type { MapBounds } from '../bounds/map-bounds.ts';
import type { ClusterIndex, ClusterRules } from './cluster-index.ts';
import type { MapFeature, MapPins } from './map-pins.ts';

/** What a worker begins with. */
export interface LoadOrder {
  readonly kind: 'load';
  readonly pins: MapPins;
  readonly rules: ClusterRules;
}

/** What it is asked then. */
export type ClusterOrder =
  | { readonly kind: 'features'; readonly number: number; readonly bounds: MapBounds; readonly zoom: number }
  | { readonly kind: 'opening'; readonly number: number; readonly clusterId: number };

/** What it answers, by the number of the question. */
export type ClusterResult =
  | { readonly kind: 'features'; readonly number: number; readonly features: readonly MapFeature[] }
  | { readonly kind: 'opening'; readonly number: number; readonly zoom: number };

/** The answer of sorted pins, wherever they are. */
export const runOrder = (index: ClusterIndex, order: ClusterOrder): ClusterResult =>
  order.kind === 'features'
    ? { kind: 'features', number: order.number, features: index.featuresIn(order.bounds, order.zoom) }
    : { kind: 'opening', number: order.number, zoom: index.openingZoom(order.clusterId) };
