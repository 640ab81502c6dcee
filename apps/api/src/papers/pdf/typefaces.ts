import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLatinExt, runPattern, settableText } from '@mp/domain/settable-text';

/** How a text is set: headings, running text, and what stands out in it. */
export type Face = 'title' | 'text' | 'strong';

const cuts = {
  title: 'fraunces-{alphabet}-600',
  text: 'figtree-{alphabet}-400',
  strong: 'figtree-{alphabet}-600',
} as const satisfies Record<Face, string>;

const alphabets = ['latin', 'latin-ext'] as const;
type Alphabet = (typeof alphabets)[number];

/** The product's typefaces in fixed weights, one file for each alphabet: `npm run fonts` cuts them. (SIL OFL) */
export const typefaces: readonly { readonly name: string; readonly file: Buffer }[] = Object.values(cuts).flatMap(
  (cut) =>
    alphabets.map((alphabet) => {
      const name = cut.replace('{alphabet}', alphabet);
      return { name, file: readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`)) };
    }),
);

/** A part of a text that one file has all letters of. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/**
 * Cuts a text into runs: the letters of Central Europe stand in a file of their own. What no file has is written in
 * letters that they have.
 *
 * @example runsOf('Kouř', 'text') // Kou in figtree-latin-400, ř in figtree-latin-ext-400
 */
export const runsOf = (text: string, face: Face): Run[] =>
  (settableText(text).match(runPattern) ?? []).map((run) => {
    const alphabet: Alphabet = isLatinExt(run) ? 'latin-ext' : 'latin';
    return { font: cuts[face].replace('{alphabet}', alphabet), text: run };
  });
