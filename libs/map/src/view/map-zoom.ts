import type { MapPoint } from '../bounds/map-bounds.ts';
import { byHand, type EngineMap, type MapInset } from './map-handle.ts';

/** Engines mean the middle of their canvas: this far from it is the middle of what is seen of it. */
const toSeenMiddle = ({ bottom }: MapInset): { readonly offset: [number, number] } => ({ offset: [0, 0 - bottom / 2] });

/** Comes a step closer, or goes one away, around the middle of what is seen of a map. */
export function zoomBy(map: EngineMap, step: 'in' | 'out', inset: MapInset): void {
  if (step === 'in') map.zoomIn(toSeenMiddle(inset), byHand);
  else map.zoomOut(toSeenMiddle(inset), byHand);
}

/** Brings a point into the middle of what is seen of a map. */
export function bringToMiddle(map: EngineMap, { latitude, longitude }: MapPoint, zoom: number, inset: MapInset): void {
  map.easeTo({ center: [longitude, latitude], zoom, ...toSeenMiddle(inset) }, byHand);
}
