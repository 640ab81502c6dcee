import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { shopIssuer } from '../../booking/taxes/supply.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountingDocumentOf, type AccountingDocument, type IssuedDocument } from './accounting-document.ts';

type Row = Omit<IssuedDocument, 'id'>;

const atOnce = 500;

/**
 * The operator’s own tax documents of a month, by their day of tax: invoices, credit notes, and commission. Those that it has
 * issued in the names of sellers are theirs.
 *
 * @param month `2027-02`
 */
export async function* findDocuments(database: Database, month: string): AsyncGenerator<AccountingDocument> {
  for (let after = ''; ;) {
    const { rows } = await sql<Row>`
      select number, kind, issued_at as "issuedAt", content from (
        select number, 'invoice' as kind, issued_at, content from invoice where issuer = ${shopIssuer} and content is not null
        union all select number, 'credit_note', issued_at, content from credit_note where issuer = ${shopIssuer}
        union all select number, kind, issued_at, content from commission_invoice) issued
      where left(content ->> 'taxedOn', 7) = ${month} and number > ${after}
      order by number limit ${atOnce}`.execute(database);
    for (const row of rows) yield accountingDocumentOf({ ...row, id: uuidOf(row.number) } as IssuedDocument);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.number ?? '';
  }
}

/** The same identifier whenever a document is exported. */
function uuidOf(number: string): string {
  const digits = createHash('sha256').update(`document ${number}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
