import type { Box, Position } from './clip.ts';
import { isOnMap, tilePixels, worldPixel, type MapTile } from './map-tiles.ts';

/** A part of the map: its zoom, and a rectangle in CSS pixels of the whole world at that zoom. */
export interface Frame {
  /** Whole: labels are placed for whole zooms. */
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The frame of a size around a point. */
export function frameAround(middle: Point, zoom: number, width: number, height: number): Frame {
  const { x, y } = worldPixel(middle, zoom);
  return { zoom, left: Math.round(x - width / 2), top: Math.round(y - height / 2), width, height };
}

/**
 * The frame of a size with the highest zoom that shows all points, with room around them; zooms are between 4 and `nearest`.
 */
export function frameFor(points: readonly Point[], width: number, height: number, nearest = 8): Frame {
  const room = 56;
  for (let zoom = nearest; ; zoom -= 1) {
    const pixels = points.map((point) => worldPixel(point, zoom));
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    if (zoom > 4 && (right - left > width - 2 * room || bottom - top > height - 2 * room)) continue;
    return {
      zoom,
      left: Math.round((left + right - width) / 2),
      top: Math.round((top + bottom - height) / 2),
      width,
      height,
    };
  }
}

/** The tiles of a frame, row by row from its north-west, without those outside the map. */
export function tilesOf({ zoom, left, top, width, height }: Frame): readonly Pick<MapTile, 'zoom' | 'x' | 'y'>[] {
  const from = (start: number): number => Math.floor(start / tilePixels);
  const count = (start: number, extent: number): number => from(start + extent - 1) - from(start) + 1;
  return Array.from({ length: count(top, height) }, (_, row) =>
    Array.from({ length: count(left, width) }, (__, column) => ({ zoom, x: from(left) + column, y: from(top) + row })),
  )
    .flat()
    .filter(isOnMap);
}

/** A position in the frame, in pixels from its upper left corner. */
export function toFrame(frame: Frame, [longitude, latitude]: Position): readonly [x: number, y: number] {
  const { x, y } = worldPixel({ latitude, longitude }, frame.zoom);
  return [x - frame.left, y - frame.top];
}

/** The frame with a margin in pixels, in degrees. */
export function boxOf({ zoom, left, top, width, height }: Frame, around: number): Box {
  const world = tilePixels * 2 ** zoom;
  const longitude = (x: number): number => (x / world) * 360 - 180;
  const latitude = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return [
    longitude(left - around),
    latitude(top + height + around),
    longitude(left + width + around),
    latitude(top - around),
  ];
}
