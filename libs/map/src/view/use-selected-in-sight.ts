import { useEffect } from 'react';
import type { MapPoint } from '../bounds/map-bounds.ts';
import type { EngineMap } from './map-handle.ts';

/** The distance between the tip of a pin and the covered part, in CSS pixels. */
const roomBelowPin = 12;

/**
 * Moves a map as little as needed so that its selected pin is not behind its card. The address stays the same, because the
 * search does.
 *
 * @param covered by the card, in CSS pixels from the map's lower edge
 */
export function useSelectedInSight(map: EngineMap | null, selected: MapPoint | null, covered: number): void {
  const { latitude, longitude } = selected ?? { latitude: null, longitude: null };
  useEffect(() => {
    if (!map || latitude === null || longitude === null || covered <= 0) return;
    const lowest = map.getContainer().clientHeight - covered - roomBelowPin;
    const below = map.project([longitude, latitude]).y - lowest;
    if (below > 0) map.panBy([0, below], { duration: 300 });
  }, [map, latitude, longitude, covered]);
}
