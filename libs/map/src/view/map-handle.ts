import type { MapBounds } from '../bounds/map-bounds.ts';
import type { MapSight } from './use-features.ts';

interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** What is used of an engine's map: both engines have it. */
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

/** How much of the map's edges something else covers, in CSS pixels: the sheet of a phone. */
export interface MapInset {
  readonly bottom: number;
}

/** What a visitor sees of a map: without what is covered. A map of no size shows nothing. */
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

/** A part of the map as engines name its corners: south-west, north-east; longitude first. */
export const cornersOf = ({ south, north, west, east }: MapBounds): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

/** Said of moves that a person makes by a button, so that they count as moves by hand. [4.24] */
export const byHand = { byHand: true } as const;

/** Whether a person made this move: by a finger, a pointer, a wheel, a key or a button; nothing of it is ours. */
export const isByHand = (event: { readonly originalEvent?: unknown; readonly byHand?: boolean }): boolean =>
  event.byHand === true || (event.originalEvent !== undefined && event.originalEvent !== null);
