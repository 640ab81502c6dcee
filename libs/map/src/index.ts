export {
  areSameBounds,
  boundsAround,
  boundsOfColumns,
  boundsSeen,
  boundsToFetch,
  defaultBounds,
  defaultView,
  isOnMap,
  widened,
  type MapBounds,
  type MapPoint,
} from './bounds/map-bounds.ts';
export { entryOf, noPins, type MapPins } from './clusters/map-pins.ts';
export { stateOf } from './clusters/pin-states.ts';
export { hasWebgl } from './engine/webgl.ts';
export { makePointedPlace, useIsPointed, type PointedPlace } from './focus/pointed-place.ts';
export type { PinState } from './pins/pin-icon.ts';
export { StaticMap } from './static-map.tsx';
export { TileMap, type TileMapProps, type TilePin } from './tiles/tile-map.tsx';
