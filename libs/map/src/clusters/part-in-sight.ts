import type { MapBounds } from '../bounds/map-bounds.ts';

/** What is known of a mark: one entry of the columns, or several that lie close together. */
export interface Mark {
  readonly latitude: number;
  readonly longitude: number;
  /** The cluster; null of one entry. */
  readonly cluster: number | null;
  /** The entry of the columns; -1 of a cluster. */
  readonly index: number;
  readonly places: number;
  readonly free: number;
  readonly engaged: number;
  /** Where all of it lies. */
  readonly extent: MapBounds;
}

const isApart = (one: MapBounds, other: MapBounds): boolean =>
  one.south > other.north || one.north < other.south || one.west > other.east || one.east < other.west;

const isWithin = (inner: MapBounds, outer: MapBounds): boolean =>
  inner.south >= outer.south && inner.north <= outer.north && inner.west >= outer.west && inner.east <= outer.east;

/**
 * What of a mark is in sight: all of it, none of it (null), or the part that is, in the middle of what it holds. On a coarse
 * grid the middle of a cluster may be far from its places: without this, they would be on the screen and have no mark there,
 * and a mark would count what is beyond the edge.
 *
 * @param childrenOf what a cluster comes apart into
 */
export function partInSight(
  mark: Mark,
  sight: MapBounds,
  childrenOf: (cluster: number) => readonly Mark[],
): Mark | null {
  if (isApart(mark.extent, sight)) return null;
  if (mark.cluster === null || isWithin(mark.extent, sight)) return mark;
  const parts = childrenOf(mark.cluster).flatMap((child) => partInSight(child, sight, childrenOf) ?? []);
  // One part alone is opened by itself: the whole comes apart further away, where that part does not yet.
  return parts.length > 1 ? joined(mark.cluster, parts) : (parts[0] ?? null);
}

function joined(cluster: number, parts: readonly Mark[]): Mark {
  const sum = (of: (part: Mark) => number): number => parts.reduce((before, part) => before + of(part), 0);
  const places = sum((part) => part.places);
  return {
    cluster,
    index: -1,
    places,
    free: sum((part) => part.free),
    engaged: sum((part) => part.engaged),
    latitude: sum((part) => part.latitude * part.places) / places,
    longitude: sum((part) => part.longitude * part.places) / places,
    extent: {
      south: Math.min(...parts.map(({ extent }) => extent.south)),
      north: Math.max(...parts.map(({ extent }) => extent.north)),
      west: Math.min(...parts.map(({ extent }) => extent.west)),
      east: Math.max(...parts.map(({ extent }) => extent.east)),
    },
  };
}
