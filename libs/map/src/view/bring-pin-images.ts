import { drawPinImage } from '../pins/pin-image.ts';
import type { EngineMap } from './map-handle.ts';

/** Provides a map with the pictures of pins: each is drawn when the map first needs it. */
export function bringPinImages(map: EngineMap): void {
  const pixelRatio = Math.max(1, window.devicePixelRatio);
  const bring = (name: string): void => {
    const image = map.hasImage(name) ? null : drawPinImage(name, pixelRatio);
    if (image) map.addImage(name, image as never, { pixelRatio });
  };
  // MapLibre calls a resolver; Mapbox emits an event.
  if (map.setMissingStyleImageResolver) map.setMissingStyleImageResolver(bring);
  else map.on('styleimagemissing', ({ id }: { id: string }) => bring(id));
}
