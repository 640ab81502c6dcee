import { mostZoom, type MapPoint } from '../bounds/map-bounds.ts';
import type { ClusterSource } from '../clusters/cluster-source.ts';
import { isGathered } from '../clusters/map-pins.ts';
import type { EngineMap, MapInset } from './map-handle.ts';
import { bringToMiddle } from './map-zoom.ts';

/** Zooms in until a cluster splits, with it in the middle of the visible part. */
export async function openCluster(
  map: EngineMap,
  source: Pick<ClusterSource, 'openingZoom'>,
  cluster: MapPoint & { readonly id: number },
  inset: MapInset,
): Promise<void> {
  const zoom = await source.openingZoom(cluster.id);
  // The cluster disappears with its focus.
  if (document.activeElement?.matches('[data-cluster]')) map.getCanvas().focus({ preventScroll: true });
  // A little more than where it splits, and more than now in any case: with many pins clusters are coarser.
  const closer = Math.min(mostZoom, Math.max(zoom + 0.3, map.getZoom() + (isGathered(cluster.id) ? 3 : 1)));
  bringToMiddle(map, cluster, closer, inset);
}
