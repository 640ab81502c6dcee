/** Fetches the map of a place; nobody downloads it who does not ask for it. */
const fetchMap = () => import('./live-place-map.tsx');

/** Fetches it ahead, for somebody who is about to ask. What fails now is tried again. */
export const prefetchPlaceMap = (): void => void fetchMap().catch(() => undefined);

/** The map of a place and what draws it. Rejects where a file cannot be had. */
export const loadPlaceMap = async (mapboxToken: string | null) => {
  const { LivePlaceMap, loadDrawing } = await fetchMap();
  return { LivePlaceMap, engine: await loadDrawing(mapboxToken) };
};
