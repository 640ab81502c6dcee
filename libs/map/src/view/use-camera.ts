import { useEffect, useRef, type RefObject } from 'react';
import { boundsWithin } from '../bounds/bounds-within.ts';
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

interface CameraSetting {
  /** The part of the world that the base map has; null where it has all of it. */
  readonly worldBounds: MapBounds | null;
  readonly inset: RefObject<MapInset>;
  readonly onMoved: (bounds: MapBounds) => void;
}

/**
 * Keeps map and address together: the map goes where the address says, and tells where a person has moved it, once it
 * rests. [4.24] Its own telling does not move it.
 */
export function useCamera(
  map: EngineMap | null,
  camera: MapCamera,
  { worldBounds, inset, onMoved }: CameraSetting,
): void {
  const told = useRef<MapBounds | null>(null);
  const looksAt = useRef(camera);
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
      looksAt.current = { bounds, exact: true };
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
    looksAt.current = { bounds, exact };
    map.fitBounds(cornersOf(boundsWithin(bounds, worldBounds)), {
      ...fittingOf({ bounds, exact }, inset.current),
      duration: 400,
    });
  }, [map, bounds, exact, worldBounds, inset]);

  // A phone that is turned shows the same land: engines keep the middle, which may have been behind what covers the map.
  // A height alone changes whenever a browser's bars come and go.
  useEffect(() => {
    if (!map) return undefined;
    let width = map.getContainer().clientWidth;
    const fit = debounced(() => {
      const corners = cornersOf(boundsWithin(looksAt.current.bounds, worldBounds));
      map.fitBounds(corners, { ...fittingOf(looksAt.current, inset.current), duration: 0 });
    }, mapMoveTimes.debounceMs);
    const onResize = (): void => {
      const { clientWidth } = map.getContainer();
      if (clientWidth !== width && clientWidth > 0) fit();
      width = clientWidth;
    };
    map.on('resize', onResize);
    return () => {
      fit.cancel();
      map.off('resize', onResize);
    };
  }, [map, worldBounds, inset]);
}
