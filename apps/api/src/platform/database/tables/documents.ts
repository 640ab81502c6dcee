import type { CalendarDate, Currency } from '@mp/domain';
import type { ColumnType, Generated } from 'kysely';
import type { CommissionContent, CreditNoteContent, InvoiceContent } from './tax-document.ts';
import type { Instant } from './instant.ts';

/** The last serial number of invoices in a year. Credit notes have an equal table. */
export interface SeriesTable {
  year: number;
  last: number;
}

/** The kinds of documents that have series by issuer. */
export type DocumentKind = 'invoice' | 'credit_note' | 'commission' | 'commission_credit';

/** The code that begins the numbers of documents in a seller's name. */
export interface SellerSeriesTable {
  seller_id: string;
  code: Generated<number>;
}

/** The last serial number of an issuer's documents of a kind in a year. */
export interface DocumentSeriesTable {
  /** `shop`, or the id of a seller. */
  issuer: string;
  kind: DocumentKind;
  year: number;
  last: number;
}

export interface InvoiceTable {
  reservation_id: string;
  /** `shop`, or the id of the seller in whose name it is. */
  issuer: Generated<string>;
  number: string;
  issued_at: Instant;
  /** Null for an invoice from before contents were stored, until the next read. */
  content: ColumnType<InvoiceContent | null, string, string>;
  /** The credit note that withdrew it because it was wrong; null for an invoice in force. */
  corrected_by: ColumnType<string | null, never, string>;
}

/**
 * - `cancellation`: the stay was cancelled
 * - `refund`: staff refunded a part
 * - `correction`: the invoice was wrong, and another one replaces it
 * - `carried`: what was credited before such a correction, on the new invoice
 */
export type CreditNoteKind = 'cancellation' | 'refund' | 'correction' | 'carried';

export interface CreditNoteTable {
  reservation_id: string;
  issuer: Generated<string>;
  kind: Generated<CreditNoteKind>;
  /** Null for one that the previous release has issued. */
  invoice_number: ColumnType<string | null, string | undefined, never>;
  /** The refund by staff that it is for; null for other kinds. */
  refund_id: ColumnType<string | null, string | null | undefined, never>;
  number: string;
  issued_at: Instant;
  content: ColumnType<CreditNoteContent, string, never>;
}

/** The commission of a seller's stays in a month. */
export interface CommissionInvoiceTable {
  number: string;
  seller_id: string;
  /** Its first day. */
  month: CalendarDate;
  currency: Currency;
  kind: 'commission' | 'commission_credit';
  issued_at: Instant;
  content: ColumnType<CommissionContent, string, never>;
}
