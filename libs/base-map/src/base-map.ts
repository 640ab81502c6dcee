/** West, south, east and north of the detailed part of the base map, in degrees (tools/base-map/extent.ts). */
const [west, south, east, north] = [4, 42, 27, 56] as const;

/**
 * The detailed part of the base map, in degrees, edges included; around it there are only land, borders and names of countries.
 * In the format of map engines: south-west, north-east.
 */
export const baseMapBounds: readonly [southWest: readonly [number, number], northEast: readonly [number, number]] = [
  [west, south],
  [east, north],
];

/** The limits for moving the map: land and sea are drawn to here, so that no edge is visible. */
export const baseMapLimits: readonly [southWest: readonly [number, number], northEast: readonly [number, number]] = [
  [-24, 33],
  [56, 66],
];

/** Minimum and maximum zoom, for tiles of 512 pixels. */
export const baseMapZooms = { min: 3.6, max: 13 } as const;

/** The corners of the relief’s picture, clockwise from the north-west. */
export const reliefCorners: [[number, number], [number, number], [number, number], [number, number]] = [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];

/** The attribution that the licences of the data require: plain text, the same in both languages. */
export const baseMapAttribution = 'Natural Earth, GeoNames';
