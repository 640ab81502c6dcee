import { mostZoom, type MapPoint } from '../bounds/map-bounds.ts';
import type { ClusterSource } from '../clusters/cluster-source.ts';
import { isGathered } from '../clusters/map-pins.ts';
import type { EngineMap, MapInset } from './map-handle.ts';
import { bringToMiddle } from './map-zoom.ts';

/** Comes as close to a cluster as it takes to tell apart what it holds, with it in the middle of what is seen. */
export async function openCluster(
  map: EngineMap,
  source: Pick<ClusterSource, 'openingZoom'>,
  cluster: MapPoint & { readonly id: number },
  inset: MapInset,
): Promise<void> {
  const zoom = await source.openingZoom(cluster.id);
  // The cluster goes, and would take the keyboard's place on the page with it.
  if (document.activeElement?.matches('[data-cluster]')) map.getCanvas().focus({ preventScroll: true });
  // A little closer than where it just comes apart, and closer than now in any case: of many, clusters are coarser.
  const closer = Math.min(mostZoom, Math.max(zoom + 0.3, map.getZoom() + (isGathered(cluster.id) ? 3 : 1)));
  bringToMiddle(map, cluster, closer, inset);
}
