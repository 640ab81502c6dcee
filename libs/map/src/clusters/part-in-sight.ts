import type { MapBounds } from '../bounds/map-bounds.ts';

/** A mark: one entry of the columns, or a cluster. */
export interface Mark {
  readonly latitude: number;
  readonly longitude: number;
  /** The cluster; null for one entry. */
  readonly cluster: number | null;
  /** The index in the columns; -1 for a cluster. */
  readonly index: number;
  readonly places: number;
  readonly free: number;
  readonly engaged: number;
  /** The bounds of its places. */
  readonly extent: MapBounds;
}

const isApart = (one: MapBounds, other: MapBounds): boolean =>
  one.south > other.north || one.north < other.south || one.west > other.east || one.east < other.west;

const isWithin = (inner: MapBounds, outer: MapBounds): boolean =>
  inner.south >= outer.south && inner.north <= outer.north && inner.west >= outer.west && inner.east <= outer.east;

/**
 * The visible part of a mark: all of it, null, or the visible places, around their own middle. On a coarse grid the middle of a
 * cluster may be far from its places: without this, visible places would have no mark, and a mark would count places outside.
 *
 * @param childrenOf the parts of a cluster at the next zoom
 */
export function partInSight(
  mark: Mark,
  sight: MapBounds,
  childrenOf: (cluster: number) => readonly Mark[],
): Mark | null {
  if (isApart(mark.extent, sight)) return null;
  if (mark.cluster === null || isWithin(mark.extent, sight)) return mark;
  const parts = childrenOf(mark.cluster).flatMap((child) => partInSight(child, sight, childrenOf) ?? []);
  // A single visible part replaces its cluster, which splits at a lower zoom than the part.
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
