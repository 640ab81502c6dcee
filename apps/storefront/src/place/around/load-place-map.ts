/** Loads the map of a place on demand. */
const fetchMap = () => import('./live-place-map.tsx');

/** Prefetches it. A failure is retried. */
export const prefetchPlaceMap = (): void => void fetchMap().catch(() => undefined);

/** The map of a place with its engine. Rejects if a file fails to load. */
export const loadPlaceMap = async (mapboxToken: string | null) => {
  const { LivePlaceMap, loadDrawing } = await fetchMap();
  return { LivePlaceMap, engine: await loadDrawing(mapboxToken) };
};
