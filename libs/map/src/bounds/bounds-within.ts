import { boundsSeen, defaultBounds, type MapBounds } from './map-bounds.ts';

/**
 * Limits bounds to a map; the default bounds if they do not overlap. Addresses can contain anything, even the poles, and
 * engines would go there.
 */
export function boundsWithin(bounds: MapBounds, world: MapBounds | null): MapBounds {
  const seen = boundsSeen(bounds) ?? bounds;
  if (!world) return seen;
  const common = {
    south: Math.max(seen.south, world.south),
    north: Math.min(seen.north, world.north),
    west: Math.max(seen.west, world.west),
    east: Math.min(seen.east, world.east),
  };
  return common.south < common.north && common.west < common.east ? common : defaultBounds;
}
