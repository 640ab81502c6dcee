/** A separate entry for interactive maps, so that a page without one does not load it. */
export { baseMapStyle, type BaseMapFiles, type BaseMapOptions } from './base-map-style.ts';
export { loadBaseMapFonts } from './load-fonts.ts';
