import geography from './data/base-map.geojson';
import dark from './data/relief-dark.webp';
import light from './data/relief-light.webp';
import type { BaseMapFiles } from './base-map-style.ts';

/** Addresses of the map's data. For bundled code only: they contain a hash of the content. */
export const baseMapFiles: BaseMapFiles = { geography, relief: { light, dark } };
