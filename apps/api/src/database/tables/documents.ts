import type { Instant } from './instant.ts';

export interface InvoiceSeriesTable {
  year: number;
  last: number;
}

export interface InvoiceTable {
  reservation_id: string;
  number: string;
  issued_at: Instant;
}
