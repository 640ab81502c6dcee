import { isDeepStrictEqual } from 'node:util';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ContentDocumentRow } from '../../platform/database/tables/content.ts';
import { addRevision, type Editing, type Fields } from './revisions.ts';

/** Notes which version the row of a document was written from, and what it says since. */
export const noteShown = (trx: DatabaseTransaction, documentId: number, version: number, fields: Fields) =>
  trx
    .updateTable('content_document')
    .set({ shown_version: version, shown_fields: JSON.stringify(fields) })
    .where('id', '=', documentId)
    .execute();

/** Adds what an import has changed in the row of a document as a version of its own; returns the document as it is then. */
export async function followRow(
  editing: Editing,
  trx: DatabaseTransaction,
  document: ContentDocumentRow,
  stored: object,
): Promise<ContentDocumentRow> {
  const fields = JSON.parse(JSON.stringify(stored)) as Fields;
  if (isDeepStrictEqual(fields, document.shown_fields)) return document;
  const version = await addRevision({ ...editing, accountId: null }, trx, document, fields, { deed: 'published' });
  await noteShown(trx, document.id, version, fields);
  return { ...document, version, shown_version: version, shown_fields: fields };
}
