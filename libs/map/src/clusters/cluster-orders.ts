import type { MapBounds } from '../bounds/map-bounds.ts';
import type { ClusterIndex, ClusterRules } from './cluster-index.ts';
import type { MapFeature, MapPins } from './map-pins.ts';

/** The first message to a worker. */
export interface LoadOrder {
  readonly kind: 'load';
  readonly pins: MapPins;
  readonly rules: ClusterRules;
}

/** A request to a worker. */
export type ClusterOrder =
  | { readonly kind: 'features'; readonly number: number; readonly bounds: MapBounds; readonly zoom: number }
  | { readonly kind: 'opening'; readonly number: number; readonly clusterId: number };

/** Its result, with the number of the request. */
export type ClusterResult =
  | { readonly kind: 'features'; readonly number: number; readonly features: readonly MapFeature[] }
  | { readonly kind: 'opening'; readonly number: number; readonly zoom: number };

/** Runs a request on an index, in either thread. */
export const runOrder = (index: ClusterIndex, order: ClusterOrder): ClusterResult =>
  order.kind === 'features'
    ? { kind: 'features', number: order.number, features: index.featuresIn(order.bounds, order.zoom) }
    : { kind: 'opening', number: order.number, zoom: index.openingZoom(order.clusterId) };
