import { boundsSeen, defaultBounds, type MapBounds } from './map-bounds.ts';

/**
 * The part of some bounds that a map has; what a map begins with where they have nothing in common. An address may ask for
 * the poles, which no map has: engines would go anywhere.
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
