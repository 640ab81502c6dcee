/** Fetches the map that moves; nobody downloads it who does not open it. */
const fetchMap = () => import('./live-map.tsx');

/** Fetches it ahead, for somebody who is about to open it. What fails now is tried again when it is opened. */
export const prefetchMap = (): void => void fetchMap().catch(() => undefined);

/** The catalogue's map and what draws it. Rejects where a file cannot be had. */
export const loadLiveMap = async (mapboxToken: string | null) => {
  const { LiveMap, loadDrawing } = await fetchMap();
  return { LiveMap, engine: await loadDrawing(mapboxToken) };
};

export type LiveMapParts = Awaited<ReturnType<typeof loadLiveMap>>;
