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
  const runsIn = (text: string, face: Face): Run[] => runsOf(text, face, further);
  const optionsOf = ({ font }: Run) => (further.some(({ name }) => name === font) ? shaping : {});

  const width: Typesetter['width'] = (text, { face, size }) =>
    runsIn(text, face).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, optionsOf(run)),
      0,
    );

  /** Splits a word that is longer than a line. */
  const pieces = (word: string, setting: Setting, most: number): string[] => {
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
    let line = '';
    // Other spaces are non-breaking.
    for (const word of text.split(' ').flatMap((one) => pieces(one, setting, most))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && width(longer, setting) > most) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  };
  const wrap: Typesetter['wrap'] = (text, setting, most) =>
    tieShortWords(text)
      .split(/\r?\n/)
      .flatMap((line) => wrapLine(line, setting, most));

  const line: Typesetter['line'] = (text, { x, y, width: room }, setting, align = 'left') => {
    const { face, size, colour, leading = 1.35 } = setting;
    const spare = align === 'left' ? 0 : room - width(text, setting);
    let left = x + (align === 'centre' ? spare / 2 : spare);
    for (const run of runsIn(text, face)) {
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
