import type { ColumnType } from 'kysely';
import type { CreditNoteContent, InvoiceContent } from './tax-document.ts';
import type { Instant } from './instant.ts';

/** The last serial number of invoices in a year. Credit notes have an equal table. */
export interface SeriesTable {
  year: number;
  last: number;
}

export interface InvoiceTable {
  reservation_id: string;
  number: string;
  issued_at: Instant;
  /** Null for an invoice from before contents were stored, until the next read. */
  content: ColumnType<InvoiceContent | null, string, string>;
}

export interface CreditNoteTable {
  reservation_id: string;
  /** The refund by staff that it is for; null for the cancellation. */
  refund_id: ColumnType<string | null, string | null | undefined, never>;
  number: string;
  issued_at: Instant;
  content: ColumnType<CreditNoteContent, string, never>;
}
