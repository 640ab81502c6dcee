import { stayDocuments, type StayDocument } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { shopIssuer } from '../taxes/supply.ts';

/** An issued document of a stay. */
export interface IssuedDocument {
  readonly document: StayDocument;
  readonly number: string;
}

/**
 * The issued documents of reservations, of each kind the latest first: every refund has its credit note. `invoice` and
 * `credit-note` are those of the stay; if a seller supplies it, the shop's own services have documents beside them.
 */
export async function stayDocumentsOf(
  database: Database | DatabaseTransaction,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IssuedDocument[]>> {
  if (reservationIds.length === 0) return new Map();
  const rowsOf = (table: 'invoice' | 'credit_note') =>
    database
      .selectFrom(table)
      .select(['reservation_id', 'issuer', 'number'])
      .where('reservation_id', 'in', reservationIds)
      .orderBy('issued_at', 'desc')
      .orderBy('number', 'desc');
  const invoices = await rowsOf('invoice').where('corrected_by', 'is', null).execute();
  const notes = await rowsOf('credit_note').where('kind', '<>', 'carried').execute();
  return new Map(
    reservationIds.map((id) => {
      const own = (rows: typeof invoices) => rows.filter(({ reservation_id }) => reservation_id === id);
      const isOfSeller = own(invoices).some(({ issuer }) => issuer !== shopIssuer);
      const named = (rows: typeof invoices, kind: 'invoice' | 'credit-note') =>
        own(rows).map(({ issuer, number }): IssuedDocument => ({
          document: isOfSeller && issuer === shopIssuer ? `shop-${kind}` : kind,
          number,
        }));
      const issued = [...named(invoices, 'invoice'), ...named(notes, 'credit-note')];
      return [id, stayDocuments.flatMap((document) => issued.filter((one) => one.document === document))];
    }),
  );
}

/** The kinds among documents. The latest of each is at an address without its number. */
export const kindsOf = (documents: readonly IssuedDocument[] = []): StayDocument[] => [
  ...new Set(documents.map(({ document }) => document)),
];
