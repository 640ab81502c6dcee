import { positionOfPixel, worldPixel } from '@mp/base-map';
import type { MapBounds } from './map-bounds.ts';

/**
 * How far a map may be moved whose lower edge is covered: so far that what lies at its southern end comes to stand above what
 * covers it. Nobody sees what is below that end.
 *
 * @param covered in CSS pixels
 * @param zoom the furthest away that the map is seen from, where a pixel is the most
 */
export function withRoomBelow(bounds: MapBounds, covered: number, zoom: number): MapBounds {
  if (covered <= 0) return bounds;
  const { x, y } = worldPixel({ latitude: bounds.south, longitude: bounds.west }, zoom);
  const south = positionOfPixel({ x, y: y + covered }, zoom).latitude;
  return { ...bounds, south: Math.max(-85, south) };
}
