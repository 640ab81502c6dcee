export { measure, outlineOf, type Line } from './typeface.ts';
export { drawMap, drawMapTile, type MapPicture } from './draw-map.ts';
export { type PicturePin } from './draw-pins.ts';
