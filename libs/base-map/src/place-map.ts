import { frameAround, type Frame } from './frame.ts';
import type { BaseMapTheme } from './inks.ts';
import type { BaseMapLocale } from './layers/expressions.ts';
import { mapEdition } from './map-tiles.ts';

/** A place on its own map: its id and position. */
export interface MappedPlace {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The uses of a place's map, with their size in CSS pixels and zoom. For documents a picture is printed smaller, so that its
 * labels match the text.
 */
export const placeMapShapes = {
  share: { width: 600, height: 315, zoom: 8 },
  letter: { width: 536, height: 220, zoom: 8 },
  paper: { width: 290, height: 150, zoom: 8 },
} as const;
export type PlaceMapShape = keyof typeof placeMapShapes;

/** A picture of the map with a place in its middle. */
export interface PlaceMap {
  readonly place: MappedPlace;
  readonly shape: PlaceMapShape;
  readonly theme: BaseMapTheme;
  readonly locale: BaseMapLocale;
}

/** Four decimals are ten metres, enough for these pictures. */
const written = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** The address of the picture. It contains the position: when a place moves, the picture has another address. */
export const placeMapPath = ({ place: { id, latitude, longitude }, shape, theme, locale }: PlaceMap): string =>
  `/media/map/place/${mapEdition}/${shape}-${theme}-${locale}/${id},${written(latitude)},${written(longitude)}.jpg`;

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,4})?`;
const pattern = new RegExp(
  `^/media/map/place/${mapEdition}/(share|letter|paper)-(light|dark)-(cs|en)/(\\d{1,9}),(${degrees}),(${degrees})\\.jpg$`,
);

/** The picture of an address; null for others. The position is not checked here. */
export function parsePlaceMapPath(path: string): PlaceMap | null {
  const [, shape, theme, locale, ...numbers] = pattern.exec(path) ?? [];
  if (!shape) return null;
  const [id = 0, latitude = 0, longitude = 0] = numbers.map(Number);
  return {
    place: { id, latitude, longitude },
    shape: shape as PlaceMapShape,
    theme: theme as BaseMapTheme,
    locale: locale as BaseMapLocale,
  };
}

/** The frame of the picture. */
export function placeMapFrame({ place, shape }: Pick<PlaceMap, 'place' | 'shape'>): Frame {
  const { width, height, zoom } = placeMapShapes[shape];
  return frameAround(place, zoom, width, height);
}
