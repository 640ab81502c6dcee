/** Characters of every part of the labels' fonts: a browser loads a part when one of its characters is used. */
const letters = 'Aáčďěňřšťůžłőşß’';

/**
 * Loads the page’s fonts in the weights of the map’s labels. A map that is drawn earlier keeps characters of another font,
 * since the engine draws each once. Never fails: without the fonts labels have the system’s.
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
