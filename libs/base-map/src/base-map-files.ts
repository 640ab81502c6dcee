import geography from './data/base-map.geojson';
import dark from './data/relief-dark.webp';
import light from './data/relief-light.webp';
import type { BaseMapFiles } from './base-map-style.ts';

/** Where a browser finds what the map is drawn from. For bundled code alone: the addresses carry a hash of the content. */
export const baseMapFiles: BaseMapFiles = { geography, relief: { light, dark } };
