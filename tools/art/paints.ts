import type { Colour } from './core/colour.ts';
import type { paints } from './place-scene.ts';

/** What the names of paints and of weathered or living colours look like at noon; the light of a scene tints them further. */
export const paintColours: Readonly<Record<(typeof paints)[number], Colour>> = {
  white: '#f4efe4',
  cream: '#f0e3c6',
  sand: '#d9c6a2',
  ochre: '#d8aa5c',
  yellow: '#e9cc7c',
  apricot: '#e8b98c',
  rose: '#dfaaa0',
  red: '#993f33',
  rust: '#8f5238',
  terracotta: '#b3664a',
  brown: '#7d5a40',
  'dark-brown': '#533c2f',
  'honey-wood': '#b98a56',
  'grey-wood': '#958b7e',
  charred: '#453e3a',
  black: '#34322f',
  grey: '#8d8d8a',
  'pale-grey': '#cdcbc3',
  'slate-grey': '#596169',
  green: '#62845c',
  'dark-green': '#3b5747',
  sage: '#a3ad8b',
  moss: '#76794f',
  blue: '#587e9f',
  'pale-blue': '#a9c1cb',
  'dark-blue': '#38506b',
  teal: '#467d7b',
  plum: '#744a5d',
};
