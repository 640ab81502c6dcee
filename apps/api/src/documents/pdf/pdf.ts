import { localeTags, type Locale } from '@mp/domain';
import PDFDocument from 'pdfkit';
import { cutFurtherFonts, furtherRuns, type FurtherLetters } from './further-scripts.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';
import { typefaces } from './typefaces.ts';

/** The brand's colours on paper, from the tokens of the light theme. */
export const ink = {
  text: '#1f2a26',
  quiet: '#5c6762',
  primary: '#1f4d3f',
  line: '#e3ddd0',
  paper: '#fbf8f2',
  light: '#d99a2b',
  alert: '#b3261e',
} as const;

export interface PdfAbout {
  readonly title: string;
  readonly author: string;
  readonly language: Locale;
  /** The creation time in the document's metadata. */
  readonly now: Date;
}

/**
 * Renders a document: `draw` adds its pages. Embeds the used glyphs of the fonts. If the text needs further scripts, it is
 * rendered again with their font files.
 */
export async function makePdf(
  about: PdfAbout,
  draw: (doc: PDFKit.PDFDocument, set: Typesetter) => void,
): Promise<Buffer> {
  const needed: FurtherLetters = new Map();
  const first = await drawPdf(about, (doc) => draw(doc, noteLetters(createTypesetter(doc), needed)));
  if (needed.size === 0) return first;
  const further = await cutFurtherFonts(needed);
  return drawPdf(about, (doc) => {
    for (const { name, file } of further) doc.registerFont(name, file);
    draw(doc, createTypesetter(doc, further));
  });
}

/** A typesetter that collects the letters of further scripts. */
function noteLetters(set: Typesetter, needed: FurtherLetters): Typesetter {
  const note = (text: string): void => {
    for (const { font, text: run } of furtherRuns(text))
      needed.set(font, new Set([...(needed.get(font) ?? []), ...run]));
  };
  return {
    width: (text, ...rest) => (note(text), set.width(text, ...rest)),
    wrap: (text, ...rest) => (note(text), set.wrap(text, ...rest)),
    line: (text, ...rest) => (note(text), set.line(text, ...rest)),
    paragraph: (text, ...rest) => (note(text), set.paragraph(text, ...rest)),
  };
}

async function drawPdf(
  { title, author, language, now }: PdfAbout,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: localeTags[language],
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  });
  const chunks: Buffer[] = [];
  const made = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const { name, file } of typefaces) doc.registerFont(name, file);
  draw(doc);
  doc.end();
  return made;
}
