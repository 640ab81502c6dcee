import { confirmationPdf } from './confirmation-pdf.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { voucherPdf } from './voucher-pdf.ts';
import { voucherReceiptPdf } from './voucher-receipt-pdf.ts';

/** Bytes arrive as an array, and PDFKit reads a `Buffer`. */
const confirmation: typeof confirmationPdf = (facts, { map, ...options }) =>
  confirmationPdf(facts, { ...options, map: map && Buffer.from(map) });

const writers = {
  confirmation,
  'credit-note': creditNotePdf,
  invoice: invoicePdf,
  voucher: voucherPdf,
  'voucher-receipt': voucherReceiptPdf,
} as const;

type Writers = typeof writers;
export type PdfKind = keyof Writers;
/** What a kind of document is written from: plain data, dates and bytes. */
export type PdfContent<Kind extends PdfKind> = Parameters<Writers[Kind]>;

/** A document to write. */
export type PdfTask = {
  readonly [Kind in PdfKind]: { readonly kind: Kind; readonly content: PdfContent<Kind> };
}[PdfKind];

/** Writes a document, in a thread of `write-pdf.ts`. */
export default ({ kind, content }: PdfTask): Promise<Uint8Array> =>
  (writers[kind] as (...args: PdfTask['content']) => Promise<Buffer>)(...content);
