import type { MapPoint } from '../bounds/map-bounds.ts';
import { byHand, type EngineMap, type MapInset } from './map-handle.ts';

/** The offset from the middle of the canvas to the middle of its visible part. */
const toSeenMiddle = ({ bottom }: MapInset): { readonly offset: [number, number] } => ({ offset: [0, 0 - bottom / 2] });

/** Zooms by one step around the middle of the visible part. */
export function zoomBy(map: EngineMap, step: 'in' | 'out', inset: MapInset): void {
  if (step === 'in') map.zoomIn(toSeenMiddle(inset), byHand);
  else map.zoomOut(toSeenMiddle(inset), byHand);
}

/** Moves a point into the middle of the visible part. */
export function bringToMiddle(map: EngineMap, { latitude, longitude }: MapPoint, zoom: number, inset: MapInset): void {
  map.easeTo({ center: [longitude, latitude], zoom, ...toSeenMiddle(inset) }, byHand);
}
