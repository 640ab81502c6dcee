import { useEffect } from 'react';
import type { MapPoint } from '../bounds/map-bounds.ts';
import type { EngineMap } from './map-handle.ts';

/** How much of the map is kept between the tip of a pin and what would cover it, in CSS pixels. */
const roomBelowPin = 12;

/**
 * Moves a map whose selected pin would lie behind the card that tells of it, as little as it takes. The address stays: what is
 * looked for is the same.
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
