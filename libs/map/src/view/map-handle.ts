import type { MapBounds } from '../bounds/map-bounds.ts';
import type { MapSight } from './use-features.ts';

interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** The part of an engine's map that is used; both engines have it. */
export interface EngineMap {
  getZoom: () => number;
  getContainer: () => HTMLElement;
  getCanvas: () => HTMLCanvasElement;
  unproject: (point: [number, number]) => Place;
  project: (place: [number, number]) => { readonly x: number; readonly y: number };
  fitBounds: (corners: [[number, number], [number, number]], options: object, eventData?: object) => unknown;
  panBy: (pixels: [number, number], options: object) => unknown;
  easeTo: (options: object, eventData?: object) => unknown;
  zoomIn: (options?: object, eventData?: object) => unknown;
  zoomOut: (options?: object, eventData?: object) => unknown;
  hasImage: (name: string) => boolean;
  addImage: (name: string, image: never, options: { pixelRatio: number }) => unknown;
  setMissingStyleImageResolver?: (bring: (name: string) => void) => unknown;
  on: (type: string, listener: (event: never) => void) => unknown;
  off: (type: string, listener: (event: never) => void) => unknown;
}

/** The covered part of the map's edges, in CSS pixels: the sheet of a phone. */
export interface MapInset {
  readonly bottom: number;
}

/** The visible part of a map. A map without a size shows nothing. */
export function sightOf(map: EngineMap, { bottom }: MapInset): MapSight | null {
  const { clientWidth: width, clientHeight } = map.getContainer();
  const height = clientHeight - bottom;
  if (width <= 0 || height <= 0) return null;
  const [corner, opposite] = [map.unproject([0, 0]), map.unproject([width, height])];
  return {
    bounds: { north: corner.lat, west: corner.lng, south: opposite.lat, east: opposite.lng },
    zoom: map.getZoom(),
  };
}

/** Bounds in the format of engines: south-west, north-east; longitude first. */
export const cornersOf = ({ south, north, west, east }: MapBounds): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

/** Marks moves by our buttons as moves by the visitor. [4.24] */
export const byHand = { byHand: true } as const;

/** Whether the visitor made this move: by touch, pointer, wheel, key or button. */
export const isByHand = (event: { readonly originalEvent?: unknown; readonly byHand?: boolean }): boolean =>
  event.byHand === true || (event.originalEvent !== undefined && event.originalEvent !== null);
