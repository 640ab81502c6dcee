import type { PinColumns } from '@mp/domain';
import { isOnMap, type MapPoint } from '../bounds/map-bounds.ts';

/** All pins of a map, as columns of equal length: index n of each is one place. */
export type MapPins = Pick<PinColumns, 'ids' | 'latitudes' | 'longitudes' | 'states' | 'counts'>;

/** A map without pins. */
export const noPins: MapPins = { ids: [], latitudes: [], longitudes: [], states: [], counts: [] };

/** The position of a pin; null without coordinates. */
export function pointOf({ latitudes, longitudes }: MapPins, index: number): MapPoint | null {
  const point = { latitude: latitudes[index] ?? NaN, longitude: longitudes[index] ?? NaN };
  return isOnMap(point) ? point : null;
}

/**
 * The index of a place; negative if it is missing. A search from the front takes a quarter of a millisecond for a hundred
 * thousand, too much for every mark of a view.
 *
 * @param likely the likely index: its index in columns that may be older
 */
export const entryOf = ({ ids }: Pick<MapPins, 'ids'>, place: number, likely = -1): number =>
  ids[likely] === place ? likely : Array.prototype.indexOf.call(ids, place);

/** A single pin. */
export interface SinglePin {
  readonly kind: 'pin';
  /** Its entry in the columns. */
  readonly index: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A cluster of pins. */
export interface PinCluster {
  readonly kind: 'cluster';
  /** Valid for the index that made it only; negative for pre-clustered entries. */
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Where it is drawn, if it moved aside for another mark. */
  readonly drawnAt?: MapPoint;
  /** Number of its places. */
  readonly count: number;
  /** Number of its available places; 0 without dates. */
  readonly free: number;
  /** Number of its unavailable places. */
  readonly engaged: number;
}

/** The displayed count of a cluster: available places, as in the list, or all if there are none. */
export const countedOf = ({ count, free }: PinCluster): number => (free > 0 ? free : count);

/** Where a feature is drawn. */
export const drawnPoint = (feature: MapFeature): MapPoint =>
  (feature.kind === 'cluster' && feature.drawnAt) || { latitude: feature.latitude, longitude: feature.longitude };

/** A feature of the map. */
export type MapFeature = SinglePin | PinCluster;

/** The id of a pre-clustered entry. */
export const gatheredId = (index: number): number => -1 - index;

/** Whether a cluster is a pre-clustered entry: its places are loaded at a higher zoom. */
export const isGathered = (clusterId: number): boolean => clusterId < 0;
