/** A picture of a map: what it covers, in degrees, and its size in pixels. It is drawn in Web Mercator. */
export interface MapPicture {
  readonly address: string;
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
  readonly width: number;
  readonly height: number;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** How far up a latitude lies on a Mercator map, in radians at the equator. */
const rise = (latitude: number): number => Math.asinh(Math.tan((latitude * Math.PI) / 180));

/**
 * Where a position lies in a map's picture: from its left and from its top, 0 to 1; outside of that beyond its edges.
 *
 * @example the north-west corner is { x: 0, y: 0 }
 */
export const positionOnMap = ({ latitude, longitude }: Position, map: Omit<MapPicture, 'address'>) => ({
  x: (longitude - map.west) / (map.east - map.west),
  y: (rise(map.north) - rise(latitude)) / (rise(map.north) - rise(map.south)),
});

/** How a map's picture lies behind a frame, in widths and heights of the frame: its size and its upper left corner. */
export interface MapCrop {
  readonly wide: number;
  readonly high: number;
  readonly left: number;
  readonly top: number;
}

/**
 * The crop of a map around a point. Near an edge of the map the crop stops there, so that the frame is always full.
 *
 * @param zoom how many times wider than the frame the map's picture is drawn, at least 1
 * @param frameRatio the frame's width divided by its height
 */
export function cropAround(
  point: { readonly x: number; readonly y: number },
  map: Pick<MapPicture, 'width' | 'height'>,
  zoom: number,
  frameRatio: number,
): MapCrop {
  const [wide, high] = [zoom, (zoom * frameRatio * map.height) / map.width];
  const corner = (at: number, extent: number) => Math.min(0, Math.max(1 - extent, 0.5 - at * extent));
  return { wide, high, left: corner(point.x, wide), top: corner(point.y, high) };
}

/** Where a point of the map is in the frame, 0 to 1 from its left and its top; outside of that when it is cut off. */
export const inFrame = (point: { readonly x: number; readonly y: number }, { wide, high, left, top }: MapCrop) => ({
  x: left + point.x * wide,
  y: top + point.y * high,
});

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance as the crow flies, in whole kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)));
}
