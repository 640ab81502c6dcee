/** Loads the interactive map lazily. */
const fetchMap = () => import('./live-map.tsx');

/** Prefetches it. A failure is retried when the map opens. */
export const prefetchMap = (): void => void fetchMap().catch(() => undefined);

/** The catalogue's map with its engine. Rejects if a file fails to load. */
export const loadLiveMap = async (mapboxToken: string | null) => {
  const { LiveMap, loadDrawing } = await fetchMap();
  return { LiveMap, engine: await loadDrawing(mapboxToken) };
};

export type LiveMapParts = Awaited<ReturnType<typeof loadLiveMap>>;
