import { drawPinImage } from '../pins/pin-image.ts';
import type { EngineMap } from './map-handle.ts';

/** Lets a map have the pictures of pins: each is drawn when the map first asks for it by its name. */
export function bringPinImages(map: EngineMap): void {
  const pixelRatio = Math.max(1, window.devicePixelRatio);
  const bring = (name: string): void => {
    const image = map.hasImage(name) ? null : drawPinImage(name, pixelRatio);
    if (image) map.addImage(name, image as never, { pixelRatio });
  };
  // MapLibre asks before it gives up; of Mapbox, the event is the asking.
  if (map.setMissingStyleImageResolver) map.setMissingStyleImageResolver(bring);
  else map.on('styleimagemissing', ({ id }: { id: string }) => bring(id));
}
