import { positionOfPixel, worldPixel } from '@mp/base-map';
import type { MapBounds } from './map-bounds.ts';

/** The middle part of a length that fits. */
function middleOf(from: number, to: number, room: number): [number, number] {
  const half = Math.min(to - from, room) / 2;
  return [(from + to) / 2 - half, (from + to) / 2 + half];
}

/**
 * The middle part of bounds that a map can show. Engines would fit wider bounds at a zoom that the map does not have, and then
 * show a part off their middle.
 *
 * @param room the visible part of the map, in CSS pixels
 * @param zoom the minimum zoom of the map
 */
export function boundsInRoom(
  bounds: MapBounds,
  room: { readonly width: number; readonly height: number },
  zoom: number,
): MapBounds {
  const corner = worldPixel({ latitude: bounds.north, longitude: bounds.west }, zoom);
  const opposite = worldPixel({ latitude: bounds.south, longitude: bounds.east }, zoom);
  const isWide = opposite.x - corner.x > room.width;
  const isHigh = opposite.y - corner.y > room.height;
  if ((!isWide && !isHigh) || room.width <= 0 || room.height <= 0) return bounds;
  const [left, right] = middleOf(corner.x, opposite.x, room.width);
  const [top, bottom] = middleOf(corner.y, opposite.y, room.height);
  const northWest = positionOfPixel({ x: left, y: top }, zoom);
  const southEast = positionOfPixel({ x: right, y: bottom }, zoom);
  return {
    south: isHigh ? southEast.latitude : bounds.south,
    north: isHigh ? northWest.latitude : bounds.north,
    west: isWide ? northWest.longitude : bounds.west,
    east: isWide ? southEast.longitude : bounds.east,
  };
}
