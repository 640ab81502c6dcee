import { useEffect, useRef, type RefObject } from 'react';
import { areSameBounds, boundsSeen, mostZoom, type MapBounds } from '../bounds/map-bounds.ts';
import { cornersOf, isByHand, sightOf, type EngineMap, type MapInset } from './map-handle.ts';
import { debounced, mapMoveTimes } from './map-move.ts';

/** Where the map is to look. */
export interface MapCamera {
  readonly bounds: MapBounds;
  /** The bounds are what was seen once: they are shown as they are, without room around them. */
  readonly exact: boolean;
}

/** Places alone on the map are seen with their surroundings. */
const mostZoomOfPlaces = 12;

/** How a camera is taken up: with room for pins around places, and above what covers the map. */
export const fittingOf = ({ exact }: MapCamera, { bottom }: MapInset) => {
  const room = exact ? 0 : 48;
  return {
    // A pin stands above its place.
    padding: { top: exact ? 0 : room + 40, right: room, bottom: bottom + room, left: room },
    maxZoom: exact ? mostZoom : mostZoomOfPlaces,
  };
};

/**
 * Keeps map and address together: the map goes where the address says, and tells where a person has moved it, once it
 * rests. [4.24] Its own telling does not move it.
 */
export function useCamera(
  map: EngineMap | null,
  camera: MapCamera,
  inset: RefObject<MapInset>,
  onMoved: (bounds: MapBounds) => void,
): void {
  const told = useRef<MapBounds | null>(null);
  const tell = useRef(onMoved);
  useEffect(() => {
    tell.current = onMoved;
  }, [onMoved]);

  useEffect(() => {
    if (!map) return undefined;
    const settle = debounced(() => {
      const sight = sightOf(map, inset.current);
      const bounds = sight && boundsSeen(sight.bounds);
      if (!bounds) return;
      told.current = bounds;
      tell.current(bounds);
    }, mapMoveTimes.debounceMs);
    const onMoveEnd = (event: { originalEvent?: unknown; byHand?: boolean }): void => {
      if (isByHand(event)) settle();
    };
    map.on('moveend', onMoveEnd);
    return () => {
      settle.cancel();
      map.off('moveend', onMoveEnd);
    };
  }, [map, inset]);

  const { bounds, exact } = camera;
  const shown = useRef<MapCamera | null>(null);
  useEffect(() => {
    if (!map) return;
    const before = shown.current;
    shown.current = { bounds, exact };
    // The first one is where the map began.
    if (!before || (before.exact === exact && areSameBounds(before.bounds, bounds))) return;
    if (exact && areSameBounds(told.current, bounds)) return;
    map.fitBounds(cornersOf(bounds), { ...fittingOf({ bounds, exact }, inset.current), duration: 400 });
  }, [map, bounds, exact, inset]);
}
