import { useEffect, useRef, type RefObject } from 'react';
import { boundsInRoom } from '../bounds/bounds-in-room.ts';
import { boundsWithin } from '../bounds/bounds-within.ts';
import { areSameBounds, boundsSeen, mostZoom, type MapBounds } from '../bounds/map-bounds.ts';
import { cornersOf, isByHand, sightOf, type EngineMap, type MapInset } from './map-handle.ts';
import { debounced, mapMoveTimes } from './map-move.ts';

/** The bounds that the map has to show. */
export interface MapCamera {
  readonly bounds: MapBounds;
  /** Whether the bounds were a view: then they are shown exactly, without room around them. */
  readonly exact: boolean;
  /** The maximum zoom; by default near enough for the surroundings of a place. */
  readonly mostZoom?: number;
}

/** The maximum zoom for places, so that their surroundings are visible. */
const mostZoomOfPlaces = 12;

/** How bounds are fitted: with room for pins, and above the covered part. */
export const fittingOf = ({ exact, mostZoom: most = mostZoomOfPlaces }: MapCamera, { bottom }: MapInset) => {
  const room = exact ? 0 : 48;
  return {
    // A pin is above its position.
    padding: { top: exact ? 0 : room + 40, right: room, bottom: bottom + room, left: room },
    maxZoom: exact ? mostZoom : most,
  };
};

/** The part of the camera's bounds that fits into the visible part. */
function seenBy(map: EngineMap, camera: MapCamera, { worldBounds, leastZoom, inset }: CameraSetting): MapBounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const { top, right, bottom, left } = fittingOf(camera, inset.current).padding;
  const room = { width: clientWidth - left - right, height: clientHeight - top - bottom };
  return boundsInRoom(boundsWithin(camera.bounds, worldBounds), room, leastZoom);
}

interface CameraSetting {
  /** The bounds of the base map; null for the whole world. */
  readonly worldBounds: MapBounds | null;
  /** The minimum zoom of the map. */
  readonly leastZoom: number;
  readonly inset: RefObject<MapInset>;
  readonly onMoved: (bounds: MapBounds) => void;
}

/** Moves a map to the camera's bounds, within a duration in milliseconds. */
function sendTo(map: EngineMap, camera: MapCamera, setting: CameraSetting, duration: number): void {
  const corners = cornersOf(seenBy(map, camera, setting));
  map.fitBounds(corners, { ...fittingOf(camera, setting.inset.current), duration });
}

/**
 * Synchronizes map and address: the map follows the address, and reports the visitor's moves once it rests. [4.24] Its own
 * reports do not move it.
 */
export function useCamera(map: EngineMap | null, camera: MapCamera, setting: CameraSetting): void {
  // Reports that the address does not have yet, oldest first: a slow address is behind the visitor.
  const sentBounds = useRef<readonly MapBounds[]>([]);
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
      sentBounds.current = [...sentBounds.current, bounds];
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

  const { bounds, exact, mostZoom: most } = camera;
  const shown = useRef<MapCamera | null>(null);
  useEffect(() => {
    if (!map) return;
    const before = shown.current;
    const now: MapCamera = { bounds, exact, mostZoom: most };
    shown.current = now;
    if (!before) {
      // The initial bounds, before the visible part was known.
      const wanted = boundsWithin(bounds, latest.current.worldBounds);
      if (!areSameBounds(seenBy(map, now, latest.current), wanted)) sendTo(map, now, latest.current, 0);
      return;
    }
    if (before.exact === exact && areSameBounds(before.bounds, bounds)) return;
    const own = exact ? sentBounds.current.findIndex((one) => areSameBounds(one, bounds)) : -1;
    // The address skips reports in quick succession; a move from elsewhere discards all.
    sentBounds.current = own < 0 ? [] : sentBounds.current.slice(own + 1);
    if (own >= 0) return;
    looksAt.current = now;
    sendTo(map, now, latest.current, 400);
  }, [map, bounds, exact, most]);

  // A rotated phone shows the same bounds: engines keep the middle of the canvas, which may have been covered. The height alone
  // changes with the browser's bars.
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
