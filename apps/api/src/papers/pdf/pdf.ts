import { localeTags, type Locale } from '@mp/domain';
import PDFDocument from 'pdfkit';
import { createTypesetter, type Typesetter } from './typesetter.ts';
import { typefaces } from './typefaces.ts';

/** The brand's colours on paper, as the tokens of the light theme have them. */
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
  /** Stands in the document as the time it was made. */
  readonly now: Date;
}

/** Makes a document: `draw` adds its pages. The fonts are embedded, with the letters that are used. */
export async function makePdf(
  { title, author, language, now }: PdfAbout,
  draw: (doc: PDFKit.PDFDocument, set: Typesetter) => void,
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
  draw(doc, createTypesetter(doc));
  doc.end();
  return made;
}
