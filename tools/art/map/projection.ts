/** The part of the world the base map shows: degrees, edges included. */
export const bounds = { north: 55, south: 42.5, west: 9, east: 24 } as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Web Mercator's vertical coordinate, in radians. */
const rise = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));

export const MAP_WIDTH = 2400;
export const MAP_HEIGHT = Math.round(
  (MAP_WIDTH * (rise(bounds.north) - rise(bounds.south))) / radians(bounds.east - bounds.west),
);

/** A place on the picture, as shares of its width and height from the upper left corner. */
export function place(lat: number, lng: number): { x: number; y: number } {
  return {
    x: (lng - bounds.west) / (bounds.east - bounds.west),
    y: (rise(bounds.north) - rise(lat)) / (rise(bounds.north) - rise(bounds.south)),
  };
}

/** The inverse of `place`. */
export function unplace(x: number, y: number): { lat: number; lng: number } {
  const up = rise(bounds.north) - y * (rise(bounds.north) - rise(bounds.south));
  return {
    lat: ((2 * Math.atan(Math.exp(up)) - Math.PI / 2) * 180) / Math.PI,
    lng: bounds.west + x * (bounds.east - bounds.west),
  };
}
