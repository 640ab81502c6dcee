import { tieShortWords } from '@mp/i18n';
import type { FurtherFile } from './further-scripts.ts';
import { runsOf, type Face, type Run } from './typefaces.ts';

/** How a line looks. `size` is in points, `leading` the distance of lines as a multiple of it. */
export interface Setting {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly leading?: number;
}

/** Where something stands on its page, in points from the top left. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Sets text on the pages of a document: its own line breaking, because PDFKit's cannot keep a word of two fonts whole. */
export interface Typesetter {
  width(text: string, setting: Setting): number;
  /** The lines that a text takes in a width; words break only where they are longer than a line. */
  wrap(text: string, setting: Setting, width: number): string[];
  /** One line; the y of the next one. */
  line(text: string, box: Box, setting: Setting, align?: 'left' | 'right' | 'centre'): number;
  /** As many lines as it takes; the y of what follows. */
  paragraph(text: string, box: Box, setting: Setting): number;
}

/** Asks for a run to be shaped as a whole: PDFKit otherwise sets word by word, in the wrong order where they go leftwards. */
const shaping = { features: ['kern'] as PDFKit.Mixins.OpenTypeFeatures[] };

/** @param further files that the document has of further scripts */
export function createTypesetter(doc: PDFKit.PDFDocument, further: readonly FurtherFile[] = []): Typesetter {
  const runsIn = (text: string, face: Face): Run[] => runsOf(text, face, further);
  const optionsOf = ({ font }: Run) => (further.some(({ name }) => name === font) ? shaping : {});

  const width: Typesetter['width'] = (text, { face, size }) =>
    runsIn(text, face).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, optionsOf(run)),
      0,
    );

  /** A word that no line can hold, in pieces that one can. */
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
    // Other spaces are there to hold together what they stand between.
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
