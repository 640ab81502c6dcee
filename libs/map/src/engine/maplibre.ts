import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibre from 'maplibre-gl';
import { Layer, Map, Marker, Popup, Source } from 'react-map-gl/maplibre';

// The worker is our own file, as `worker-src 'self'` requires.
maplibre.setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** The components of MapLibre. */
export const engine = {
  kind: 'maplibre' as 'maplibre' | 'mapbox',
  Map,
  Marker,
  Popup,
  Source,
  Layer,
  /** Props of the map that only this engine has. */
  ownProps: { mapLib: maplibre } as { readonly mapLib: typeof maplibre },
};

export type Engine = typeof engine;
