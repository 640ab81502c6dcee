import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runsOfAlphabets, settableText, type Alphabet } from '@mp/domain/settable-text';
import anyAscii from 'any-ascii';
import { furtherRuns, type FurtherFile, type FurtherRun } from './further-scripts.ts';

/** The style of a text: heading, body or bold. */
export type Face = 'title' | 'text' | 'strong';

const ours = {
  title: 'fraunces-{alphabet}-600',
  text: 'figtree-{alphabet}-400',
  strong: 'figtree-{alphabet}-600',
} as const satisfies Record<Face, string>;

/** Names with letters that the brand's typefaces lack use these fallback fonts. */
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

/** Typefaces in fixed weights, one file per alphabet. `npm run fonts` creates them. (SIL OFL) */
export const typefaces: readonly { readonly name: string; readonly file: Buffer }[] = (
  Object.keys(cutsOf) as Alphabet[]
).flatMap((alphabet) =>
  (Object.keys(ours) as Face[]).map((face) => {
    const name = fontOf(alphabet, face);
    return { name, file: readFont(name) };
  }),
);

/** A part of a text whose letters are all in one font file. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/**
 * Splits a text into runs, because each alphabet has its own font file. Letters without a file are written in Latin ones.
 *
 * @param further font files of further scripts in the document
 * @example runsOf('Kouř', 'text') // Kou in figtree-latin-400, ř in figtree-latin-ext-400
 */
export function runsOf(text: string, face: Face, further: readonly FurtherFile[] = []): Run[] {
  const result: Run[] = [];
  let end = 0;
  const oursOf = (part: string): Run[] =>
    runsOfAlphabets(inLatin(part)).map((run) => ({ font: fontOf(run.alphabet, face), text: run.text }));
  for (const run of further.length === 0 ? [] : furtherRuns(text)) {
    result.push(...oursOf(text.slice(end, run.at)), ...splitByFile(run, further, oursOf));
    end = run.at + run.text.length;
  }
  return [...result, ...oursOf(text.slice(end))];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Replaces letters and digits that no font has by Latin ones: a name can be read in any script. */
function inLatin(text: string): string {
  if (!settableText(text).includes('?')) return text;
  const letters = [...graphemes.segment(text.normalize('NFC'))].map(({ segment }) => segment);
  const isUnsettable = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter) && settableText(letter).includes('?');
  return letters.map((letter) => (isUnsettable(letter) && anyAscii(letter)) || letter).join('');
}

/** Splits letters by font file; Chinese has many. A letter without a file uses ours. */
function splitByFile(
  { font, text }: FurtherRun,
  files: readonly FurtherFile[],
  setOurs: (letter: string) => Run[],
): Run[] {
  const result: Run[] = [];
  for (const letter of text) {
    const last = result.at(-1);
    const name = files.find((file) => file.font === font && file.letters.has(letter))?.name;
    // Spaces and joiners belong to the previous word.
    const isBetween = /[ \u200c\u200d]/.test(letter);
    if (last && (last.font === name || isBetween)) result[result.length - 1] = { ...last, text: last.text + letter };
    else result.push(...(name === undefined ? setOurs(letter) : [{ font: name, text: letter }]));
  }
  return result;
}
