import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runsOfAlphabets, type Alphabet } from '@mp/domain/settable-text';

/** How a text is set: headings, running text, and what stands out in it. */
export type Face = 'title' | 'text' | 'strong';

const ours = {
  title: 'fraunces-{alphabet}-600',
  text: 'figtree-{alphabet}-400',
  strong: 'figtree-{alphabet}-600',
} as const satisfies Record<Face, string>;

/** The names of guests in letters that the brand's typefaces lack are set in their quiet relatives. */
const others = {
  title: 'noto-serif-{alphabet}-600',
  text: 'noto-sans-{alphabet}-400',
  strong: 'noto-sans-{alphabet}-600',
} as const satisfies Record<Face, string>;

const cutsOf = {
  latin: ours,
  'latin-ext': ours,
  'latin-further': others,
  vietnamese: others,
  greek: others,
  cyrillic: others,
  'cyrillic-ext': others,
} as const satisfies Record<Alphabet, Record<Face, string>>;

const fontOf = (alphabet: Alphabet, face: Face): string => cutsOf[alphabet][face].replace('{alphabet}', alphabet);

const readFont = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`));

/** Typefaces in fixed weights, one file for each alphabet: `npm run fonts` cuts them. (SIL OFL) */
export const typefaces: readonly { readonly name: string; readonly file: Buffer }[] = (
  Object.keys(cutsOf) as Alphabet[]
).flatMap((alphabet) =>
  (Object.keys(ours) as Face[]).map((face) => {
    const name = fontOf(alphabet, face);
    return { name, file: readFont(name) };
  }),
);

/** A part of a text that one file has all letters of. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/**
 * Cuts a text into runs: the letters of each alphabet stand in a file of their own. What no file has is written in
 * letters that they have.
 *
 * @example runsOf('Kouř', 'text') // Kou in figtree-latin-400, ř in figtree-latin-ext-400
 */
export const runsOf = (text: string, face: Face): Run[] =>
  runsOfAlphabets(text).map((run) => ({ font: fontOf(run.alphabet, face), text: run.text }));
