import type { ColumnType } from 'kysely';
import type { CreditNoteContent, InvoiceContent } from './tax-document.ts';
import type { Instant } from './instant.ts';

/** Which serial number was given last in a year: of invoices, and in a table alike of credit notes. */
export interface SeriesTable {
  year: number;
  last: number;
}

export interface InvoiceTable {
  reservation_id: string;
  number: string;
  issued_at: Instant;
  /** Null for one that was issued before contents were kept, until it is next read. */
  content: ColumnType<InvoiceContent | null, string, string>;
}

export interface CreditNoteTable {
  reservation_id: string;
  number: string;
  issued_at: Instant;
  content: ColumnType<CreditNoteContent, string, never>;
}
