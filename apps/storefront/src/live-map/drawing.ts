import { baseMapLimits, baseMapZooms } from '@mp/base-map';
import { baseMapFiles } from '@mp/base-map/files';
import { baseMapStyle, loadBaseMapFonts } from '@mp/base-map/style';
import { usePageContext } from '@mp/host-api';
import type { MapBounds } from '@mp/map';
import { loadEngine, useMedia, type Engine, type MapViewProps } from '@mp/map/live';
import { useMemo } from 'react';

/** Loads the map engine. Rejects if a file fails to load. */
export async function loadDrawing(mapboxToken: string | null): Promise<Engine> {
  const [engine] = await Promise.all([loadEngine(mapboxToken), loadBaseMapFonts()]);
  return engine;
}

/** Mapbox's style, if the operator has an account there. */
const mapboxStyle = 'mapbox://styles/mapbox/outdoors-v12';

/** The limits for moving our base map. */
const world: MapBounds = {
  west: baseMapLimits[0][0],
  south: baseMapLimits[0][1],
  east: baseMapLimits[1][0],
  north: baseMapLimits[1][1],
};

/** The base map in the page's language and the visitor's theme. Its key is the theme: another theme is another map. */
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
