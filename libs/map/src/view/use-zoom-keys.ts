import { useEffect, type RefObject } from 'react';
import type { EngineMap, MapInset } from './map-handle.ts';
import { zoomBy } from './map-zoom.ts';

const steps: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' };

/**
 * The keys + and − of a map's canvas and of what lies in it. Engines have them, too, but zoom around the middle of their
 * canvas, which may be behind what covers it, and know them by where they lie on an American keyboard.
 */
export function useZoomKeys(map: EngineMap | null, inset: RefObject<MapInset>): void {
  useEffect(() => {
    if (!map) return undefined;
    const container = map.getContainer();
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      // Windows of places lie in the container, too, beside the canvas: what is written there is no move of the map.
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
