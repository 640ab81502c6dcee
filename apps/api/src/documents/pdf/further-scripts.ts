import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Scripts of guests' names that our own fonts lack, each from its own package. (SIL OFL) */
const scripts = {
  'noto-sans-arabic': '\\p{scx=Arabic}',
  'noto-sans-hebrew': '\\p{scx=Hebrew}',
  'noto-sans-devanagari': '\\p{scx=Devanagari}',
  'noto-sans-sc': '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}',
} as const;

type FurtherFont = keyof typeof scripts;

/** A pattern of a script's letters. Right-to-left scripts include the spaces between words, to keep the word order. */
const runs = (Object.keys(scripts) as FurtherFont[]).map((font) => {
  const letter = `(?:(?![\\p{ASCII}\\p{Script=Latin}])[${scripts[font]}])`;
  const between = font === 'noto-sans-arabic' || font === 'noto-sans-hebrew' ? ' \\u200c\\u200d' : '\\u200c\\u200d';
  return { font, pattern: new RegExp(`${letter}(?:[${between}]*${letter})*`, 'gu') };
});

/** A part of a text in a further script, and its index. */
export interface FurtherRun {
  readonly font: FurtherFont;
  readonly text: string;
  readonly at: number;
}

/** The parts of a text in further scripts, in ascending order. */
export function furtherRuns(text: string): FurtherRun[] {
  const found = runs.flatMap(({ font, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ font, text: match[0], at: match.index })),
  );
  let end = 0;
  return found
    .sort((one, other) => one.at - other.at)
    .filter((run) => {
      const isApart = run.at >= end;
      if (isApart) end = run.at + run.text.length;
      return isApart;
    });
}

const require = createRequire(import.meta.url);

/** The letters of each further script that a document needs. */
export type FurtherLetters = Map<FurtherFont, Set<string>>;

/** Subsets fonts to the letters that a document needs. */
export async function cutFurtherFonts(letters: FurtherLetters): Promise<readonly FurtherFile[]> {
  const files = await Promise.all(
    [...letters].map(async ([font, wanted]) => {
      const directory = path.dirname(require.resolve(`@fontsource-variable/${font}/package.json`));
      const ranges = JSON.parse(await readFile(path.join(directory, 'unicode.json'), 'utf8')) as Record<string, string>;
      const parts = await Promise.all(
        Object.entries(ranges).map(async ([part, range]) => {
          const has = [...wanted].filter((letter) => letter > ' ' && isWithin(range, letter.codePointAt(0) ?? 0));
          if (has.length === 0) return null;
          const name = `${font}-${part.replace(/[[\]]/g, '')}`;
          const source = await readFile(path.join(directory, 'files', `${name}-wght-normal.woff2`));
          const file = await subsetFont(source, `${has.join('')} \u200c\u200d`, {
            targetFormat: 'sfnt',
            variationAxes: { wght: 500 },
          });
          return { font, name, letters: new Set(has), file };
        }),
      );
      return parts.filter((part) => part !== null);
    }),
  );
  return files.flat();
}

export interface FurtherFile {
  readonly font: FurtherFont;
  /** The name by which the document registers the file. */
  readonly name: string;
  readonly letters: ReadonlySet<string>;
  readonly file: Buffer;
}

/** Whether a CSS `unicode-range` contains a letter. */
const isWithin = (range: string, code: number): boolean =>
  range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
