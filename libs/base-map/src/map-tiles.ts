import { baseMapBounds } from './base-map.ts';
import type { BaseMapTheme } from './inks.ts';
import type { BaseMapLocale } from './layers/expressions.ts';

/**
 * A square of the map as a picture, for pages without an engine: one of the zoom's 2 ** zoom squares, counted from the
 * north-west.
 */
export interface MapTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly theme: BaseMapTheme;
  readonly locale: BaseMapLocale;
}

/** The side of a tile, in CSS pixels. */
export const tilePixels = 512;

/** The zooms of tiles: from the whole map to the surroundings of a place. */
const zooms = { least: 4, most: 9 } as const;

/**
 * The edition of the pictures, as a part of their addresses: raise it when they look different, because they are cached for
 * ever.
 */
export const mapEdition = '1';

/**
 * Where a position is on the map of the whole world, in CSS pixels from its north-west corner.
 *
 * @example at zoom 0 the whole world is 512 pixels wide: longitude 0, latitude 0 is { x: 256, y: 256 }
 */
export function worldPixel(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  zoom: number,
): { x: number; y: number } {
  const world = tilePixels * 2 ** zoom;
  const rise = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { x: ((longitude + 180) / 360) * world, y: ((1 - rise) / 2) * world };
}

/** The inverse of `worldPixel`. */
export function positionOfPixel(
  { x, y }: { readonly x: number; readonly y: number },
  zoom: number,
): { latitude: number; longitude: number } {
  const world = tilePixels * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { latitude, longitude: (x / world) * 360 - 180 };
}

/** The permanent address of a tile’s picture. */
export const mapTilePath = ({ zoom, x, y, theme, locale }: MapTile): string =>
  `/media/map/${mapEdition}/${theme}-${locale}/${zoom}/${x}/${y}.webp`;

const pattern = new RegExp(`^/media/map/${mapEdition}/(light|dark)-(cs|en)/(\\d)/(\\d{1,3})/(\\d{1,3})\\.webp$`);

/** Whether any part of the tile is on the map. */
export function isOnMap({ zoom, x, y }: Pick<MapTile, 'zoom' | 'x' | 'y'>): boolean {
  const [[west, south], [east, north]] = baseMapBounds;
  const { x: left, y: top } = worldPixel({ latitude: north, longitude: west }, zoom);
  const { x: right, y: bottom } = worldPixel({ latitude: south, longitude: east }, zoom);
  return (
    x >= Math.floor(left / tilePixels) &&
    x <= Math.floor(right / tilePixels) &&
    y >= Math.floor(top / tilePixels) &&
    y <= Math.floor(bottom / tilePixels)
  );
}

/** The tile of an address; null for others. There are about four thousand in each theme and language. */
export function parseMapTilePath(path: string): MapTile | null {
  const [, theme, locale, ...numbers] = pattern.exec(path) ?? [];
  const [zoom = -1, x = -1, y = -1] = numbers.map(Number);
  if (zoom < zooms.least || zoom > zooms.most || !isOnMap({ zoom, x, y })) return null;
  return { theme: theme as BaseMapTheme, locale: locale as BaseMapLocale, zoom, x, y };
}
