import type { PinColumns } from '@mp/domain';
import { isOnMap, type MapPoint } from '../bounds/map-bounds.ts';

/** All pins of a map, as columns of one length: entry n of each belongs to the same place. */
export type MapPins = Pick<PinColumns, 'ids' | 'latitudes' | 'longitudes' | 'states' | 'counts'>;

/** A map without pins. */
export const noPins: MapPins = { ids: [], latitudes: [], longitudes: [], states: [], counts: [] };

/** Where a pin is; null for one that is nowhere. */
export function pointOf({ latitudes, longitudes }: MapPins, index: number): MapPoint | null {
  const point = { latitude: latitudes[index] ?? NaN, longitude: longitudes[index] ?? NaN };
  return isOnMap(point) ? point : null;
}

/**
 * The entry of a place; below 0 where it has none. Looked for from the front: of a hundred thousand that takes a quarter of a
 * millisecond, too much for every mark of a view.
 *
 * @param likely where it is most likely found: its entry in columns that may be older
 */
export const entryOf = ({ ids }: Pick<MapPins, 'ids'>, place: number, likely = -1): number =>
  ids[likely] === place ? likely : Array.prototype.indexOf.call(ids, place);

/** One pin that stands for itself. */
interface SinglePin {
  readonly kind: 'pin';
  /** Its entry in the columns. */
  readonly index: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Several pins that lie too close together to be told apart. */
export interface PinCluster {
  readonly kind: 'cluster';
  /** Known to the index that made it, and to no other; below 0 of places that came gathered. */
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  /** How many places it holds. */
  readonly count: number;
  /** How many of them can be had on the dates; none where there are no dates. */
  readonly free: number;
  /** How many of them cannot be had on the dates. */
  readonly engaged: number;
}

/** What a cluster counts: what can be had in it, like the list, or all of it where that is nothing. */
export const countedOf = ({ count, free }: PinCluster): number => (free > 0 ? free : count);

/** What a map shows at a place. */
export type MapFeature = SinglePin | PinCluster;

/** The name of places that came gathered as one entry. */
export const gatheredId = (index: number): number => -1 - index;

/** Whether a cluster came gathered: what it holds is known only once one has come closer. */
export const isGathered = (clusterId: number): boolean => clusterId < 0;
