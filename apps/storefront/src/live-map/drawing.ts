import { baseMapLimits, baseMapZooms } from '@mp/base-map';
import { baseMapFiles } from '@mp/base-map/files';
import { baseMapStyle, loadBaseMapFonts } from '@mp/base-map/style';
import { usePageContext } from '@mp/host-api';
import type { MapBounds } from '@mp/map';
import { loadEngine, useMedia, type Engine, type MapViewProps } from '@mp/map/live';
import { useMemo } from 'react';

/** Fetches what maps are drawn by. Rejects where a file cannot be had. */
export async function loadDrawing(mapboxToken: string | null): Promise<Engine> {
  const [engine] = await Promise.all([loadEngine(mapboxToken), loadBaseMapFonts()]);
  return engine;
}

/** What Mapbox draws where the operator has an account there. */
const mapboxStyle = 'mapbox://styles/mapbox/outdoors-v12';

/** How far our base map may be moved. */
const world: MapBounds = {
  west: baseMapLimits[0][0],
  south: baseMapLimits[0][1],
  east: baseMapLimits[1][0],
  north: baseMapLimits[1][1],
};

/** The ground of a map in the page's language and the reader's theme. Another theme is another map: it is its key. */
export function useGround(engine: Engine): {
  readonly theme: 'light' | 'dark';
  readonly ground: Pick<MapViewProps, 'engine' | 'mapStyle' | 'worldBounds' | 'leastZoom'>;
} {
  const { locale } = usePageContext();
  const theme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const isOurs = engine.kind === 'maplibre';
  const mapStyle = useMemo(
    () => (isOurs ? baseMapStyle({ locale, theme, files: baseMapFiles }) : mapboxStyle),
    [isOurs, locale, theme],
  );
  return {
    theme,
    ground: { engine, mapStyle, worldBounds: isOurs ? world : null, leastZoom: isOurs ? baseMapZooms.min : 0 },
  };
}
