// The page's style sheets include those of the server-rendered map.
import '@mp/map/tile-map.module.css';
import './list-map.module.css';
import './map-beside.module.css';
import type * as catalogueMap from './catalogue-map.tsx';

type MapPart = typeof catalogueMap;

let loaded: MapPart | null = null;

/**
 * Loads the list with its map lazily: most visits never open it. Loading a page with the map waits for it, so that it renders
 * at once, on the server and in the browser.
 */
export async function loadMapPart(): Promise<void> {
  loaded ??= await import('./catalogue-map.tsx');
}

/** The result of {@link loadMapPart}; null before. */
export const mapPart = (): MapPart | null => loaded;
