import { core } from './extent.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Web Mercator's vertical coordinate, in radians. */
const rise = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));

const [west, south, east, north] = core;

/** The relief's picture: so many pixels to a degree of longitude are about 750 metres each in the middle. */
export const pixelsOfDegree = 96;
export const width = (east - west) * pixelsOfDegree;
export const height = Math.round((width * (rise(north) - rise(south))) / radians(east - west));

/** A position in the relief's picture, in its pixels from the upper left corner. */
export const toPixel = ([lng, lat]: readonly [number, number]): readonly [x: number, y: number] => [
  (lng - west) * pixelsOfDegree,
  ((rise(north) - rise(lat)) / (rise(north) - rise(south))) * height,
];

/** The latitude of a row of pixels. */
export const latitudeOf = (y: number): number =>
  ((2 * Math.atan(Math.exp(rise(north) - (y / height) * (rise(north) - rise(south)))) - Math.PI / 2) * 180) / Math.PI;

/** The longitude of a column of pixels. */
export const longitudeOf = (x: number): number => west + x / pixelsOfDegree;

/** How long a pixel of that latitude is on the ground, in kilometres. */
export const kilometresOfPixel = (lat: number): number => (111.32 * Math.cos(radians(lat))) / pixelsOfDegree;
