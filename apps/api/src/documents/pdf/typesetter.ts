import { tieShortWords } from '@mp/i18n';
import type { FurtherFile } from './further-scripts.ts';
import { runsOf, type Face, type Run } from './typefaces.ts';

/** The style of a line. `size` is in points, `leading` the line height as a multiple of it. */
export interface Setting {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly leading?: number;
}

/** A position on a page, in points from the top left. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Sets text with its own line breaking, because PDFKit's breaks words that use two fonts. */
export interface Typesetter {
  width(text: string, setting: Setting): number;
  /** Breaks a text into lines of a width. Only words longer than a line are broken. */
  wrap(text: string, setting: Setting, width: number): string[];
  /** Sets one line. Returns the y of the next one. */
  line(text: string, box: Box, setting: Setting, align?: 'left' | 'right' | 'centre'): number;
  /** Sets a paragraph. Returns the y below it. */
  paragraph(text: string, box: Box, setting: Setting): number;
}

/** Makes PDFKit shape a run as a whole. Word by word, right-to-left text would be in the wrong order. */
const shaping = { features: ['kern'] as PDFKit.Mixins.OpenTypeFeatures[] };

/** @param further font files of further scripts in the document */
export function createTypesetter(doc: PDFKit.PDFDocument, further: readonly FurtherFile[] = []): Typesetter {
  const optionsOf = ({ font }: Run) => (further.some(({ name }) => name === font) ? shaping : {});

  // Words repeat, and each is measured several times.
  const known = new Map<string, { readonly runs: readonly Run[]; readonly width: number }>();
  /** The runs of a text, and its width at a size of one point. */
  const measure = (text: string, face: Face) => {
    const key = `${face} ${text}`;
    let found = known.get(key);
    if (!found) {
      const runs = runsOf(text, face, further);
      const widthOf = (run: Run): number => doc.font(run.font).fontSize(1).widthOfString(run.text, optionsOf(run));
      found = { runs, width: runs.reduce((sum, run) => sum + widthOf(run), 0) };
      known.set(key, found);
    }
    return found;
  };
  const width: Typesetter['width'] = (text, { face, size }) => measure(text, face).width * size;

  /** Splits a word that is longer than a line. */
  const pieces = (word: string, setting: Setting, most: number): string[] => {
    if (width(word, setting) <= most) return [word];
    const found: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && width(piece + letter, setting) > most) {
        found.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...found, piece];
  };

  const wrapLine = (text: string, setting: Setting, most: number): string[] => {
    const lines: string[] = [];
    let line: string[] = [];
    // With the space after each word.
    let taken = 0;
    // Other spaces are non-breaking.
    for (const word of text.split(' ').flatMap((one) => pieces(one, setting, most))) {
      if (line.length > 0 && taken + width(word, setting) > most) {
        lines.push(line.join(' '));
        line = [];
        taken = 0;
      }
      line.push(word);
      taken += width(`${word} `, setting);
    }
    return [...lines, line.join(' ')];
  };
  const wrap: Typesetter['wrap'] = (text, setting, most) =>
    tieShortWords(text)
      .split(/\r?\n/)
      .flatMap((line) => wrapLine(line, setting, most));

  const line: Typesetter['line'] = (text, { x, y, width: room }, setting, align = 'left') => {
    const { face, size, colour, leading = 1.35 } = setting;
    const spare = align === 'left' ? 0 : room - width(text, setting);
    let left = x + (align === 'centre' ? spare / 2 : spare);
    for (const run of measure(text, face).runs) {
      doc.font(run.font).fontSize(size).fillColor(colour);
      doc.text(run.text, left, y + size * leading * 0.75, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...optionsOf(run),
      });
      left += doc.widthOfString(run.text, optionsOf(run));
    }
    return y + size * leading;
  };

  return {
    width,
    wrap,
    line,
    paragraph: (text, box, setting) =>
      wrap(text, setting, box.width).reduce((y, one) => line(one, { ...box, y }, setting), box.y),
  };
}
