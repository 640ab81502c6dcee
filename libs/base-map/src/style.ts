/** What a map that can be moved is drawn by. Apart from the rest, so that a page without one does not carry it. */
export { baseMapStyle, type BaseMapFiles, type BaseMapOptions } from './base-map-style.ts';
export { loadBaseMapFonts } from './load-fonts.ts';
