/** Letters of every part of the fonts that names are set in: a browser loads a part when it is asked for one of its letters. */
const letters = 'Aáčďěňřšťůžłőşß’';

/**
 * Loads the page’s fonts in the weights of the map’s names. A map that is drawn before keeps the letters of another font,
 * since the engine draws each letter once. Never fails: without the fonts the names are set in the system’s.
 */
export async function loadBaseMapFonts(): Promise<void> {
  const faces = [
    '500 16px "Figtree Variable"',
    '600 16px "Figtree Variable"',
    '500 16px "Fraunces Variable"',
    '600 16px "Fraunces Variable"',
  ];
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)));
}
