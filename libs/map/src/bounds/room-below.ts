import { positionOfPixel, worldPixel } from '@mp/base-map';
import type { MapBounds } from './map-bounds.ts';

/**
 * Extends the limits of a map whose lower edge is covered, so that its southern end can be moved above the covered part.
 *
 * @param covered in CSS pixels
 * @param zoom the minimum zoom of the map, where a pixel is largest
 */
export function withRoomBelow(bounds: MapBounds, covered: number, zoom: number): MapBounds {
  if (covered <= 0) return bounds;
  const { x, y } = worldPixel({ latitude: bounds.south, longitude: bounds.west }, zoom);
  const south = positionOfPixel({ x, y: y + covered }, zoom).latitude;
  return { ...bounds, south: Math.max(-85, south) };
}
