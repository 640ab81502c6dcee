// What a server draws of the map is dressed by the page's own style sheets, before any script.
import '@mp/map/tile-map.module.css';
import './list-map.module.css';
import './map-beside.module.css';
import type * as catalogueMap from './catalogue-map.tsx';

type MapPart = typeof catalogueMap;

let loaded: MapPart | null = null;

/**
 * The list with its map is a part of its own: most visits to the catalogue never open it. Loading the page's data waits for
 * it where the address asks for the map, so that it is there when the page is rendered, on the server and in the browser.
 */
export async function loadMapPart(): Promise<void> {
  loaded ??= await import('./catalogue-map.tsx');
}

/** What {@link loadMapPart} has loaded; null before. */
export const mapPart = (): MapPart | null => loaded;
