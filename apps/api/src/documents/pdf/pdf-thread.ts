import { agreedTermsPdf } from './agreed-terms-pdf.ts';
import { commissionPdf } from './commission-pdf.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import { voucherPdf } from './voucher-pdf.ts';
import { voucherReceiptPdf } from './voucher-receipt-pdf.ts';

/** Bytes arrive as a `Uint8Array`, but PDFKit requires a `Buffer`. */
const confirmation: typeof confirmationPdf = (facts, { cover, map, ...options }) =>
  confirmationPdf(facts, { ...options, cover: cover && Buffer.from(cover), map: map && Buffer.from(map) });

const writers = {
  'agreed-terms': agreedTermsPdf,
  commission: commissionPdf,
  confirmation,
  'credit-note': creditNotePdf,
  invoice: invoicePdf,
  statement: statementPdf,
  voucher: voucherPdf,
  'voucher-receipt': voucherReceiptPdf,
} as const;

type Writers = typeof writers;
export type PdfKind = keyof Writers;
/** The arguments of a kind of document: plain data, dates and bytes. */
export type PdfContent<Kind extends PdfKind> = Parameters<Writers[Kind]>;

/** A document to render. */
export type PdfTask = {
  readonly [Kind in PdfKind]: { readonly kind: Kind; readonly content: PdfContent<Kind> };
}[PdfKind];

/** Renders a document, in a thread of `write-pdf.ts`. */
export default ({ kind, content }: PdfTask): Promise<Uint8Array> =>
  (writers[kind] as (...args: PdfTask['content']) => Promise<Buffer>)(...content);
