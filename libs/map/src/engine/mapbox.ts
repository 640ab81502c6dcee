import 'mapbox-gl/dist/mapbox-gl.css';
import mapboxgl from 'mapbox-gl/dist/mapbox-gl-csp.js';
import { Layer, Map, Marker, Popup, Source } from 'react-map-gl/mapbox';

// This build starts its worker from a file, and needs no `blob:` in the page's policy.
mapboxgl.workerUrl = new URL('mapbox-gl/dist/mapbox-gl-csp-worker.js', import.meta.url).href;

/** The components of Mapbox GL, with the operator's token. */
export const mapboxEngine = (token: string) => ({
  kind: 'mapbox' as const,
  Map,
  Marker,
  Popup,
  Source,
  Layer,
  ownProps: { mapLib: mapboxgl, mapboxAccessToken: token },
});
