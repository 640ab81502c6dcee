export { clipLine, clipRing, isInside, type Box, type Position } from './clip.ts';
export { baseMapAttribution, baseMapBounds, baseMapLimits, baseMapZooms } from './base-map.ts';
export { boxOf, frameAround, frameFor, tilesOf, toFrame, type Frame } from './frame.ts';
export { inks, type BaseMapTheme, type Inks } from './inks.ts';
export { type BaseMapLocale } from './layers/expressions.ts';
export { mapTilePath, parseMapTilePath, positionOfPixel, tilePixels, worldPixel, type MapTile } from './map-tiles.ts';
export { directionsTo } from './directions.ts';
export { distanceKm } from './distance.ts';
export {
  parsePlaceMapPath,
  placeMapFrame,
  placeMapPath,
  placeMapShapes,
  type MappedPlace,
  type PlaceMap,
  type PlaceMapShape,
} from './place-map.ts';
export { cities, nearestCities, type CityId } from './cities.ts';
