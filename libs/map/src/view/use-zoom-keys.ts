import { useEffect, type RefObject } from 'react';
import type { EngineMap, MapInset } from './map-handle.ts';
import { zoomBy } from './map-zoom.ts';

const steps: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' };

/**
 * Handles the keys + and − of a map's canvas and its controls. Engines handle them, too, but zoom around the middle of the
 * canvas, which may be covered. Engines also expect the positions of an American keyboard.
 */
export function useZoomKeys(map: EngineMap | null, inset: RefObject<MapInset>): void {
  useEffect(() => {
    if (!map) return undefined;
    const container = map.getContainer();
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      // The popups of places are in the container, too, beside the canvas: typing there must not zoom the map.
      const isOnCanvas = map.getCanvas().parentElement?.contains(event.target as Node);
      if (!step || !isOnCanvas || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      zoomBy(map, step, inset.current);
    };
    // On its way down: the engine listens at the canvas.
    container.addEventListener('keydown', onKeyDown, true);
    return () => container.removeEventListener('keydown', onKeyDown, true);
  }, [map, inset]);
}
