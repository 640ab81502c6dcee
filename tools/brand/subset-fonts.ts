/**
 * npm run fonts: cuts the product's two typefaces down to the letters that its languages and its places' names need:
 * for pages into libs/ui/src/kit/fonts; in fixed weights for printed documents and for pictures of maps. Printed documents get
 * the letters of their guests' names as well, from typefaces that have them.
 * The results are committed; run it again when a typeface is updated.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, '../../libs/ui/src/kit/fonts');

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Western Europe with the punctuation and signs that we set; then Central Europe: Czech, Slovak, Polish, Hungarian. */
const alphabets = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‰‹›€−×→←↑↓ŒœŸı\u202f\u2009\u00a0`,
  'latin-ext': range(0x100, 0x17f),
} as const;

const sourceOf = (family: string, alphabet: string): Buffer =>
  readFileSync(require.resolve(`@fontsource-variable/${family}/files/${family}-${alphabet}-wght-normal.woff2`));

mkdirSync(target, { recursive: true });
for (const family of ['fraunces', 'figtree'])
  for (const [alphabet, text] of Object.entries(alphabets)) {
    const name = `${family}-${alphabet}-wght-normal.woff2`;
    const source = sourceOf(family, alphabet);
    const subset = await subsetFont(source, text, { targetFormat: 'woff2' });
    writeFileSync(path.join(target, name), subset);
    console.log(`${name}: ${source.length} → ${subset.length} bytes`);
  }

/** Fixed weights, for what cannot set a variable font: printed documents, and pictures of maps that a server draws. */
const cuts = [
  ['apps/api/src/documents/pdf/fonts', 'fraunces', 600],
  ['apps/api/src/documents/pdf/fonts', 'figtree', 400],
  ['apps/api/src/documents/pdf/fonts', 'figtree', 600],
  ['libs/map-picture/src/fonts', 'fraunces', 600],
  ['libs/map-picture/src/fonts', 'figtree', 500],
] as const;

for (const [folder, family, wght] of cuts)
  for (const [alphabet, text] of Object.entries(alphabets)) {
    const cut = await subsetFont(sourceOf(family, alphabet), text, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
    });
    const name = `${family}-${alphabet}-${wght}.ttf`;
    const directory = path.resolve(import.meta.dirname, '../..', folder);
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, name), cut);
    console.log(`${name}: ${cut.length} bytes`);
  }

/** What documents need beyond: as libs/domain/src/settable-text.ts says which letters stand where. */
const further = {
  'latin-further': {
    source: 'latin-ext',
    text: `${range(0x100, 0x24f)}${range(0x1e00, 0x1e9f)}${range(0x1ef2, 0x1ef9)}`,
  },
  vietnamese: { source: 'vietnamese', text: range(0x1ea0, 0x1ef1) },
  greek: { source: 'greek', text: range(0x384, 0x3ce) },
  cyrillic: { source: 'cyrillic', text: `${range(0x400, 0x45f)}ҐґҰұ№` },
  'cyrillic-ext': { source: 'cyrillic-ext', text: range(0x460, 0x52f) },
} as const;

for (const [family, wght] of [
  ['noto-serif', 600],
  ['noto-sans', 400],
  ['noto-sans', 600],
] as const)
  for (const [alphabet, { source, text }] of Object.entries(further)) {
    const name = `${family}-${alphabet}-${wght}.ttf`;
    const cut = await subsetFont(sourceOf(family, source), text, { targetFormat: 'sfnt', variationAxes: { wght } });
    writeFileSync(path.resolve(import.meta.dirname, '../..', 'apps/api/src/documents/pdf/fonts', name), cut);
    console.log(`${name}: ${cut.length} bytes`);
  }
