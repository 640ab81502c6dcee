/** West, south, east and north of what the base map shows in detail, in degrees (tools/art/map/extent.ts draws it so). */
const [west, south, east, north] = [4, 42, 27, 56] as const;

/**
 * What the base map shows in detail, in degrees, edges included; around it there are only land, borders and the names of
 * countries. In the order that map engines take as bounds: south-west, north-east.
 */
export const baseMapBounds: readonly [southWest: readonly [number, number], northEast: readonly [number, number]] = [
  [west, south],
  [east, north],
];

/** How far the map may be moved: land and sea are drawn to here, so that nobody sees an edge. */
export const baseMapLimits: readonly [southWest: readonly [number, number], northEast: readonly [number, number]] = [
  [-24, 33],
  [56, 66],
];

/** The furthest and the nearest that the map is drawn for, in zooms of tiles of 512 pixels. */
export const baseMapZooms = { min: 3.6, max: 13 } as const;

/** The corners of the relief’s picture, clockwise from the north-west. */
export const reliefCorners: [[number, number], [number, number], [number, number], [number, number]] = [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];

/** Whose data the map is made of, as their licences ask to say on it: plain text, the same in both languages. */
export const baseMapAttribution = 'Natural Earth, GeoNames';
