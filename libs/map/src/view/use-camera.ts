import { useEffect, useRef, type RefObject } from 'react';
import { boundsInRoom } from '../bounds/bounds-in-room.ts';
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

/** As much of what a camera looks at as the map can show beside what covers it. */
function seenBy(map: EngineMap, camera: MapCamera, { worldBounds, leastZoom, inset }: CameraSetting): MapBounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const { top, right, bottom, left } = fittingOf(camera, inset.current).padding;
  const room = { width: clientWidth - left - right, height: clientHeight - top - bottom };
  return boundsInRoom(boundsWithin(camera.bounds, worldBounds), room, leastZoom);
}

interface CameraSetting {
  /** The part of the world that the base map has; null where it has all of it. */
  readonly worldBounds: MapBounds | null;
  /** The furthest away that the map is seen from. */
  readonly leastZoom: number;
  readonly inset: RefObject<MapInset>;
  readonly onMoved: (bounds: MapBounds) => void;
}

/** Sends a map to where it is to look, in so many milliseconds. */
function sendTo(map: EngineMap, camera: MapCamera, setting: CameraSetting, duration: number): void {
  const corners = cornersOf(seenBy(map, camera, setting));
  map.fitBounds(corners, { ...fittingOf(camera, setting.inset.current), duration });
}

/**
 * Keeps map and address together: the map goes where the address says, and tells where a person has moved it, once it
 * rests. [4.24] Its own telling does not move it.
 */
export function useCamera(map: EngineMap | null, camera: MapCamera, setting: CameraSetting): void {
  // What the address has not come to yet, oldest first: where it is slow, a person is further on already.
  const told = useRef<readonly MapBounds[]>([]);
  const looksAt = useRef(camera);
  const latest = useRef(setting);
  useEffect(() => {
    latest.current = setting;
  });

  useEffect(() => {
    if (!map) return undefined;
    const settle = debounced(() => {
      const sight = sightOf(map, latest.current.inset.current);
      const bounds = sight && boundsSeen(sight.bounds);
      if (!bounds) return;
      told.current = [...told.current, bounds];
      looksAt.current = { bounds, exact: true };
      latest.current.onMoved(bounds);
    }, mapMoveTimes.debounceMs);
    const onMoveEnd = (event: { originalEvent?: unknown; byHand?: boolean }): void => {
      if (isByHand(event)) settle();
    };
    map.on('moveend', onMoveEnd);
    return () => {
      settle.cancel();
      map.off('moveend', onMoveEnd);
    };
  }, [map]);

  const { bounds, exact } = camera;
  const shown = useRef<MapCamera | null>(null);
  useEffect(() => {
    if (!map) return;
    const before = shown.current;
    shown.current = { bounds, exact };
    if (!before) {
      // Where the map began, before it was known how much of that it has room for.
      const wanted = boundsWithin(bounds, latest.current.worldBounds);
      if (!areSameBounds(seenBy(map, { bounds, exact }, latest.current), wanted))
        sendTo(map, { bounds, exact }, latest.current, 0);
      return;
    }
    if (before.exact === exact && areSameBounds(before.bounds, bounds)) return;
    const own = exact ? told.current.findIndex((one) => areSameBounds(one, bounds)) : -1;
    // It passes over what came too close upon another; where it is sent by somebody else, all of that is in the past.
    told.current = own < 0 ? [] : told.current.slice(own + 1);
    if (own >= 0) return;
    looksAt.current = { bounds, exact };
    sendTo(map, { bounds, exact }, latest.current, 400);
  }, [map, bounds, exact]);

  // A phone that is turned shows the same land: engines keep the middle, which may have been behind what covers the map.
  // A height alone changes whenever a browser's bars come and go.
  useEffect(() => {
    if (!map) return undefined;
    let width = map.getContainer().clientWidth;
    const fit = debounced(() => sendTo(map, looksAt.current, latest.current, 0), mapMoveTimes.debounceMs);
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
  }, [map]);
}
